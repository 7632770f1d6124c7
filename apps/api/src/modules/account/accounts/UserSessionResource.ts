import {
  accountMessages,
  isEmail,
  isUsername,
  LOGIN_PROBLEMS,
  LOGIN_TYPES,
  loginMessages,
  messages,
} from '@corkboard/contract';
import type { Ctx, Handlers } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { endWays } from '../access';
import { allowTry, countTry, isGuessedAt, resetTries } from './challenge';
import { identityOf, wayOf } from './credentials';
import { dueSteps } from './due-steps';
import { finishLogin } from './finish-login';
import { openGates } from '../../../ground/gates/open';
import { connectProven, logInByIdentity } from './identity-login';
import { LOGIN_ACCOUNT_LIMIT, LOGIN_ADDRESS_LIMIT, LOGIN_LIMIT } from '../../../ground/sessions/limits';
import { loginFailed, loginProblem, loginRateLimited } from './login-refusals';
import { checkPassword } from './passwords';
import { type CredentialRow, credentialsByEmail, credentialsByUsername, deleteSession } from './queries';
import { goOnWithLogin } from './second-step-login';
import { deleteSessionById, selectSessions } from './security-queries';
import { selectViewer, viewerFrom } from './viewer';

/** Logging in and out, and where one is logged in. */
export const userSessionResource = {
  /**
   * Logs somebody in: by email address or username, or by the token of a provider. What is wrong with an account is told only to who knows its
   * password.
   *
   * @throws Refusal 400 `badParameter` as `wayOf` and `identityOf`; 401 `loginFailed` for a wrong pair; 403 `challenge` after some of them; 403
   * `loginProblem` for the right one after many; 429 `rateLimited` with `LoginProblem` in `extra`; and as `finishLogin`, `logInByIdentity` and
   * `goOnWithLogin`
   */
  'UserSessionResource.create': async (ctx, { add, challenge, smartlock = false, ...credentials }) => {
    const kind = wayOf(credentials);
    if (smartlock && kind !== 'password') throw badField('smartlock', loginMessages.oneCredential);
    await takeOrRefuse(ctx, `login:${ctx.ip}`, LOGIN_ADDRESS_LIMIT, loginRateLimited);
    if (kind === 'second_step') return goOnWithLogin(ctx, credentials);
    if (kind !== 'password') {
      const { identity, type } = await identityOf(ctx, kind, credentials);
      return logInByIdentity(ctx, identity, type, add);
    }
    const [name, password] = [credentials.username_or_email!.trim().toLowerCase(), credentials.password!];
    const account = await findCredentials(ctx, name);
    // Email address and username count as one. A name without an account is counted alike, so that limits tell nothing; NUL cannot
    // be in a key of the database.
    const who = account ? `account:${account.id}` : `name:${name.replaceAll('\0', '')}`;
    await allowTry(ctx, who, challenge);
    const key = `login:${ctx.ip}:${who}`;
    await takeOrRefuse(ctx, key, LOGIN_LIMIT, loginRateLimited);
    await takeOrRefuse(ctx, `login:${who}`, LOGIN_ACCOUNT_LIMIT, loginRateLimited);
    if (!(await checkPassword(account?.password_hash ?? null, password)) || !account) {
      await countTry(ctx, who);
      throw loginFailed();
    }
    await resetTries(ctx, who);
    if (await isGuessedAt(ctx, who)) throw loginProblem(LOGIN_PROBLEMS.loginAssistance);
    const type = smartlock ? LOGIN_TYPES.smartlock : LOGIN_TYPES.email;
    const way = 'password';
    const secondStep = dueSteps(ctx, type, way, { add });
    const viewer = await finishLogin(ctx, { userId: account.id, type, way, secondStep, add });
    await ctx.rateLimiter.reset(key);
    await connectProven(ctx, account.id);
    return viewer;
  },
  /** Who is looking, and the feature gates that are open. */
  'UserSessionResource.get': async (ctx) => {
    const [rows, gates] = await Promise.all([
      ctx.viewer ? selectViewer(ctx.db, [ctx.viewer.id]) : [],
      openGates(ctx.db, { person: ctx.viewer?.personId, forced: ctx.forcedGates }),
    ]);
    return {
      viewer: rows[0] && ctx.viewer ? await viewerFrom(ctx.db, rows[0], ctx.viewer.limited) : null,
      gates,
      consent: ctx.consent,
    };
  },
  /**
   * Logs out of every account of this browser, and with `everywhere` ends whatever lets somebody in as this person but the password; nothing
   * to end is fine.
   */
  'UserSessionResource.delete': async (ctx, { everywhere }) => {
    const { viewer } = ctx;
    const { sessionHash } = ctx;
    if (sessionHash)
      await ctx.db.transaction(async (tx) => {
        await deleteSession(tx, [sessionHash]);
        if (everywhere && viewer) await endWays(tx, 'log_out_everywhere', viewer.id);
      });
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
   * Ends one of the viewer's own sessions, or all of them but this one; anybody else's is a missing one.
   *
   * @throws Refusal 404 for a session that is not the viewer's; 400 `badParameter` naming `id` unless one of the two is asked for
   */
  'UserSessionsResource.delete': async (ctx, { id, others }) => {
    if ((id === undefined) === !others) throw badField('id', messages.fieldRequired('id'));
    if (id === undefined) {
      await ctx.db.transaction((tx) =>
        endWays(tx, 'log_out_others', ctx.viewer.id, { keptHash: ctx.sessionHash }),
      );
      return null;
    }
    const [ended] = await deleteSessionById(ctx.db, [ctx.viewer.id, id]);
    if (!ended) throw missing.of(accountMessages.sessionMissing);
    if (ended.token_hash === ctx.sessionHash) ctx.clearSession();
    return null;
  },
} satisfies Partial<Handlers>;

async function findCredentials(ctx: Ctx, name: string): Promise<CredentialRow | undefined> {
  if (isEmail(name)) return (await credentialsByEmail(ctx.db, [name]))[0];
  if (isUsername(name)) return (await credentialsByUsername(ctx.db, [name]))[0];
  return undefined;
}
