import { type FormEvent, type ReactNode } from 'react';
import { Banner, Button } from '@corkboard/ui';
import css from './staff.module.css';
import { useAct } from './use-act';

export interface StaffFormProps {
  readonly title: string;
  /** Label of the submit button. */
  readonly action: string;
  /** Fields, in a row that wraps. */
  readonly fields: ReactNode;
  /** Below the fields. */
  readonly children?: ReactNode;
  /** Beside its button. */
  readonly buttons?: ReactNode;
  /** Throws `ApiError`, whose words are shown. */
  readonly onSend: (written: FormData) => Promise<unknown>;
  /** It was sent, and the form is empty again. */
  readonly onDone: () => Promise<void>;
}

/** A form of staff that adds to a table or changes something in it. */
export function StaffForm({ title, action, fields, children, buttons, onSend, onDone }: StaffFormProps) {
  const { busy, wrong, act } = useAct();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void act(title, async () => {
      await onSend(new FormData(form));
      form.reset();
      await onDone();
    });
  };
  return (
    <section className={css.part} aria-label={title}>
      <h2>{title}</h2>
      <form method="dialog" className={css.form} onSubmit={submit}>
        <div className={css.fields}>{fields}</div>
        {children}
        {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
        <div className={css.buttons}>
          <Button type="submit" variant="primary" busy={busy !== undefined}>
            {action}
          </Button>
          {buttons}
        </div>
      </form>
    </section>
  );
}
