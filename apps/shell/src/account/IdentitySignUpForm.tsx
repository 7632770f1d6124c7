import { callApi } from '@corkboard/api-client';
import { AGE_MIN, type CallData, providerName } from '@corkboard/contract';
import { account as text } from '../messages/account';
import { ways as words } from '../messages/ways';
import { AccountForm } from './AccountForm';
import { EmailField, LineField } from './fields';
import { identityProblems } from './rules';
import { useAccountForm } from './useAccountForm';

type Identity = NonNullable<CallData<'LoginWaysResource.get'>['identity']>;

/**
 * Signs up as whom a provider has just named: what it doesn't say is asked.
 * @param to the address of its page, where a browser sends the form by itself
 * @param onDone the person is signed in
 */
export function IdentitySignUpForm(props: { identity: Identity; to: string; onDone: () => void }) {
  const { identity, to, onDone } = props;
  const form = useAccountForm(
    'signup',
    { full_name: identity.full_name, email: identity.email ?? '', birthdate: '' },
    (values) => identityProblems(values, new Date()),
    ({ full_name, email, birthdate }) =>
      callApi('UserRegisterResource.create', {
        with_identity: true,
        full_name: full_name.trim(),
        email: email.trim(),
        birthdate,
        locale: navigator.language.slice(0, 20),
      }),
    onDone,
  );
  return (
    <AccountForm form={form} to={to} action={words.finish}>
      <LineField {...form.field('full_name')} label={text.fullName} autoComplete="name" />
      {identity.email_verified ? (
        <LineField
          {...form.field('email')}
          label={text.email}
          readOnly
          hint={words.emailFrom(providerName(identity.provider))}
        />
      ) : (
        <EmailField {...form.field('email')} label={text.email} autoComplete="email" />
      )}
      <LineField
        {...form.field('birthdate')}
        type="date"
        label={text.birthdate}
        hint={text.birthdateHint(AGE_MIN)}
        autoComplete="bday"
      />
    </AccountForm>
  );
}
