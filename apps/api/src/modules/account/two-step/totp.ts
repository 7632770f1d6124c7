import { Secret, TOTP } from 'otpauth';

/** A code is good for that long, seconds, and one before and after are taken, too: clocks of phones are off. */
const PERIOD = 30;
const DRIFT = 1;
const SITE = 'Corkboard';

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: SITE, label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD });

/** A new secret, as people would type it. */
export const newAuthenticator = (): string => new Secret({ size: 20 }).base32;

/** Address that an authenticator app reads from the QR code. */
export const addressOf = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The time step that a code is of; null for one of none near now. */
export function stepOf(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const drift = totpOf(secret, '').validate({ token: code, timestamp: now, window: DRIFT });
  return drift === null ? null : Math.floor(now / 1000 / PERIOD) + drift;
}
