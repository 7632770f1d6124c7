import { type PageProps } from '@corkboard/federation';
import { Link } from '@corkboard/routing/react';
import { afterSignup, buildPath, type RouteMatch } from '@corkboard/routing';
import { TextLink } from '@corkboard/ui';
import { account } from '../messages/account';
import { AccountPage } from './AccountPage';
import { SignUpForm } from './SignUpForm';

const text = account;

/** `/signup`: afterwards the person goes home, unless a target is given. */
export default function SignupPage({ route }: PageProps<RouteMatch<'signup'>>) {
  const { next, invite_code } = route.query;
  // Whoever follows an invitation continues to what they were invited to.
  const target = next ?? (invite_code ? buildPath('notifications', {}, { invite_code }) : undefined);
  return (
    <AccountPage
      pageTitle={text.signUp}
      title={text.signUpTitle}
      lead={text.signUpLead}
      other={
        <span>
          {text.haveAccount}{' '}
          <TextLink asLink={<Link to={buildPath('login', {}, { next: target })} />}>{text.logIn}</TextLink>
        </span>
      }
    >
      <SignUpForm
        onDone={() => {
          location.assign(afterSignup(target, location.origin));
        }}
      />
    </AccountPage>
  );
}
