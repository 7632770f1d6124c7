import { ERROR_CODES, LOGIN_PROBLEMS } from './codes';
import type { WireError } from './envelope';

/** Number of a login problem state. */
export type LoginState = (typeof LOGIN_PROBLEMS)[keyof typeof LOGIN_PROBLEMS];

/**
 * Why a log-in goes no further although it is known, or might be known, who it is of: what `error.extra` says then
 * (docs/handbook/sign-in.md#login-types-and-problems).
 */
export interface LoginProblem {
  readonly login_state: LoginState;
  /** Seconds until another try, of {@link LOGIN_PROBLEMS}.rateLimited. */
  readonly retry_after?: number;
  /** A secret that works once, for a few minutes: proves that the person got as far as this, for an appeal or a look around. */
  readonly ticket?: string;
}

const STATES: ReadonlySet<unknown> = new Set(Object.values(LOGIN_PROBLEMS));
const CODES: readonly number[] = [ERROR_CODES.loginProblem, ERROR_CODES.rateLimited];

/** Whether a number is that of a login problem state. */
export const isLoginState = (state: unknown): state is LoginState => STATES.has(state);

/** The login problem in an error of a log-in, or null. */
export function loginProblemIn({
  api_error_code,
  extra,
}: Pick<WireError, 'api_error_code' | 'extra'>): LoginProblem | null {
  const state = extra?.login_state;
  if (!CODES.includes(api_error_code) || !isLoginState(state)) return null;
  const wait = extra?.retry_after;
  const ticket = extra?.ticket;
  return {
    login_state: state,
    ...(typeof wait === 'number' && { retry_after: wait }),
    ...(typeof ticket === 'string' && { ticket }),
  };
}
