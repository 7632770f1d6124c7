import { accountMessages } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField, loginRequired } from '../../../http/refusal';
import { lockUsers } from '../../../ground/places/locks';
import type { Tx } from '../../../platform/db';
import { endWays, recently, takeTicket } from '../access';
import { takeBack, takeUndo } from '../email-links';
import { askForReset } from './ask-for-reset';
import { lockAccount } from './security-queries';

/** Locking an account that somebody else may be in (docs/handbook/sign-in.md#panic). */
export const userPanicResource = {
  /**
   * Ends whatever lets somebody in and may be an intruder's, locks the account until its password is changed, and mails the link for that. By a link from a
   * mail, or by who is logged in. A mail that went to the address from before a change takes that change back, for as long as it could be taken back.
   *
   * @throws Refusal 400 `badParameter` naming `token` for a link that is used, expired or none; 401 `unauthenticated` for a stranger without one
   */
  'UserPanicResource.create': async (ctx, { token }) => {
    const own = ctx.viewer?.personId ?? null;
    if (token === undefined && own === null) throw loginRequired();
    const { userId, email } = await ctx.db.transaction(async (tx) => {
      const ticket = token === undefined ? null : await takeTicket(tx, 'panic', token);
      const locked = token === undefined ? own : ticket?.userId;
      if (locked == null) throw badField('token', accountMessages.panicInvalid);
      await lockUsers(tx, [locked]);
      const [account] = await lockAccount(tx, [locked]);
      const address = ticket?.email ?? account!.email;
      if (address.toLowerCase() !== account!.email.toLowerCase()) await goBackTo(tx, locked, address);
      await endWays(tx, 'panic', locked);
      return { userId: locked, email: address };
    });
    await askForReset(ctx, email);
    if (userId === own) ctx.clearSession();
    return null;
  },
} satisfies Partial<Handlers>;

/**
 * Gives an account the address back that a mail about it went to.
 *
 * @throws Refusal 400 `badParameter` naming `token` where that can't be taken back any more: then the mailbox may be somebody else's
 */
async function goBackTo(tx: Tx, userId: string, address: string): Promise<void> {
  const [undo] = await takeUndo(tx, [userId, address]);
  if (!undo) throw badField('token', accountMessages.panicInvalid);
  const since = await takeBack(tx, userId, undo);
  await endWays(tx, 'address_undo', userId, { since: since < recently() ? since : recently() });
}
