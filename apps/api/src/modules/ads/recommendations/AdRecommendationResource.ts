import { adRecommendationMessages, type CallOptions, ERROR_CODES } from '@corkboard/contract';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { badField, conflict, missing } from '../../../http/refusal';
import { requireAccount, updateAdGroups, updateCampaigns } from '../campaigns';
import { dismiss } from './queries';
import { recommend } from './recommend';
import type { Recommendation } from './rules';

type Which = CallOptions<'AdRecommendationResource.update'>;

/** Recommendations for an advertiser's ads (docs/handbook/ads.md#recommendations). */
export const adRecommendationResource = {
  /**
   * Current recommendations for an ad account.
   *
   * @throws Refusal as `requireAccount`
   */
  'AdRecommendationResource.get': async (ctx, { ad_account_id }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewCampaigns');
    return recommend(ctx.db, account, new Date());
  },
  /**
   * Does what is recommended, as any other change of a campaign or an ad group.
   *
   * @throws Refusal as `requireAccount`; 404 for what isn't recommended any more; 409 `badParameter` naming `version` for what changed since; 400
   * `badParameter` naming `kind` for what has to be done by hand, or the field that can't be so
   */
  'AdRecommendationResource.update': async (ctx, which) => {
    const found = await find(ctx, which);
    const { entity_id: id, change } = found;
    if (change === null) throw badField('kind', adRecommendationMessages.byHand);
    const patch = change.field === 'status' ? { status: 'ACTIVE' as const } : { [change.field]: change.to };
    const params = { ad_account_id: which.ad_account_id };
    const answer =
      found.entity_type === 'CAMPAIGN'
        ? await updateCampaigns(ctx, { params, body: [{ id, ...patch }] })
        : await updateAdGroups(ctx, { params, body: [{ id, ...patch }] });
    const exception = answer.items[0]?.exceptions[0];
    if (exception) throw badField(exception.field ?? 'kind', exception.message);
    return null;
  },
  /**
   * Hides a recommendation for everybody in the ad account, until what it was made from is another.
   *
   * @throws Refusal as `requireAccount`; 404 for what isn't recommended any more; 409 `badParameter` naming `version` for what changed since
   */
  'AdRecommendationResource.delete': async (ctx, which) => {
    const { kind, entity_id, version } = await find(ctx, which);
    await dismiss(ctx.db, [which.ad_account_id, kind, entity_id, version]);
    return null;
  },
} satisfies Partial<Handlers>;

async function find(
  ctx: ViewerCtx,
  { ad_account_id, kind, entity_id, version }: Which,
): Promise<Recommendation> {
  const account = await requireAccount(ctx, ad_account_id, 'editCampaigns');
  const all = await recommend(ctx.db, account, new Date());
  const found = all.find((one) => one.kind === kind && one.entity_id === entity_id);
  if (!found) throw missing.of(adRecommendationMessages.missing);
  if (found.version !== version)
    throw conflict('version', adRecommendationMessages.changed, ERROR_CODES.badParameter);
  return found;
}
