/** Apps that one person can register, and addresses of one app. */
export const APPS_MAX = 20;
export const APP_ADDRESSES_MAX = 10;
/** Characters of an app's name, and of one of its addresses. */
export const APP_NAME_MAX = 60;
export const APP_ADDRESS_MAX = 1000;
/** Days that a personal token works for unless it says otherwise, and at most. */
export const TOKEN_DAYS = 90;
export const TOKEN_DAYS_MAX = 365;
/** Characters of the name of a personal token. */
export const TOKEN_NAME_MAX = 100;

/** Why a program can't be answered, in the words of RFC 6749: programs read them. */
export const OAUTH_ERRORS = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'invalid_scope',
  'unsupported_grant_type',
  'unsupported_response_type',
  'access_denied',
  'temporarily_unavailable',
] as const;
export type OAuthError = (typeof OAUTH_ERRORS)[number];
