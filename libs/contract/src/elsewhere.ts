import { ERROR_CODES } from './codes';

/** Whether an answer says that a pin is not there, or not there for strangers: a stranger is then taken elsewhere. */
export const isUnseen = (httpStatus: number, code: number | undefined): boolean =>
  httpStatus === 404 || (httpStatus === 401 && code === ERROR_CODES.notPermitted);

/**
 * The address that an answer of 301 sends to.
 * @param extra the error's `extra`; the address is its `redirect_url`
 * @returns as it was sent, to be checked before anybody is taken there
 */
export const movedTo = (
  httpStatus: number,
  extra: Readonly<Record<string, unknown>> | undefined,
): string | undefined =>
  httpStatus === 301 && typeof extra?.redirect_url === 'string' ? extra.redirect_url : undefined;
