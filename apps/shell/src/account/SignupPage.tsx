import { type PageProps } from '@corkboard/federation';
import { Link } from '@corkboard/routing/react';
import { afterSignup, buildPath, type RouteMatch } from '@corkboard/routing';
import { TextLink } from '@corkboard/ui';
import { account } from '../messages/account';
import { AccountPage } from './AccountPage';
import { SignUpForm } from './SignUpForm';
import { signUpTarget } from './targets';

const text = account;

/** `/signup`: afterwards the person goes home, unless a target is given. */
export default function SignupPage({ route }: PageProps<RouteMatch<'signup'>>) {
  const { next, invite_code } = route.query;
  const target = signUpTarget(route.query);
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
        to={buildPath('signup', {}, { next, invite_code })}
        onDone={() => {
          location.assign(afterSignup(target, location.origin));
        }}
      />
    </AccountPage>
  );
}
