import type { RateLimit } from '../../../platform/rate-limit';

/** Other addresses that one person asks for. */
export const CHANGE_LIMIT: RateLimit = { limit: 5, windowSeconds: 60 * 60 };
/** Links that confirm the address, mailed to one person again. */
export const RESEND_LIMIT: RateLimit = { limit: 3, windowSeconds: 60 * 60 };
/** Links that are tried from one place. */
export const LINK_LIMIT: RateLimit = { limit: 50, windowSeconds: 60 * 60 };
