import { DAY_MS } from '@corkboard/contract';
import { randomBytes } from 'node:crypto';

/** How long a session lasts. */
const SESSION_DAYS = 30;

/** A secret of 256 random bits, for cookies and bearer tokens. Only its hash is kept. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS);

/** When a session ends that somebody proves now to be theirs. */
export const sessionEnd = (): Date => daysFromNow(SESSION_DAYS);
