import { accountMessages, LOGIN_TYPES, type WireViewer } from '@corkboard/contract';
import { toUserRef } from '../../../ground/references/people';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { loginRequired, missing } from '../../../http/refusal';
import type { Tx } from '../../../platform/db';
import { isAllowedWay, type LoginWay } from '../login-steps';
import {
  accountsOfBrowser,
  lockBrowser,
  nextInBrowser,
  removeFromBrowser,
  sessionInBrowser,
} from './browser-queries';
import { finishLogin } from './finish-login';
import { deleteSession } from './queries';

/** The accounts that one browser is logged in to (docs/handbook/sign-in.md#several-accounts). */
export const browserAccountsResource = {
  /** The accounts of this browser, the active one first. */
  'BrowserAccountsResource.get': async (ctx) => {
    const rows = await accountsOfBrowser(ctx.db, [ctx.sessionHash!, ctx.accountsHash]);
    return rows.map(({ active, ...row }) => ({ ...toUserRef(row), active }));
  },
  /**
   * Switches to another account of this browser. Its session goes on for as long as it would have, under a new id.
   *
   * @throws Refusal as `switchTo`; 401 `unauthenticated` when the browser has switched meanwhile
   */
  'BrowserAccountsResource.update': async (ctx, { user_id }) =>
    ctx.db.transaction(async (tx) => switchTo(ctx, tx, await ownBrowser(ctx, tx), user_id)),
  /**
   * Logs out of one account of this browser. After the active one comes the one that was used last before it.
   *
   * @throws Refusal 404 for an account that is not logged in here; 401 `unauthenticated` when the browser has switched meanwhile; and as
   * `finishLogin`
   */
  'BrowserAccountsResource.delete': async (ctx, { user_id }) => {
    await ctx.db.transaction(async (tx) => {
      const browser = await ownBrowser(ctx, tx);
      if (user_id === ctx.viewer.id) {
        const next = browser === null ? undefined : await nextOf(ctx, tx, browser, user_id);
        if (!next) {
          await deleteSession(tx, [ctx.sessionHash!]);
          tx.afterCommit(ctx.clearSession);
          return;
        }
        await switchTo(ctx, tx, browser, next);
      }
      const [removed] = browser === null ? [] : await removeFromBrowser(tx, [browser, user_id]);
      if (!removed) throw missing.of(accountMessages.accountMissing);
    });
    return null;
  },
} satisfies Partial<Handlers>;

/** The list of the request's session, null for none. */
async function ownBrowser({ sessionHash, accountsHash }: ViewerCtx, tx: Tx): Promise<string | null> {
  const [browser] = await lockBrowser(tx, [sessionHash!, accountsHash]);
  if (!browser) throw loginRequired();
  return browser.browser_hash;
}

/** Who was used last before, of those whose company lets them keep the session that they have. */
async function nextOf({ providers }: ViewerCtx, tx: Tx, browser: string, userId: string) {
  for (const { user_id, email, way } of await nextInBrowser(tx, [browser, userId]))
    if (isAllowedWay(await providers.companyOf(email), way as LoginWay | null)) return user_id;
  return undefined;
}

/** @throws Refusal 404 for an account that is not in the list; and as `finishLogin` */
async function switchTo(ctx: ViewerCtx, tx: Tx, browser: string | null, userId: string): Promise<WireViewer> {
  const [session] = browser === null ? [] : await sessionInBrowser(tx, [browser, userId]);
  if (!session) throw missing.of(accountMessages.accountMissing);
  const { expires_at: expiresAt, limited } = session;
  const way = session.way as LoginWay | null;
  const type = LOGIN_TYPES.switchAccount;
  const login = { userId, type, way, secondStep: null, add: true, expiresAt, limited };
  return finishLogin(ctx, login, tx);
}
