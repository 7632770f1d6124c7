import {
  type Ad,
  type AdAccount,
  type AdGroup,
  type Campaign,
  type ProductGroupPromotion,
} from '@corkboard/contract';
import { adsDuplicate as text } from '../../messages/ads-draft';
import { type BatchItem, needAll, sendBatch } from '../batch/batch';
import { nameOfGroup } from '../product-groups/names';

const DAY = 86_400;

interface Timed {
  readonly start_time: number | null;
  readonly end_time: number | null;
  readonly created_time: number;
}

/**
 * By how many seconds the times of a copy are later: whole days, so that what ended a day still does. 0 while nothing of it is over; else
 * what began first begins on the day of `now` (Unix seconds).
 */
export function shiftOf(parts: readonly Timed[], now: number): number {
  if (!parts.some(({ end_time }) => end_time !== null && end_time <= now)) return 0;
  const first = Math.min(...parts.map(({ start_time, created_time }) => start_time ?? created_time));
  return Math.max(Math.floor((now - first) / DAY), 1) * DAY;
}

const times = ({ start_time, end_time }: Timed, shift: number) => ({
  start_time: start_time === null ? null : start_time + shift,
  end_time: end_time === null ? null : end_time + shift,
});

const campaignCopy = (of: Campaign, name: string, shift: number): BatchItem<'POST', 'campaigns'> => ({
  name,
  objective_type: of.objective_type as BatchItem<'POST', 'campaigns'>['objective_type'],
  status: 'DRAFT',
  daily_spend_cap: of.daily_spend_cap,
  lifetime_spend_cap: of.lifetime_spend_cap,
  is_campaign_budget_optimization: of.is_campaign_budget_optimization,
  is_flexible_daily_budgets: of.is_flexible_daily_budgets,
  bid_options: of.bid_options,
  is_automated_campaign: of.is_automated_campaign,
  tracking_urls: of.tracking_urls,
  ...times(of, shift),
});

const groupCopy = (of: AdGroup, campaignId: string, shift: number): BatchItem<'POST', 'ad_groups'> =>
  ({
    campaign_id: campaignId,
    name: of.name,
    status: 'DRAFT',
    billable_event: of.billable_event,
    budget_type: of.budget_type,
    budget_in_micro_currency: of.budget_in_micro_currency,
    bid_in_micro_currency: of.bid_in_micro_currency,
    bid_strategy_type: of.bid_strategy_type,
    bid_multiplier: of.bid_multiplier,
    lifetime_frequency_cap: of.lifetime_frequency_cap,
    pacing_delivery_type: of.pacing_delivery_type,
    placement_group: of.placement_group,
    auto_targeting_enabled: of.auto_targeting_enabled,
    targeting_spec: of.targeting_spec,
    targeting_template_ids: of.targeting_template_ids,
    optimization_goal_metadata: of.optimization_goal_metadata,
    tracking_urls: of.tracking_urls,
    ...times(of, shift),
  }) as BatchItem<'POST', 'ad_groups'>;

const adCopy = (of: Ad, adGroupId: string): BatchItem<'POST', 'ads'> => ({
  ad_group_id: adGroupId,
  pin_id: of.pin_id,
  creative_type: of.creative_type as BatchItem<'POST', 'ads'>['creative_type'],
  name: of.name,
  status: 'DRAFT',
  destination_url: of.destination_url,
  tracking_urls: of.tracking_urls,
  click_tracking_url: of.click_tracking_url,
  view_tracking_url: of.view_tracking_url,
});

const promotionCopy = (
  of: ProductGroupPromotion,
  adGroup: AdGroup,
): BatchItem<'POST', 'product_group_promotions'> => ({
  ad_group_id: adGroup.id,
  catalog_product_group_id: of.catalog_product_group_id,
  included: of.included,
  creative_type: of.creative_type,
  // One that rests while the site bids isn't taken anew.
  bid_in_micro_currency: adGroup.bid_in_micro_currency === null ? null : of.bid_in_micro_currency,
  tracking_url: of.tracking_url,
  status: 'DRAFT',
});

/** What is copied. */
export interface Original {
  readonly campaign: Campaign;
  readonly adGroups: readonly AdGroup[];
  readonly ads: readonly Ad[];
  readonly promotions: readonly ProductGroupPromotion[];
}
/** The copy, and which ads and product groups of the original it lacks: sentences. */
export interface Copy {
  readonly campaign: Campaign;
  readonly left: readonly string[];
}

/**
 * Copies a campaign with ad groups, and their ads or product groups, all as drafts. What can't be promoted anymore stays behind.
 * When an ad group can't be copied, the draft is deleted, so that nothing is half made.
 *
 * Throws `ApiError`, or `ItemException` with the service's sentence.
 */
export async function copyAll(
  { id }: Pick<AdAccount, 'id'>,
  { campaign, adGroups, ads, promotions }: Original,
  name: string,
  now: number,
): Promise<Copy> {
  const shift = shiftOf([campaign, ...adGroups], now);
  const made = needAll(await sendBatch('POST', 'campaigns', id, [campaignCopy(campaign, name, shift)]))[0]!;
  try {
    const groups = needAll(
      await sendBatch(
        'POST',
        'ad_groups',
        id,
        adGroups.map((group) => groupCopy(group, made.id, shift)),
      ),
      (place, why) => text.left(adGroups[place]!.name, why),
    );
    const copyOf = new Map(adGroups.map((group, place) => [group.id, groups[place]!]));
    const wanted = ads.filter(({ ad_group_id }) => copyOf.has(ad_group_id));
    const [gone, there] = [
      wanted.filter((ad) => ad.is_pin_deleted),
      wanted.filter((ad) => !ad.is_pin_deleted),
    ];
    const results = await sendBatch(
      'POST',
      'ads',
      id,
      there.map((ad) => adCopy(ad, copyOf.get(ad.ad_group_id)!.id)),
    );
    const products = promotions.filter(({ ad_group_id }) => copyOf.has(ad_group_id));
    const productResults = await sendBatch(
      'POST',
      'product_group_promotions',
      id,
      products.map((one) => promotionCopy(one, copyOf.get(one.ad_group_id)!)),
    );
    const nameOf = (ad: Ad) => ad.name ?? ad.id;
    const left = [
      ...gone.map((ad) => text.left(nameOf(ad), text.pinGone)),
      ...results.flatMap(({ problem }, place) =>
        problem ? [text.left(nameOf(there[place]!), problem.message)] : [],
      ),
      ...productResults.flatMap(({ problem }, place) =>
        problem ? [text.left(nameOfGroup(products[place]!), problem.message)] : [],
      ),
    ];
    return { campaign: made, left };
  } catch (error) {
    // Why it could not be finished is what counts, also when the draft stays.
    await sendBatch('PATCH', 'campaigns', id, [{ id: made.id, status: 'DELETED_DRAFT' }]).catch(
      () => undefined,
    );
    throw error;
  }
}
