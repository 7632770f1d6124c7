import { adMessages, adReviewMessages, type AdAppeal, ERROR_CODES } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { conflict, missing } from '../../../http/refusal';
import { requireAccount } from '../campaigns';
import { appealText } from '../../safety/appeals';
import { addAppeal, appealOf, type AdAppealRow, adExists, lockAd } from './appeal-queries';

/** Appeals of advertisers against the rejection of an ad (docs/handbook/ads.md#appeals). */
export const adAppealResource = {
  /**
   * The appeal against an ad's rejection as it stands; null where nobody appealed, and for an ad that isn't rejected.
   *
   * @throws Refusal as `requireAccount`; 404 for an ad that the account doesn't have
   */
  'AdAppealResource.get': async (ctx, { ad_account_id, ad_id }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewCampaigns');
    const [ad] = await adExists(ctx.db, [account.id, ad_id]);
    if (!ad) throw missing.of(adMessages.adMissing(ad_id));
    const [appeal] = await appealOf(ctx.db, [account.id, ad_id]);
    return appeal ? toAppeal(appeal) : null;
  },
  /**
   * Asks for another look at a rejected ad, once for each rejection.
   *
   * @throws Refusal as `requireAccount`; 404 for an ad that the account doesn't have, or that ended; 400 `badParameter` naming `text` for one that
   * says too little; 409 `badParameter` naming `ad_id` for an ad that isn't rejected, or `text` for a second appeal
   */
  'AdAppealResource.create': async (ctx, { ad_account_id, ad_id, text }) => {
    const account = await requireAccount(ctx, ad_account_id, 'editCampaigns');
    const words = appealText(text);
    return ctx.db.transaction(async (tx) => {
      const [ad] = await lockAd(tx, [account.id, ad_id]);
      if (!ad || (ad.status !== 'ACTIVE' && ad.status !== 'PAUSED'))
        throw missing.of(adMessages.adMissing(ad_id));
      if (ad.review_status !== 'REJECTED')
        throw conflict('ad_id', adReviewMessages.notRejected, ERROR_CODES.badParameter);
      const [added] = await addAppeal(tx, [account.id, ad_id, words, ctx.viewer.personId]);
      if (!added) throw conflict('text', adReviewMessages.appealedOnce, ERROR_CODES.badParameter);
      return toAppeal(added);
    });
  },
} satisfies Partial<Handlers>;

const toAppeal = ({ made_at, ...row }: AdAppealRow): AdAppeal => ({ ...row, made_at: made_at.toISOString() });
