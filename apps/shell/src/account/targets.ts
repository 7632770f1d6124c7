import { type LoginProblem } from '@corkboard/contract';
import { buildPath, type RouteQuery } from '@corkboard/routing';

/** Address to open after the signup: for an invited person, their invitation. */
export const signUpTarget = ({ next, invite_code }: RouteQuery<'signup'>): string | undefined =>
  next ?? (invite_code ? buildPath('notifications', {}, { invite_code }) : undefined);

/** The page that says why a log-in goes no further. */
export const problemPath = (
  { login_state: state, retry_after: wait, ticket }: LoginProblem,
  next: string | undefined,
): string => buildPath('login-problem', {}, { state, wait, ticket, next });
