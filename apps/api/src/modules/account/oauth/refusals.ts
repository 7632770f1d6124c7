import { ERROR_CODES, oauthMessages, type OAuthError } from '@corkboard/contract';
import { Refusal } from '../../../http/refusal';

/** A refusal that programs read by the word of RFC 6749 beside our own number. */
const refused = (status: number, code: number, error: OAuthError, message: string, field?: string): Refusal =>
  new Refusal(status, code, message, { ...(field && { field }), extra: { error } });

/** 401: no app, or not with its secret. */
export const clientWrong = (): Refusal =>
  refused(401, ERROR_CODES.unauthenticated, 'invalid_client', oauthMessages.clientWrong);

/** 400 naming `grant_type`. */
export const grantTypeWrong = (): Refusal =>
  refused(400, ERROR_CODES.badParameter, 'unsupported_grant_type', oauthMessages.grantType, 'grant_type');

/** 400 naming `code`: whatever is wrong with it, the answer is the same. */
export const codeWrong = (): Refusal =>
  refused(400, ERROR_CODES.badParameter, 'invalid_grant', oauthMessages.codeWrong, 'code');

/** 400 naming `refresh_token`, likewise. */
export const refreshWrong = (): Refusal =>
  refused(400, ERROR_CODES.badParameter, 'invalid_grant', oauthMessages.refreshWrong, 'refresh_token');

/** 400 naming `scope`. */
export const scopeWrong = (scope: string): Refusal =>
  refused(400, ERROR_CODES.badParameter, 'invalid_scope', oauthMessages.scopeWrong(scope), 'scope');

/** 400 naming a field that is missing. */
export const fieldMissing = (field: string, message: string): Refusal =>
  refused(400, ERROR_CODES.badParameter, 'invalid_request', message, field);
