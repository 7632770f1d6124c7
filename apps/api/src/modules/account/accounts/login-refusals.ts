import {
  ERROR_CODES,
  LOGIN_PROBLEMS,
  type LoginProblem,
  type LoginState,
  messages,
  loginMessages,
} from '@corkboard/contract';
import { Refusal } from '../../../http/refusal';
import type { ProviderError } from '../../../platform/providers';

/** 503 of a provider that is away; 401 `loginFailed` of a token or a code that isn't believed, whatever the reason. */
export const providerRefusal = ({ failure }: ProviderError): Refusal =>
  failure === 'unreachable'
    ? new Refusal(503, 503, loginMessages.providerAway)
    : new Refusal(401, ERROR_CODES.loginFailed, loginMessages.identityRefused);

/** 401 of whatever does not prove who somebody is: a wrong pair, an unknown name, an account without a password, all alike. */
export const loginFailed = (): Refusal => new Refusal(401, ERROR_CODES.loginFailed, messages.loginFailed);

const WORDS: Readonly<Record<Exclude<LoginState, typeof LOGIN_PROBLEMS.rateLimited>, string>> = {
  [LOGIN_PROBLEMS.softBanned]: messages.accountLimited,
  [LOGIN_PROBLEMS.loginAssistance]: messages.loginAssistance,
  [LOGIN_PROBLEMS.passwordResetSent]: messages.passwordResetSent,
  [LOGIN_PROBLEMS.preventFacebookRegister]: messages.preventFacebookRegister,
  [LOGIN_PROBLEMS.preventGoogleRegister]: messages.preventGoogleRegister,
  [LOGIN_PROBLEMS.suspended]: messages.accountSuspended,
};

const extra = (problem: LoginProblem): { extra: Record<string, unknown> } => ({ extra: { ...problem } });

/** 403 of a log-in that goes no further, with its problem state, and the ticket for the way out where it needs one. */
export const loginProblem = (state: keyof typeof WORDS, ticket?: string): Refusal =>
  new Refusal(
    403,
    ERROR_CODES.loginProblem,
    WORDS[state],
    extra({ login_state: state, ...(ticket !== undefined && { ticket }) }),
  );

/** 429 of a log-in, with its problem state. */
export const loginRateLimited = (retryAfterSeconds: number): Refusal =>
  new Refusal(
    429,
    ERROR_CODES.rateLimited,
    messages.loginRateLimited,
    extra({ login_state: LOGIN_PROBLEMS.rateLimited, retry_after: retryAfterSeconds }),
  );
