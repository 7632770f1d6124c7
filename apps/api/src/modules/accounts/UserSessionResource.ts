import {
  accountMessages,
  ERROR_CODES,
  isEmail,
  isUsername,
  LOGIN_PROBLEMS,
  LOGIN_TYPES,
  messages,
} from '@corkboard/contract';
import type { Ctx, Handlers } from '../../http/context';
import { missing, Refusal } from '../../http/refusal';
import { openGateNames } from './gates';
import { LOGIN_ACCOUNT_LIMIT, LOGIN_ADDRESS_LIMIT, LOGIN_LIMIT, loginRateLimited } from './limits';
import { checkPassword } from './passwords';
import { toViewer } from './present';
import {
  type CredentialRow,
  credentialsByEmail,
  credentialsByUsername,
  deleteSession,
  insertSession,
  selectViewer,
} from './queries';
import { deleteSessionById, endAllAccess, selectSessions } from './security-queries';
import { newSession } from './sessions';

const loginFailed = () => new Refusal(401, ERROR_CODES.loginFailed, messages.loginFailed);
const loginProblem = (state: number, message: string) =>
  new Refusal(403, ERROR_CODES.loginProblem, message, { extra: { login_state: state } });

/** Logging in and out, and where one is logged in. */
export const userSessionResource = {
  /**
   * Logs somebody in by email address or username. What is wrong with an account is told only to who knows its password.
   *
   * @throws Refusal 401 `loginFailed` for a wrong pair; 403 `loginProblem` with `extra.login_state` 6 (suspended) or 0 (soft banned); 429
   * `rateLimited` with 1
   */
  'UserSessionResource.create': async (ctx, { username_or_email, password }) => {
    const name = username_or_email.trim().toLowerCase();
    await takeOrRefuse(ctx, `login:${ctx.ip}`, LOGIN_ADDRESS_LIMIT);
    const account = await findCredentials(ctx, name);
    // Email address and username count as one. A name without an account is counted alike, so that limits tell nothing; NUL cannot
    // be in a key of the database.
    const who = account ? `account:${account.id}` : `name:${name.replaceAll('\0', '')}`;
    const key = `login:${ctx.ip}:${who}`;
    await takeOrRefuse(ctx, key, LOGIN_LIMIT);
    await takeOrRefuse(ctx, `login:${who}`, LOGIN_ACCOUNT_LIMIT);
    if (!(await checkPassword(account?.password_hash ?? null, password)) || !account) throw loginFailed();
    if (account.login_state === 'suspended')
      throw loginProblem(LOGIN_PROBLEMS.suspended, messages.accountSuspended);
    if (account.login_state === 'soft_banned')
      throw loginProblem(LOGIN_PROBLEMS.softBanned, messages.accountLimited);

    const { token, session } = newSession(ctx, LOGIN_TYPES.email);
    const row = await insertSession(ctx.db, account.id, session);
    if (!row) throw loginFailed();
    await ctx.rateLimiter.reset(key);
    ctx.setSession(token, session.expiresAt);
    return toViewer(row);
  },
  /** Who is looking, and the feature gates that are open. */
  'UserSessionResource.get': async (ctx) => {
    const [rows, gates] = await Promise.all([
      ctx.viewer ? selectViewer(ctx.db, [ctx.viewer.id]) : [],
      openGateNames(ctx.db),
    ]);
    return { viewer: rows[0] ? toViewer(rows[0]) : null, gates, consent: ctx.consent };
  },
  /** Ends this session, or whatever lets somebody in as this person but the password; nothing to end is fine. */
  'UserSessionResource.delete': async (ctx, { everywhere }) => {
    const { viewer } = ctx;
    if (everywhere && viewer) await ctx.db.transaction((tx) => endAllAccess(tx, viewer.id, null));
    else if (ctx.sessionHash) await deleteSession(ctx.db, [ctx.sessionHash]);
    ctx.clearSession();
    return null;
  },
  /** Where the viewer is logged in, this browser first. */
  'UserSessionsResource.get': async (ctx) => {
    const rows = await selectSessions(ctx.db, [ctx.viewer.id, ctx.sessionHash]);
    return rows.map(({ created_at, seen_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      seen_at: seen_at.toISOString(),
    }));
  },
  /**
   * Ends one of the viewer's own sessions; anybody else's is a missing one.
   *
   * @throws Refusal 404 for a session that is not the viewer's
   */
  'UserSessionsResource.delete': async (ctx, { id }) => {
    const [ended] = await deleteSessionById(ctx.db, [ctx.viewer.id, id]);
    if (!ended) throw missing.of(accountMessages.sessionMissing);
    if (ended.token_hash === ctx.sessionHash) ctx.clearSession();
    return null;
  },
} satisfies Partial<Handlers>;

async function takeOrRefuse(ctx: Ctx, key: string, limit: typeof LOGIN_LIMIT): Promise<void> {
  const verdict = await ctx.rateLimiter.take(key, limit);
  if (!verdict.allowed) throw loginRateLimited(verdict.retryAfterSeconds);
}

async function findCredentials(ctx: Ctx, name: string): Promise<CredentialRow | undefined> {
  if (isEmail(name)) return (await credentialsByEmail(ctx.db, [name]))[0];
  if (isUsername(name)) return (await credentialsByUsername(ctx.db, [name]))[0];
  return undefined;
}
