import { randomBytes } from 'node:crypto';
import { AD_PREVIEW_DAYS, AD_PREVIEW_PATH, AD_PREVIEWS_PER_HOUR } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { requireAccount } from '../campaigns';
import { addPreview } from './queries';
import { shownIn } from './shown';

/** Ads to look at before they're made (docs/handbook/ads.md#previews). */
export const v5AdPreviews = {
  /**
   * Makes a page that shows an ad as people would see it.
   *
   * @throws Refusal as `requireAccount` and `shownIn`; 429 `rateLimited` after too many
   */
  'POST /v5/ad_accounts/{ad_account_id}/ad_previews': async (ctx, { params, body = {} }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
    await takeOrRefuse(ctx, `ad previews:${account.id}`, {
      limit: AD_PREVIEWS_PER_HOUR,
      windowSeconds: 3600,
    });
    const shown = JSON.stringify(await shownIn(ctx, account.id, body));
    const token = randomBytes(20).toString('hex');
    await addPreview(ctx.db, [account.id, token, shown, body.customizable_cta_type ?? null, AD_PREVIEW_DAYS]);
    return { url: `${ctx.config.publicOrigin}${AD_PREVIEW_PATH}${token}/` };
  },
} satisfies Partial<Handlers>;
