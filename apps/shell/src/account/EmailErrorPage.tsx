import { useSignedIn } from '@corkboard/auth';
import { isEmailLinkProblem } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { Link } from '@corkboard/routing/react';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { TextLink } from '@corkboard/ui';
import { emails as text } from '../messages/emails';
import { AccountPage } from './AccountPage';

/** `/email_verification_error`: why a link about an email address does nothing, and the way on. */
export default function EmailErrorPage({ route }: PageProps<RouteMatch<'email-verification-error'>>) {
  const { problem: said, token } = route.query;
  const viewer = useSignedIn();
  const problem = isEmailLinkProblem(said) ? said : 'invalid';
  const settings = buildPath('settings-account');
  const [to, label] =
    problem === 'other_account' && viewer
      ? [buildPath('add-account', {}, { next: buildPath('email-confirm', {}, { token }) }), text.otherAccount]
      : viewer
        ? [settings, text.toSettings]
        : [buildPath('login', {}, { next: settings }), text.logIn];
  return (
    <AccountPage
      pageTitle={text.errorTitle}
      title={text.errorTitle}
      lead={text.errors[problem]}
      other={<TextLink asLink={<Link to={to} />}>{label}</TextLink>}
    >
      {null}
    </AccountPage>
  );
}
