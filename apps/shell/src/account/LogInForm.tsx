import { callApi } from '@corkboard/api-client';
import { Button, TextField } from '@corkboard/ui';
import { messages } from '../messages/en';
import css from './account.module.css';
import { PasswordField } from './fields';
import { logInProblems } from './rules';
import { useAccountForm } from './useAccountForm';

const text = messages.account;
const EMPTY = { username_or_email: '', password: '' };

/** Logs in by e-mail or username (consumer §3, login credential keys). @param onDone the person is signed in */
export function LogInForm({ onDone }: { onDone: () => void }) {
  const form = useAccountForm(
    EMPTY,
    logInProblems,
    ({ username_or_email, password }) =>
      callApi('UserSessionResource.create', { username_or_email: username_or_email.trim(), password }),
    onDone,
  );
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <TextField
        required
        name="username_or_email"
        label={text.identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={form.values.username_or_email}
        error={form.problems.username_or_email}
        onChange={(event) => {
          form.set('username_or_email', event.target.value);
        }}
      />
      <PasswordField
        name="password"
        label={text.password}
        autoComplete="current-password"
        value={form.values.password}
        error={form.problems.password}
        onValue={(value) => {
          form.set('password', value);
        }}
      />
      <p className={css.failure} role="alert">
        {form.failure}
      </p>
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
        {text.logIn}
      </Button>
    </form>
  );
}
