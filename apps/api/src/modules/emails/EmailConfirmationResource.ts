import type { Handlers } from '../../http/context';
import { takeOrRefuse } from '../../http/take-or-refuse';
import { addEmailLink, noteConfirmed } from '../email-links/queries';
import { LINK_LIMIT, RESEND_LIMIT } from './limits';
import { followLink, linkRefused } from './links';
import { selectAddress, setAddress } from './queries';

/** Confirming that an address is one's own (docs/handbook/sign-in.md#confirming-an-address). */
export const emailConfirmationResource = {
  /** @throws Refusal 429 `rateLimited` after too many of them */
  'EmailConfirmationResource.create': async (ctx) => {
    const user = ctx.viewer.personId;
    const [row] = await selectAddress(ctx.db, [user]);
    if (row!.confirmed) return false;
    await takeOrRefuse(ctx, `email_confirm:${user}`, RESEND_LIMIT);
    await ctx.db.transaction(async (tx) => {
      const link = await addEmailLink(tx, user, 'confirm', row!.email);
      await ctx.jobs.send('emails.link', { link }, { tx });
    });
    return true;
  },
  /**
   * Follows a link: of the viewer's own address, or of the one that theirs is changed to. The old address is told, and can take the change back
   * where it was known to be the person's.
   *
   * @throws Refusal 429 `rateLimited` from a place with too many tries; 400 `badParameter` naming `token`, with the problem in `extra.link`
   */
  'EmailConfirmationResource.update': async (ctx, { token }) => {
    const own = ctx.viewer.personId;
    await takeOrRefuse(ctx, `email_link:${ctx.ip}`, LINK_LIMIT);
    return followLink(ctx.db, { token, kinds: ['confirm', 'change'], own }, async (tx, link) => {
      const { email, address, is_confirmed } = link;
      if (link.kind === 'confirm') {
        // Of an address that they have no more.
        if (email.toLowerCase() !== address.toLowerCase()) throw linkRefused('expired');
        await noteConfirmed(tx, [own]);
        return { email };
      }
      await setAddress(tx, [own, email]);
      if (is_confirmed) {
        const undo = await addEmailLink(tx, own, 'undo', address);
        await ctx.jobs.send('emails.link', { link: undo }, { tx });
      } else await ctx.jobs.send('emails.changed', { address }, { tx });
      return { email };
    });
  },
} satisfies Partial<Handlers>;
