import { callApi } from '@corkboard/api-client';
import { account } from '../messages/account';
import { AccountForm } from './AccountForm';
import { LineField, PasswordField } from './fields';
import { logInProblems } from './rules';
import { useAccountForm } from './useAccountForm';

const text = account;
const EMPTY = { username_or_email: '', password: '' };

/** Logs in by email or username. @param onDone the person is signed in */
export function LogInForm({ onDone }: { onDone: () => void }) {
  const form = useAccountForm(
    EMPTY,
    logInProblems,
    ({ username_or_email, password }) =>
      callApi('UserSessionResource.create', { username_or_email: username_or_email.trim(), password }),
    onDone,
  );
  return (
    <AccountForm form={form} action={text.logIn}>
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
