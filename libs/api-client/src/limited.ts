import { ERROR_CODES } from '@corkboard/contract';
import type { ApiError } from './error';

/** Told to the window when the service refused something to somebody who may only look around. */
export const LIMITED_LOGIN = 'corkboard:limited-login';

/** Notifies the window of such a refusal. */
export function tellLimited(error: ApiError | null): void {
  if (error?.code === ERROR_CODES.limitedLogin) dispatchEvent(new Event(LIMITED_LOGIN));
}
