import { type ReactNode } from 'react';
import { Button } from '@corkboard/ui';
import css from './account.module.css';
import { type AccountForm as FormState } from './useAccountForm';

/** A form that signs somebody in: its fields, what went wrong, and its button. */
export function AccountForm(props: {
  form: Pick<FormState<never>, 'failure' | 'busy' | 'submit'>;
  action: string;
  children: ReactNode;
}) {
  const { form, action, children } = props;
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      {children}
      <p className={css.failure} role="alert">
        {form.failure}
      </p>
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
        {action}
      </Button>
    </form>
  );
}
