import type { Handlers } from '../../../http/context';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { endWays } from '../access';
import { askForReset, lockAccount } from '../accounts';
import { takeBack } from '../email-links';
import { LINK_LIMIT } from './limits';
import { followLink } from './links';

/** Taking a change of an address back (docs/handbook/sign-in.md#changing-an-address). */
export const emailUndoResource = {
  /**
   * Gives an account the address back that the link was mailed to. Whoever changed it is out: every session, bearer token and mailed link ends, and
   * whatever else was connected since to log in with (docs/decisions/0052-what-taking-back-an-address-ends.md). The account is locked until its
   * password is changed by the link that is mailed then.
   *
   * @throws Refusal 429 `rateLimited` from a place with too many tries; 400 `badParameter` naming `token`, with the problem in `extra.link`
   */
  'EmailUndoResource.create': async (ctx, { token }) => {
    await takeOrRefuse(ctx, `email_link:${ctx.ip}`, LINK_LIMIT);
    const { email, user_id } = await followLink(
      ctx.db,
      { token, kinds: ['undo'], own: null },
      async (tx, link) => {
        const since = await takeBack(tx, link.user_id, link);
        await endWays(tx, 'address_undo', link.user_id, { since });
        await lockAccount(tx, [link.user_id]);
        return link;
      },
    );
    await askForReset(ctx, email);
    if (ctx.viewer?.personId === user_id) ctx.clearSession();
    return { email };
  },
} satisfies Partial<Handlers>;
