import type { RateLimit } from '../../../platform/rate-limit';

/** How long tokens and codes last, seconds. */
export const CODE_SECONDS = 60;
export const ACCESS_SECONDS = 60 * 60;
export const REFRESH_SECONDS = 60 * 24 * 60 * 60;

/** Answers of one person to apps. */
export const ANSWER_LIMIT: RateLimit = { limit: 60, windowSeconds: 60 * 60 };
/** Apps and secrets that one person makes: each may be deleted, and made again. */
export const APP_LIMIT: RateLimit = { limit: 60, windowSeconds: 60 * 60 };
/** Calls of one app for tokens; and of one address of the network that names no app. */
export const TOKEN_LIMIT: RateLimit = { limit: 600, windowSeconds: 60 };
export const STRANGER_LIMIT: RateLimit = { limit: 60, windowSeconds: 60 };
