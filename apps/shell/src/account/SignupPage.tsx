import { providerName } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { Link } from '@corkboard/routing/react';
import { afterSignup, buildPath, type RouteMatch } from '@corkboard/routing';
import { TextLink } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { account } from '../messages/account';
import { problems } from '../messages/problems';
import { ways as words } from '../messages/ways';
import { AccountPage } from './AccountPage';
import { IdentitySignUpForm } from './IdentitySignUpForm';
import { OfferedLogin } from './OfferedLogin';
import { ProviderLinks, waysQuery } from './ProviderLinks';
import { SignUpForm } from './SignUpForm';
import { signUpTarget } from './targets';

const text = account;

/** `/signup`: afterwards the person goes home, unless a target is given. */
export default function SignupPage({ route }: PageProps<RouteMatch<'signup'>>) {
  const { next, invite_code, with_identity } = route.query;
  const target = signUpTarget(route.query);
  const { data } = useQuery(waysQuery);
  const identity = with_identity ? data?.identity : null;
  const onDone = () => {
    location.assign(afterSignup(target, location.origin));
  };
  return (
    <AccountPage
      pageTitle={text.signUp}
      title={identity ? words.finishTitle : text.signUpTitle}
      lead={identity ? words.finishLead(providerName(identity.provider)) : text.signUpLead}
      other={
        <>
          <span>
            {text.haveAccount}{' '}
            <TextLink asLink={<Link to={buildPath('login', {}, { next: target })} />}>{text.logIn}</TextLink>
          </span>
          <TextLink asLink={<Link to={buildPath('age-appeal')} />}>{problems.ageLink}</TextLink>
        </>
      }
    >
      {identity ? (
        <IdentitySignUpForm
          identity={identity}
          to={buildPath('signup', {}, { next, invite_code, with_identity })}
          onDone={onDone}
        />
      ) : (
        <>
          <SignUpForm to={buildPath('signup', {}, { next, invite_code })} onDone={onDone} />
          <ProviderLinks next={target} />
          <OfferedLogin next={target} />
        </>
      )}
    </AccountPage>
  );
}
