import { toPrefixedUserRef } from '../../../ground/references/people';
import type { Handlers } from '../../../http/context';
import { requireAccount } from '../campaigns';
import { selectAuthors } from './queries';

/** Whose Pins somebody is about to promote (docs/handbook/ads.md#whose-pins). */
export const promotionAuthorsResource = {
  /** @throws Refusal as `requireAccount` */
  'PromotionAuthorsResource.get': async (ctx, { ad_account_id, pin_ids }) => {
    const account = await requireAccount(ctx, ad_account_id, 'editCampaigns');
    const rows = await selectAuthors(ctx.db, [ctx.viewer.id, pin_ids, account.id]);
    return rows.map(({ pin_id, consent, is_other, ...author }) => ({
      pin_id,
      consent,
      author: is_other ? toPrefixedUserRef(author, 'author') : null,
    }));
  },
} satisfies Partial<Handlers>;
