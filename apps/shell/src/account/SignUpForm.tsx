import { callApi } from '@corkboard/api-client';
import { AGE_MIN, PASSWORD_MIN } from '@corkboard/contract';
import { Button, TextField } from '@corkboard/ui';
import { messages } from '../messages/en';
import css from './account.module.css';
import { EmailField, PasswordField } from './fields';
import { signUpProblems, type SignUpValues } from './rules';
import { useAccountForm } from './useAccountForm';

const text = messages.account;
const EMPTY: SignUpValues = { full_name: '', email: '', password: '', birthdate: '' };

/**
 * Signs up by e-mail (consumer §5: e-mail rule with its hints, age rule, first name).
 * @param inviteCode from the address, where there is one (consumer §2.1)
 */
export function SignUpForm({ inviteCode, onDone }: { inviteCode?: string | undefined; onDone: () => void }) {
  const form = useAccountForm(
    EMPTY,
    (values) => signUpProblems(values, new Date()),
    ({ full_name, email, password, birthdate }) =>
      callApi('UserRegisterResource.create', {
        full_name: full_name.trim(),
        email: email.trim(),
        password,
        birthdate,
        locale: navigator.language.slice(0, 20),
        ...(inviteCode ? { invite_code: inviteCode } : {}),
      }),
    onDone,
  );
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <TextField
        required
        name="full_name"
        label={text.fullName}
        autoComplete="name"
        value={form.values.full_name}
        error={form.problems.full_name}
        onChange={(event) => {
          form.set('full_name', event.target.value);
        }}
      />
      <EmailField
        name="email"
        label={text.email}
        autoComplete="email"
        value={form.values.email}
        error={form.problems.email}
        onValue={(value) => {
          form.set('email', value);
        }}
      />
      <PasswordField
        name="password"
        label={text.password}
        hint={text.newPasswordHint(PASSWORD_MIN)}
        autoComplete="new-password"
        value={form.values.password}
        error={form.problems.password}
        onValue={(value) => {
          form.set('password', value);
        }}
      />
      <TextField
        required
        name="birthdate"
        type="date"
        label={text.birthdate}
        hint={text.birthdateHint(AGE_MIN)}
        autoComplete="bday"
        value={form.values.birthdate}
        error={form.problems.birthdate}
        onChange={(event) => {
          form.set('birthdate', event.target.value);
        }}
      />
      <p className={css.failure} role="alert">
        {form.failure}
      </p>
      <Button type="submit" variant="primary" size="lg" wide busy={form.busy}>
        {text.signUp}
      </Button>
    </form>
  );
}
