import { callApi } from '@corkboard/api-client';
import { PASSWORD_MIN } from '@corkboard/contract';
import { account } from '../messages/account';
import { AccountForm } from './AccountForm';
import { BirthdateField, EmailField, LineField, PasswordField } from './fields';
import { newcomerOf } from './newcomer';
import { signUpProblems, type SignUpValues } from './rules';
import { useAccountForm } from './useAccountForm';

const text = account;
const EMPTY: SignUpValues = { full_name: '', email: '', password: '', birthdate: '' };

/**
 * Signs up by email (with the email rule and its hints, the age rule and the first name).
 * @param to the address of its page, where a browser sends the form by itself
 * @param onDone the person is signed in
 */
export function SignUpForm({ to, onDone }: { to: string; onDone: () => void }) {
  const form = useAccountForm(
    'signup',
    EMPTY,
    (values) => signUpProblems(values, new Date()),
    ({ password, ...values }) => callApi('UserRegisterResource.create', { password, ...newcomerOf(values) }),
    onDone,
  );
  return (
    <AccountForm form={form} to={to} action={text.signUp}>
      <LineField {...form.field('full_name')} label={text.fullName} autoComplete="name" />
      <EmailField {...form.field('email')} label={text.email} autoComplete="email" />
      <PasswordField
        {...form.field('password')}
        label={text.password}
        hint={text.newPasswordHint(PASSWORD_MIN)}
        autoComplete="new-password"
      />
      <BirthdateField {...form.field('birthdate')} />
    </AccountForm>
  );
}
