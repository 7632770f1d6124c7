import type { RateLimit } from '../../platform/rate-limit';

/** Invitations of one person. */
export const INVITE_LIMIT: RateLimit = { limit: 200, windowSeconds: 60 * 60 };
/** Invitations of one person that are mailed. */
export const EMAIL_LIMIT: RateLimit = { limit: 30, windowSeconds: 60 * 60 };
/** Requests of one person to join boards. */
export const REQUEST_LIMIT: RateLimit = { limit: 60, windowSeconds: 60 * 60 };
/** Codes of mails that one person tries. */
export const CODE_LIMIT: RateLimit = { limit: 30, windowSeconds: 60 * 60 };
