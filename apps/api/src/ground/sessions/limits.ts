import type { RateLimit } from '../../platform/rate-limit';

/** Wrong passwords for one account from one address, by whichever of its names. */
export const LOGIN_LIMIT: RateLimit = { limit: 10, windowSeconds: 15 * 60 };
/** Log-ins of one account from everywhere: guesses from many addresses. High enough that nobody is locked out by a few. */
export const LOGIN_ACCOUNT_LIMIT: RateLimit = { limit: 100, windowSeconds: 60 * 60 };
/** Log-ins from one address, whoever for: many people may share one. */
export const LOGIN_ADDRESS_LIMIT: RateLimit = { limit: 300, windowSeconds: 15 * 60 };
/** Sign-ups from one address. */
export const REGISTER_LIMIT: RateLimit = { limit: 200, windowSeconds: 60 * 60 };
/** Questions from one address whether an email address has an account. */
export const EXISTS_LIMIT: RateLimit = { limit: 60, windowSeconds: 60 };
/** Links to a new password: asked for one account, asked for from one address, used from one address. */
export const RESET_LIMIT: RateLimit = { limit: 5, windowSeconds: 60 * 60 };
export const RESET_ADDRESS_LIMIT: RateLimit = { limit: 50, windowSeconds: 60 * 60 };
export const RESET_USE_LIMIT: RateLimit = { limit: 50, windowSeconds: 60 * 60 };
/** Tries of one person to change their password. */
export const PASSWORD_CHANGE_LIMIT: RateLimit = { limit: 10, windowSeconds: 15 * 60 };
/** Codes that are tried for one person's second step, and mailed for it. */
export const CODE_LIMIT: RateLimit = { limit: 10, windowSeconds: 15 * 60 };
export const CODE_MAIL_LIMIT: RateLimit = { limit: 5, windowSeconds: 60 * 60 };
/** Questions about one email address, from everywhere. */
export const EXISTS_EMAIL_LIMIT: RateLimit = { limit: 60, windowSeconds: 60 * 60 };
/** Live bearer tokens of one person. */
export const TOKENS_MAX = 50;
