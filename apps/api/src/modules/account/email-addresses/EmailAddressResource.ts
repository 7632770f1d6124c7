import { emailMessages, isEmail, messages } from '@corkboard/contract';
import { lockUsers } from '../../../ground/places/locks';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { addEmailLink } from '../email-links';
import { requireAddressAllowed } from '../login-steps';
import { requireFresh } from '../login-providers';
import { CHANGE_LIMIT } from './limits';
import { endChanges, selectAddress } from './queries';

/** The address of an account, and changing it (docs/handbook/sign-in.md#changing-an-address). */
export const emailAddressResource = {
  'EmailAddressResource.get': async (ctx) => {
    const [row] = await selectAddress(ctx.db, [ctx.viewer.personId]);
    const { email, confirmed, confirm_by, pending_email, pending_until } = row!;
    return {
      email,
      confirmed,
      confirm_by: confirm_by?.toISOString() ?? null,
      pending:
        pending_email === null ? null : { email: pending_email, expires_at: pending_until!.toISOString() },
    };
  },
  /**
   * Has a link mailed to another address, which counts once that was followed. Whether somebody has the address is found out by the job that mails, so
   * that neither the answer nor the time it takes tells.
   *
   * @throws Refusal 403 `notFresh` without a recent log-in; 400 `badParameter` naming `email`; 429 `rateLimited` after too many tries; and as `requireAddressAllowed`
   */
  'EmailAddressResource.update': async (ctx, options) => {
    const user = ctx.viewer.personId;
    await requireFresh(ctx);
    const email = options.email.trim();
    if (!isEmail(email)) throw badField('email', messages.emailInvalid);
    const [row] = await selectAddress(ctx.db, [user]);
    if (row!.email.toLowerCase() === email.toLowerCase()) throw badField('email', emailMessages.own);
    await requireAddressAllowed(ctx, email);
    await takeOrRefuse(ctx, `email_change:${user}`, CHANGE_LIMIT);
    await ctx.db.transaction(async (tx) => {
      await lockUsers(tx, [user]);
      await endChanges(tx, [user]);
      const link = await addEmailLink(tx, user, 'change', email);
      await ctx.jobs.send('emails.link', { link }, { tx });
    });
    return null;
  },
  'EmailAddressResource.delete': async (ctx) => {
    await endChanges(ctx.db, [ctx.viewer.personId]);
    return null;
  },
} satisfies Partial<Handlers>;
