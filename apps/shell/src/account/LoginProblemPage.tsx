import { type ReactNode, useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { useSignedIn } from '@corkboard/auth';
import { isLoginState, LOGIN_PROBLEMS, type LoginState } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { Link } from '@corkboard/routing/react';
import { afterLogin, buildPath, type RouteMatch, type RouteQuery } from '@corkboard/routing';
import { TextLink } from '@corkboard/ui';
import { useAtomValue } from 'jotai';
import { account as text } from '../messages/account';
import { problems } from '../messages/problems';
import { AccountForm } from './AccountForm';
import { AccountPage } from './AccountPage';
import { AppealField } from './AppealField';
import { postedAtom } from './posted';
import { appealProblems } from './rules';
import { useAccountForm } from './useAccountForm';

type Query = RouteQuery<'login-problem'>;

/** `/login/problem`: why a log-in goes no further, and the way out (docs/handbook/sign-in.md#login-types-and-problems). */
export default function LoginProblemPage({ route }: PageProps<RouteMatch<'login-problem'>>) {
  const { query } = route;
  const state = isLoginState(query.state) ? query.state : undefined;
  const { title, lead } = state === undefined ? problems.unnamed : problems.states[state];
  return (
    <AccountPage
      pageTitle={title}
      title={title}
      lead={state === LOGIN_PROBLEMS.rateLimited ? problems.wait(query.wait ?? 0) : lead}
      other={<Ways state={state} next={query.next} />}
    >
      {state === LOGIN_PROBLEMS.suspended && query.ticket ? <Appeal query={query} /> : null}
      {state === LOGIN_PROBLEMS.softBanned && query.ticket ? <JustLook query={query} /> : null}
    </AccountPage>
  );
}

const RESET: readonly LoginState[] = [
  LOGIN_PROBLEMS.rateLimited,
  LOGIN_PROBLEMS.loginAssistance,
  LOGIN_PROBLEMS.passwordResetSent,
  LOGIN_PROBLEMS.preventFacebookRegister,
  LOGIN_PROBLEMS.preventGoogleRegister,
];

function Ways({ state, next }: { state: LoginState | undefined; next: string | undefined }): ReactNode {
  const viewer = useSignedIn();
  return (
    <>
      {state === undefined || RESET.includes(state) ? (
        <TextLink asLink={<Link to={buildPath('password-reset')} />}>{problems.reset}</TextLink>
      ) : null}
      {viewer ? (
        <TextLink asLink={<Link to={buildPath('home')} />}>{problems.goOn}</TextLink>
      ) : (
        <TextLink asLink={<Link to={buildPath('login', {}, { next })} />}>{text.backToLogIn}</TextLink>
      )}
    </>
  );
}

/** Asks the site's people to look at a suspension again. */
function Appeal({ query }: { query: Query }) {
  const posted = useAtomValue(postedAtom);
  const [sent, setSent] = useState(posted?.form === 'login-problem' && posted.done === true);
  const form = useAccountForm(
    'login-problem',
    { text: '' },
    appealProblems,
    ({ text: words }) =>
      callApi('SuspensionAppealResource.create', { ticket: query.ticket ?? '', text: words }),
    () => {
      setSent(true);
    },
  );
  return (
    <>
      <p role="status">{sent ? problems.appealSent : null}</p>
      {sent ? null : (
        <AccountForm form={form} to={buildPath('login-problem', {}, query)} action={problems.appealSend}>
          <AppealField {...form.field('text')} />
        </AccountForm>
      )}
    </>
  );
}

/** Logs in to look around, and no more. */
function JustLook({ query }: { query: Query }) {
  const form = useAccountForm(
    'login-problem',
    {},
    () => ({}),
    () => callApi('LimitedLoginResource.create', { ticket: query.ticket ?? '' }),
    () => {
      // A whole new page: the server knows the person from here on.
      location.assign(afterLogin(query.next, '/', location.origin));
    },
  );
  return (
    <AccountForm form={form} to={buildPath('login-problem', {}, query)} action={problems.justLook}>
      {null}
    </AccountForm>
  );
}
