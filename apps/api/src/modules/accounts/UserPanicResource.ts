import { accountMessages } from '@corkboard/contract';
import type { Handlers } from '../../http/context';
import { badField, loginRequired } from '../../http/refusal';
import { askForReset } from './ask-for-reset';
import { endAllAccess, lockAccount } from './security-queries';
import { takeTicket } from './tickets';

/** Locking an account that somebody else may be in (docs/handbook/sign-in.md#panic). */
export const userPanicResource = {
  /**
   * Ends whatever lets somebody in, locks the account until its password is changed, and mails the link for that. By a link from a mail, or by who is logged in.
   *
   * @throws Refusal 400 `badParameter` naming `token` for a link that is used, expired or none; 401 `unauthenticated` for a stranger without one
   */
  'UserPanicResource.create': async (ctx, { token }) => {
    const own = ctx.viewer?.personId ?? null;
    if (token === undefined && own === null) throw loginRequired();
    const { userId, email } = await ctx.db.transaction(async (tx) => {
      const locked = token === undefined ? own : await takeTicket(tx, 'panic', token);
      if (locked === null) throw badField('token', accountMessages.panicInvalid);
      const [account] = await lockAccount(tx, [locked]);
      await endAllAccess(tx, locked, null);
      return { userId: locked, email: account!.email };
    });
    await askForReset(ctx, email);
    if (userId === own) ctx.clearSession();
    return null;
  },
} satisfies Partial<Handlers>;
