import { callApi } from '@corkboard/api-client';
import { type CallData, providerName } from '@corkboard/contract';
import { account as text } from '../messages/account';
import { ways as words } from '../messages/ways';
import { AccountForm } from './AccountForm';
import { BirthdateField, EmailField, LineField } from './fields';
import { newcomerOf } from './newcomer';
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
    (values) => callApi('UserRegisterResource.create', { with_identity: true, ...newcomerOf(values) }),
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
      <BirthdateField {...form.field('birthdate')} />
    </AccountForm>
  );
}
