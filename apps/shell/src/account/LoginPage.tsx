import { type PageProps } from '@corkboard/federation';
import { Link } from '@corkboard/routing/react';
import { afterLogin, buildPath, type RouteMatch, classify } from '@corkboard/routing';
import { TextLink } from '@corkboard/ui';
import { useAtomValue } from 'jotai';
import { pagesAtom } from '../client/pages/framed';
import { account } from '../messages/account';
import { AccountPage } from './AccountPage';
import { LogInForm } from './LogInForm';
import { OfferedLogin } from './OfferedLogin';
import { ProviderLinks } from './ProviderLinks';
import { ProviderNotice } from './ProviderNotice';
import { loginPrompts } from '@corkboard/contract';
import { type Boot } from '../boot';

const HOME = buildPath('home');

/**
 * Text of the login page for a visitor on the way to a page that requires an account: the one of the page's remote, or the
 * default; undefined for a visitor who opened the login page directly.
 */
export function promptFor(next: string | undefined, pages: Boot['site']['pages']): string | undefined {
  if (next === undefined) return undefined;
  const match = classify(next);
  if (match.kind !== 'route' || match.canonical === HOME) return undefined;
  return pages[match.name]?.prompt ?? loginPrompts.default;
}

const text = account;

/** `/login`, in the words of what was to be done: afterwards the person goes to the saved next path, else home. */
export default function LoginPage({ route }: PageProps<RouteMatch<'login'>>) {
  const { next, login_problem: problem } = route.query;
  const prompt = promptFor(next, useAtomValue(pagesAtom));
  return (
    <AccountPage
      pageTitle={text.logIn}
      title={prompt ?? text.logInTitle}
      lead={text.logInLead}
      other={
        <>
          <TextLink asLink={<Link to={buildPath('password-reset')} />}>{text.forgot}</TextLink>
          <span>
            {text.noAccount}{' '}
            <TextLink asLink={<Link to={buildPath('signup', {}, { next })} />}>{text.signUp}</TextLink>
          </span>
        </>
      }
    >
      <ProviderNotice problem={problem} />
      <LogInForm
        next={next}
        onDone={() => {
          // A whole new page: the server knows the person from here on.
          location.assign(afterLogin(next, location.pathname, location.origin));
        }}
      />
      <ProviderLinks next={next} withPasskey />
      <OfferedLogin next={next} />
    </AccountPage>
  );
}
