import { asApiError, callApi } from '@corkboard/api-client';
import {
  type CallData,
  type CallOptions,
  ERROR_CODES,
  loginProblemIn,
  messages as words,
} from '@corkboard/contract';
import { afterLogin, buildPath } from '@corkboard/routing';
import { withChallenge } from './challenges';
import { logIn } from './log-in';
import { oneTapFlows, thisBrowser } from './one-tap';
import { problemPath } from './targets';

type OneTap = NonNullable<CallData<'LoginWaysResource.get'>['one_tap']>;
type Credentials = CallOptions<'UserSessionResource.create'>;

/** Options of the browser's own login methods. */
interface BrowserLogin {
  /** Address to open after the login. */
  readonly next: string | undefined;
  /** Reports a failure after the person's choice. */
  readonly onFailure: (message: string) => void;
}

/**
 * Asks the browser whether it knows who this is: by a password that it keeps, and by an account at Google that it's logged in to. Whoever
 * closes what it shows, or has neither, notices nothing (docs/handbook/sign-in.md#one-tap).
 */
export async function offerLogin(
  how: BrowserLogin & {
    readonly oneTap: OneTap | null;
    readonly smartLock: boolean;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const kept = how.smartLock ? await keptPassword(how.signal) : null;
  if (kept) {
    await logInWith({ username_or_email: kept.id, password: kept.password, smartlock: true }, how);
    return;
  }
  if (!how.oneTap || how.signal.aborted || !oneTapFlows(thisBrowser()).page) return;
  const token = await tokenOf(how.oneTap, 'passive', how.signal);
  if (token !== null) await logInWith({ google_open_id_token: token }, how);
}

/** The same by the press of the provider's button. @returns false where the browser can't, and where nothing came of it */
export async function pressOneTap(oneTap: OneTap, how: BrowserLogin): Promise<boolean> {
  const token = await tokenOf(oneTap, 'active');
  if (token === null) return false;
  await logInWith({ google_open_id_token: token }, how);
  return true;
}

async function keptPassword(signal: AbortSignal): Promise<{ id: string; password: string } | null> {
  if (!('PasswordCredential' in globalThis)) return null;
  const asked = { password: true, mediation: 'required', signal };
  const kept = await ask(asked as CredentialRequestOptions);
  const { id, password } = (kept ?? {}) as { id?: unknown; password?: unknown };
  return typeof id === 'string' && typeof password === 'string' ? { id, password } : null;
}

async function tokenOf(
  { config_url, client_id }: OneTap,
  mode: 'active' | 'passive',
  signal?: AbortSignal,
): Promise<string | null> {
  const asked = await callApi('LoginNonceResource.create', {}).catch(() => null);
  if (!asked) return null;
  const { nonce } = asked.data;
  // Older browsers read the number beside the parameters, newer ones among them.
  const provider = { configURL: config_url, clientId: client_id, nonce, params: { nonce } };
  const identity = { context: 'signin', mode, providers: [provider] };
  const options = { identity, mediation: 'required', ...(signal && { signal }) };
  const answer = await ask(options as CredentialRequestOptions);
  const { token } = (answer ?? {}) as { token?: unknown };
  return typeof token === 'string' ? token : null;
}

/** Null for whoever has changed their mind, or has nothing to choose from: a browser doesn't tell which. */
const ask = (options: CredentialRequestOptions): Promise<Credential | null> =>
  navigator.credentials.get(options).catch(() => null);

async function logInWith(credentials: Credentials, { next, onFailure }: BrowserLogin): Promise<void> {
  try {
    const isIn = await withChallenge((challenge) =>
      logIn({ ...credentials, challenge }, () => {
        location.assign(buildPath('login-verify', {}, { next }));
      }),
    );
    // A whole new page: the server knows the person from here on.
    if (isIn) location.assign(afterLogin(next, location.pathname, location.origin));
  } catch (error) {
    const known = asApiError(error);
    const problem = known && loginProblemIn({ api_error_code: known.code, extra: known.extra });
    if (problem) location.assign(problemPath(problem, next));
    else if (known?.code === ERROR_CODES.identityNew)
      location.assign(buildPath('signup', {}, { next, with_identity: true }));
    else onFailure(known?.message ?? words.somethingWrong);
  }
}
