import { type PageProps } from '@corkboard/federation';
import { Link } from '@corkboard/routing/react';
import { afterSignup, buildPath, type RouteMatch } from '@corkboard/routing';
import { TextLink } from '@corkboard/ui';
import { account } from '../messages/account';
import { AccountPage } from './AccountPage';
import { SignUpForm } from './SignUpForm';

const text = account;

/** `/signup`: afterwards the person goes home, unless a target is given (consumer §4). */
export default function SignupPage({ route }: PageProps<RouteMatch<'signup'>>) {
  const { next, invite_code: inviteCode } = route.query;
  return (
    <AccountPage
      pageTitle={text.signUp}
      title={text.signUpTitle}
      lead={text.signUpLead}
      other={
        <span>
          {text.haveAccount}{' '}
          <TextLink asLink={<Link to={buildPath('login', {}, { next })} />}>{text.logIn}</TextLink>
        </span>
      }
    >
      <SignUpForm
        inviteCode={inviteCode}
        onDone={() => {
          location.assign(afterSignup(next, location.origin));
        }}
      />
    </AccountPage>
  );
}
