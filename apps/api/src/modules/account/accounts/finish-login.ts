import {
  accountMessages,
  ACCOUNTS_MAX,
  LOGIN_PROBLEMS,
  type LoginType,
  type WireViewer,
} from '@corkboard/contract';
import { hashToken } from '../../../http/authenticate';
import type { Ctx } from '../../../http/context';
import { noteDerived } from '../../../http/derived-country';
import { badField, loginRequired } from '../../../http/refusal';
import type { Tx } from '../../../platform/db';
import { issueTicket } from '../access';
import { type LoginWay, requireAllowedWay } from '../login-steps';
import { askForReset } from './ask-for-reset';
import { lockBrowser, othersInBrowser } from './browser-queries';
import { loginFailed, loginProblem } from './login-refusals';
import { insertSession, loginStateOf, type NewSession } from './queries';
import { unlockAccount } from './security-queries';
import { viewerFrom } from './viewer';
import { newSecret, sessionEnd } from '../../../ground/sessions/sessions';

/** A log-in of somebody who has proved who they are. */
interface Login {
  readonly userId: string;
  /** How they proved it. */
  readonly type: LoginType;
  /** By what, for whoever asks how the account may be logged in to; of a session that goes on, as it was opened. */
  readonly way: LoginWay | null;
  /**
   * Asks for a second step where one is due: resolves where none is or it was passed, and throws the refusal that asks for it. It is called
   * when the account may log in, and before there is a session or a cookie. Null for a way on which none can be due: an account that is
   * new, or one that is switched to.
   */
  readonly secondStep: ((userId: string) => Promise<void>) | null;
  /** Keeps the account that is logged in here, and puts this one beside it in the browser's list. */
  readonly add?: boolean | undefined;
  /** Only to look around: what an account that is limited for now may have, and the most that a link in a mail gives. */
  readonly limited?: boolean | undefined;
  /** When the session ends, where it only goes on. */
  readonly expiresAt?: Date;
}

/**
 * Ends every kind of log-in, once it is known who somebody is: with the problem that keeps the account from logging in, with what its
 * second step asks for, or with a new session, its cookie, and the account in the browser's list
 * (docs/handbook/sign-in.md#login-types-and-problems, docs/handbook/sign-in.md#several-accounts). Whoever calls it has checked the proof and counted the tries, and
 * tells the browser where to go next (`afterLogin`).
 *
 * The new session takes the place of the request's own, so that a token from before a log-in is worth nothing after it. A log-in that does not
 * add begins a new list, and ends the sessions of the one that the browser had.
 *
 * @param tx the transaction that the log-in is part of, if any
 * @throws Refusal 403 `loginProblem` with the state in `extra` (`LoginProblem`); 401 `loginFailed` for an account that is gone; 401 `unauthenticated` when
 * the browser has switched meanwhile; 400 `badParameter` naming `add` for one account too many; and as `requireAllowedWay` and `secondStep`
 */
export async function finishLogin(ctx: Ctx, login: Login, tx?: Tx): Promise<WireViewer> {
  const [account] = await loginStateOf(tx ?? ctx.db, [login.userId]);
  if (!account) throw loginFailed();
  const company = await requireAllowedWay(ctx, account.email, login.way);
  // Outside of the transaction, which the refusal ends.
  const ticket = () => issueTicket(ctx.db, 'login_problem', login.userId, { way: login.way });
  if (account.login_state === 'suspended') throw loginProblem(LOGIN_PROBLEMS.suspended, await ticket());
  if (account.login_state === 'soft_banned' && !login.limited)
    throw loginProblem(LOGIN_PROBLEMS.softBanned, await ticket());
  // The company says who they are, and no password counts there.
  if (account.locked && company?.required) await unlockAccount(tx ?? ctx.db, [login.userId]);
  else if (account.locked) {
    await askForReset(ctx, account.email);
    throw loginProblem(LOGIN_PROBLEMS.passwordResetSent);
  }
  await login.secondStep?.(login.userId);
  if (!login.add || ctx.sessionHash === null) return open(ctx, tx, login, newList(ctx));
  const added = async (within: Tx) => open(ctx, within, login, await ownList(ctx, within, login.userId));
  return tx ? added(tx) : ctx.db.transaction(added);
}

type Place = Pick<NewSession, 'browserHash' | 'replaces' | 'endsList' | 'parks'> & {
  /** Token of the browser's account list, if the list is new. */
  readonly list?: string;
};

function newList({ sessionHash, accountsHash }: Ctx): Place {
  const list = newSecret();
  return { list, browserHash: hashToken(list), replaces: sessionHash, endsList: accountsHash, parks: null };
}

/** The list of the request's own session, or a new one that this session is the first in. */
async function ownList(ctx: Ctx, tx: Tx, userId: string): Promise<Place> {
  const { sessionHash, accountsHash } = ctx;
  const [browser] = await lockBrowser(tx, [sessionHash!, accountsHash]);
  if (!browser) throw loginRequired();
  const place = { replaces: null, endsList: null, parks: sessionHash };
  if (browser.browser_hash === null) {
    const list = newSecret();
    return { ...place, list, browserHash: hashToken(list) };
  }
  const [others] = await othersInBrowser(tx, [browser.browser_hash, userId]);
  if (others!.count >= ACCOUNTS_MAX) throw badField('add', accountMessages.accountsFull(ACCOUNTS_MAX));
  return { ...place, browserHash: browser.browser_hash };
}

async function open(ctx: Ctx, tx: Tx | undefined, login: Login, place: Place): Promise<WireViewer> {
  const token = newSecret();
  const expiresAt = login.expiresAt ?? sessionEnd();
  const { list, ...where } = place;
  if (ctx.derived) await noteDerived(tx ?? ctx.db, [login.userId, ctx.derived.country, ctx.derived.from]);
  const row = await insertSession(tx ?? ctx.db, login.userId, {
    tokenHash: hashToken(token),
    loginType: login.type,
    way: login.way,
    userAgent: ctx.userAgent,
    ip: ctx.ip,
    expiresAt,
    limited: login.limited ?? false,
    ...where,
  });
  if (!row) throw loginFailed();
  const tell = () => {
    ctx.setSession(token, expiresAt);
    if (list !== undefined) ctx.setAccounts(list);
  };
  if (tx) tx.afterCommit(tell);
  else tell();
  return viewerFrom(tx ?? ctx.db, row, row.limited);
}
