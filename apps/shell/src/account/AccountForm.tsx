import { type ReactNode } from 'react';
import { Button } from '@corkboard/ui';
import { useAtomValue } from 'jotai';
import css from './account.module.css';
import { CSRF_FIELD, csrfAtom } from './posted';
import { type AccountForm as FormState } from './useAccountForm';

/** A form that signs somebody in: its fields, what went wrong, and its button. */
export function AccountForm(props: {
  form: Pick<FormState<never>, 'element' | 'failure' | 'busy' | 'submit'>;
  /** Where a browser sends it by itself (`server/forms.ts`): with `post`, so that no password is ever part of an address. */
  to: string;
  action: string;
  children: ReactNode;
}) {
  const { to, action, children } = props;
  const { element, failure, busy, submit } = props.form;
  const csrf = useAtomValue(csrfAtom);
  return (
    <form ref={element} className={css.form} method="post" action={to} onSubmit={submit} noValidate>
      <input type="hidden" name={CSRF_FIELD} value={csrf} />
      {children}
      <p className={css.failure} role="alert">
        {failure}
      </p>
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        {action}
      </Button>
    </form>
  );
}
