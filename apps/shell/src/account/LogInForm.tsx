import { callApi } from '@corkboard/api-client';
import { buildPath } from '@corkboard/routing';
import { account } from '../messages/account';
import { AccountForm } from './AccountForm';
import { LineField, PasswordField } from './fields';
import { logInProblems } from './rules';
import { useAccountForm } from './useAccountForm';

const text = account;
const EMPTY = { username_or_email: '', password: '' };

/**
 * Logs in by email or username.
 * @param next where the person goes then, if a browser sends the form by itself
 * @param onDone the person is signed in
 */
export function LogInForm({ next, onDone }: { next: string | undefined; onDone: () => void }) {
  const form = useAccountForm(
    'login',
    EMPTY,
    logInProblems,
    ({ username_or_email, password }) =>
      callApi('UserSessionResource.create', { username_or_email: username_or_email.trim(), password }),
    onDone,
  );
  return (
    <AccountForm form={form} to={buildPath('login', {}, { next })} action={text.logIn}>
      <LineField
        {...form.field('username_or_email')}
        label={text.identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...form.field('password')} label={text.password} autoComplete="current-password" />
    </AccountForm>
  );
}
