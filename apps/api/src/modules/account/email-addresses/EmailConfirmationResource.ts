import type { Handlers, ViewerCtx } from '../../../http/context';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import type { Tx } from '../../../platform/db';
import { endWays, openedAt } from '../access';
import { addEmailLink, noteConfirmed, setAddress } from '../email-links';
import { requireAddressAllowed } from '../login-steps';
import { LINK_LIMIT, RESEND_LIMIT } from './limits';
import { followLink, linkRefused } from './links';
import { selectAddress } from './queries';

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
   * where it was known to be the person's. Whoever confirms an address that was never confirmed shares the account with nobody: what else lets somebody
   * in ends, but for what this session was opened with (docs/handbook/sign-in.md#what-ends-when).
   *
   * @throws Refusal 429 `rateLimited` from a place with too many tries; 400 `badParameter` naming `token`, with the problem in `extra.link`; and as
   * `requireAddressAllowed`
   */
  'EmailConfirmationResource.update': async (ctx, { token }) => {
    const own = ctx.viewer.personId;
    await takeOrRefuse(ctx, `email_link:${ctx.ip}`, LINK_LIMIT);
    return followLink(ctx.db, { token, kinds: ['confirm', 'change'], own }, async (tx, link) => {
      const { email, address, is_confirmed } = link;
      // Of an address that they have no more.
      if (link.kind === 'confirm' && email.toLowerCase() !== address.toLowerCase())
        throw linkRefused('expired');
      await requireAddressAllowed(ctx, email);
      if (!is_confirmed) await endOthers(ctx, tx);
      if (link.kind === 'confirm') {
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

/** Ends what else lets somebody in than this session and what it was opened with. */
async function endOthers(ctx: ViewerCtx, tx: Tx): Promise<void> {
  const [session] = await openedAt(tx, [ctx.sessionHash]);
  await endWays(tx, 'address_confirm', ctx.viewer.personId, {
    keptHash: ctx.sessionHash,
    since: session!.proven_at,
  });
}
