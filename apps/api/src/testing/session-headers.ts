import { csrfTokenOf } from '@corkboard/contract/csrf';
import { SESSION_COOKIE } from '../http/authenticate';

/** Headers that make a request one of the session with this token. */
export function sessionHeaders(token: string): { cookie: string; 'x-csrftoken': string } {
  const csrf = csrfTokenOf(token);
  return { cookie: `${SESSION_COOKIE}=${token}; csrftoken=${csrf}`, 'x-csrftoken': csrf };
}
