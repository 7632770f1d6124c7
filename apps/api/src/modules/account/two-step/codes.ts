import { randomBytes, randomInt } from 'node:crypto';
import { hashToken } from '../../../http/authenticate';

/** How many codes somebody gets for the day their phone is gone. */
const RECOVERY_CODES = 10;

/** Letters and digits that nobody takes for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Codes of four groups of four signs: 79 random bits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: 4 }, () =>
      Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
    ).join('-'),
  );

/** Hash of a recovery code for storage, whatever its case and separators; null for a malformed one. */
export function recoveryHash(userId: string, typed: string): string | null {
  const signs = typed.toLowerCase().replace(/[\s-]/g, '');
  return signs.length === 16 && [...signs].every((sign) => SIGNS.includes(sign))
    ? hashToken(`recovery:${userId}:${signs}`)
    : null;
}

/** A code for the mail. */
export const newMailedCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Hash of a mailed code for storage: valid in one browser only. */
export const mailedHash = (browserHash: string, code: string): string =>
  hashToken(`mailed:${browserHash}:${code}`);

/** Token of a remembered browser. */
export const newDevice = (): string => randomBytes(32).toString('base64url');
