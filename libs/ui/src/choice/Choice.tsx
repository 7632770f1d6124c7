import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { cx } from '../internal/cx';
import css from './Choice.module.css';

export type ChoiceProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'children'> & {
  label: ReactNode;
  /** A second, quieter line. */
  hint?: ReactNode;
  /** Replaces the hint and marks the control as invalid. */
  error?: ReactNode;
  /** Keeps the label for assistive technology only (the row check of a table). */
  hideLabel?: boolean;
};

type Kind = { type: 'checkbox' | 'radio'; role?: 'switch'; look: string | undefined };

function Choice({ label, hint, error, hideLabel, className, kind, ...input }: ChoiceProps & { kind: Kind }) {
  const generated = useId();
  const id = input.id ?? generated;
  const note = error ?? hint;
  return (
    <div className={cx(css.row, className)}>
      <input
        {...input}
        id={id}
        type={kind.type}
        role={kind.role}
        className={cx(css.control, kind.look)}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      <div className={cx(css.words, hideLabel && css.hidden)}>
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        {note ? (
          <span id={`${id}-note`} className={error ? css.error : css.hint}>
            {note}
          </span>
        ) : null}
      </div>
    </div>
  );
}

/** A box to tick: part of a form, takes effect when that is sent. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} kind={{ type: 'checkbox', look: css.checkbox }} />;
}

/** One of several; those with the same `name` belong together, inside a `<fieldset>` with a `<legend>`. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} kind={{ type: 'radio', look: css.radio }} />;
}

/** On or off, in effect at once (a secret board). */
export function Switch(props: ChoiceProps) {
  return <Choice {...props} kind={{ type: 'checkbox', role: 'switch', look: css.switch }} />;
}
