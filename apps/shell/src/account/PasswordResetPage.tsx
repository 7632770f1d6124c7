import { type ReactNode, useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { PASSWORD_MIN } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { Link } from '@corkboard/routing/react';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { TextLink } from '@corkboard/ui';
import { useAtomValue } from 'jotai';
import { account as text } from '../messages/account';
import { AccountForm } from './AccountForm';
import { AccountPage } from './AccountPage';
import { EmailField, PasswordField } from './fields';
import { postedAtom } from './posted';
import { newPasswordProblems, resetProblems } from './rules';
import { useAccountForm } from './useAccountForm';

/** `/password/reset` and `/pw/{username}`: asks for a mailed link; who comes by such a link chooses a new password. */
export default function PasswordResetPage({
  route,
}: PageProps<RouteMatch<'password-reset'> | RouteMatch<'password-change'>>) {
  const { token } = route.query;
  return token ? <NewPassword key={token} token={token} /> : <Request />;
}

function ResetPage({ lead, link, children }: { lead: string; link: ReactNode; children?: ReactNode }) {
  return (
    <AccountPage pageTitle={text.resetTitle} title={text.resetTitle} lead={lead} other={link}>
      {children}
    </AccountPage>
  );
}

function Request() {
  const viewer = useSignedIn();
  const posted = useAtomValue(postedAtom);
  const [sentTo, setSentTo] = useState(
    posted?.form === 'password-reset' && posted.done ? posted.values.email : undefined,
  );
  const form = useAccountForm(
    'password-reset',
    { email: '' },
    resetProblems,
    async ({ email }) => {
      await callApi('UserPasswordResetResource.create', { email: email.trim() });
      setSentTo(email.trim());
    },
    () => undefined,
  );
  const link = viewer ? (
    <TextLink asLink={<Link to={buildPath('settings-security')} />}>{text.backToSecurity}</TextLink>
  ) : (
    <TextLink asLink={<Link to={buildPath('login')} />}>{text.backToLogIn}</TextLink>
  );
  return (
    <ResetPage lead={sentTo ? '' : text.resetLead} link={link}>
      <p role="status">{sentTo ? text.resetSent(sentTo) : null}</p>
      {sentTo ? null : (
        <AccountForm form={form} to={buildPath('password-reset')} action={text.resetSend}>
          <EmailField {...form.field('email')} label={text.email} autoComplete="email" />
        </AccountForm>
      )}
    </ResetPage>
  );
}

function NewPassword({ token }: { token: string }) {
  const form = useAccountForm(
    'password-reset',
    { password: '' },
    newPasswordProblems,
    ({ password }) => callApi('UserPasswordResetResource.update', { token, password }),
    () => {
      // Whoever is logged in now is sent on from there.
      location.assign(buildPath('login'));
    },
  );
  const link = <TextLink asLink={<Link to={buildPath('password-reset')} />}>{text.resetAgain}</TextLink>;
  return (
    <ResetPage lead={text.newPasswordLead} link={link}>
      <AccountForm form={form} to={buildPath('password-reset', {}, { token })} action={text.resetSave}>
        <PasswordField
          {...form.field('password')}
          label={text.newPassword}
          hint={text.newPasswordHint(PASSWORD_MIN)}
          autoComplete="new-password"
        />
      </AccountForm>
    </ResetPage>
  );
}
