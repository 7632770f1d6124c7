import { buildPath } from '@corkboard/routing';
import { account } from '../messages/account';
import { withChallenge } from './challenges';
import { AccountForm } from './AccountForm';
import { LineField, PasswordField } from './fields';
import { logIn } from './log-in';
import { logInProblems } from './rules';
import { problemPath } from './targets';
import { useAccountForm } from './useAccountForm';

const text = account;
const EMPTY = { username_or_email: '', password: '' };

/**
 * Logs in by email or username.
 * @param add keeps the account that is logged in, and puts this one beside it
 * @param next where the person goes then, if a browser sends the form by itself
 * @param onDone the person is signed in
 */
export function LogInForm({
  add = false,
  next,
  onDone,
}: {
  add?: boolean;
  next: string | undefined;
  onDone: () => void;
}) {
  const page = add ? 'add-account' : 'login';
  const form = useAccountForm(
    page,
    EMPTY,
    logInProblems,
    async ({ username_or_email, password }) => {
      const name = username_or_email.trim();
      const isIn = await withChallenge((challenge) =>
        logIn({ username_or_email: name, password, challenge, ...(add && { add }) }, () => {
          location.assign(buildPath('login-verify', {}, { next }));
        }),
      );
      if (isIn) onDone();
    },
    () => undefined,
    (problem) => {
      location.assign(problemPath(problem, next));
    },
  );
  return (
    <AccountForm form={form} to={buildPath(page, {}, { next })} action={text.logIn}>
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
