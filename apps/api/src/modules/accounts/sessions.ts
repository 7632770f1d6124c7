import { randomBytes } from 'node:crypto';
import { hashToken } from '../../http/authenticate';
import type { Ctx } from '../../http/context';
import type { NewSession } from './queries';

/** How long a session lasts. */
const SESSION_DAYS = 30;

/** A secret of 256 random bits, for cookies and bearer tokens. Only its hash is kept. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const daysFromNow = (days: number): Date => new Date(Date.now() + days * 86_400_000);

/**
 * A session for whoever proves to be somebody in this request. It takes the place of the request's own session: a token
 * known from before a log-in is worth nothing after it.
 */
export function newSession(ctx: Ctx, loginType: number): { token: string; session: NewSession } {
  const token = newSecret();
  return {
    token,
    session: {
      tokenHash: hashToken(token),
      loginType,
      userAgent: ctx.userAgent,
      ip: ctx.ip,
      expiresAt: daysFromNow(SESSION_DAYS),
      replaces: ctx.sessionHash,
    },
  };
}
