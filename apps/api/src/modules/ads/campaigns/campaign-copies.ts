import {
  adMessages,
  type CallData,
  type CallOptions,
  campaignTreeMessages as text,
  copyShift,
} from '@corkboard/contract';
import { calls } from '@corkboard/contract/schemas';
import type { ViewerCtx } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { type Tx, within } from '../../../platform/db';
import type { AccountRow } from './account-queries';
import { type Place, plantTree, type Tree } from './campaign-trees';
import { everyOne, openOf } from './create';
import { type KeywordRow, keywordsUnder } from './keyword-queries';
import { requireAccount } from './permissions';
import { presentContext, toAd, toAdGroup, toCampaign } from './present';
import { listPromotions } from './product-group-queries';
import { toPromotion } from './product-groups';
import { listAdGroups, listAds, listCampaigns } from './queries';

const CALL = 'POST /ads/v4/advertisers/{advertiserId}/campaigns/{campaignId}/copies/';
type Copy = CallData<typeof CALL>;
type GroupTree = Tree['ad_groups'][number];

const { campaign: CAMPAIGN, ad_groups: GROUPS } =
  calls['POST /ads/v4/advertisers/{advertiserId}/campaign_trees/'].body.properties;
const { ads: ADS, product_groups: PRODUCTS, ...GROUP } = GROUPS.items.properties;

/** Input for a draft like an existing entity: every field that both have, so that a new field is copied, too. */
function asNew<Fields extends object>(fields: Readonly<Record<string, unknown>>, of: object): Fields {
  const there = Object.entries(of).filter(([name]) => Object.hasOwn(fields, name));
  return { ...Object.fromEntries(there), status: 'DRAFT' } as Fields;
}

/**
 * Copies a campaign with all that is in it, as drafts (docs/handbook/ads.md#whole-campaigns). Of what can't be promoted or looked for anymore
 * is told; without one of the ad groups there is no copy.
 *
 * @throws Refusal as `requireAccount`; 404 for a campaign that isn't in the account; 400 `badParameter` naming `ad_group_ids` or `name`
 */
export async function copyCampaign(
  ctx: ViewerCtx,
  { params, body }: CallOptions<typeof CALL>,
): Promise<Copy> {
  const account = await requireAccount(ctx, params.advertiserId, 'editCampaigns');
  return ctx.db.transaction(async (tx) => {
    const { tree, nameOf, gone } = await original(tx, account, params.campaignId, body);
    const left: Copy['left_out'] = [...gone];
    const made = await plantTree({ ...ctx, db: within(ctx.db, tx) }, tx, account, tree, (place, why) => {
      const found = nameOf(place);
      if (found.part === null)
        throw badField(
          found.name === null ? (why.field ?? 'name') : 'ad_group_ids',
          [found.name, why.message].filter(Boolean).join(': '),
          why.code,
        );
      left.push({ part: found.part, name: found.name, message: why.message });
    });
    return { campaign: made.campaign, left_out: left };
  });
}

/** Keywords as they are added; a bid that rests while the site bids isn't taken anew. */
const keywordsOf = (rows: readonly KeywordRow[], bids: boolean) =>
  rows.map(({ value, match_type, bid }) => ({
    value,
    match_type,
    bid: bids && bid !== null ? Number(bid) : null,
  }));

/** The campaign as a new one with all that is in it, and what its parts are called. */
async function original(
  tx: Tx,
  account: AccountRow,
  campaignId: string,
  { name, ad_group_ids: wanted }: CallOptions<typeof CALL>['body'],
) {
  const context = presentContext(account);
  const [campaign] = await listCampaigns(tx, account.id, ...everyOne([campaignId]));
  if (!campaign) throw missing.of(adMessages.campaignMissing(campaignId));
  const [page, open] = openOf(campaignId);
  const found = await listAdGroups(tx, account.id, page, open);
  const unknown = wanted?.find((id) => !found.some((group) => group.id === id));
  if (unknown !== undefined) throw badField('ad_group_ids', adMessages.adGroupMissing(unknown));
  const groups = found.filter(({ id }) => wanted?.includes(id) ?? true);
  const ids = groups.map(({ id }) => id);
  const [ads, products, keywords] = [
    await listAds(tx, account.id, page, open),
    await listPromotions(tx, account.id, page, {
      statuses: open.statuses,
      ids: null,
      campaigns: null,
      adGroups: ids,
    }),
    await keywordsUnder(tx, [account.id, [campaignId, ...ids]]),
  ];
  const shift = copyShift([campaign, ...groups], context.now);
  const times = ({ start_time, end_time }: { start_time: number | null; end_time: number | null }) => ({
    start_time: start_time === null ? null : start_time + shift,
    end_time: end_time === null ? null : end_time + shift,
  });
  const under = <Row extends { ad_group_id: string }>(rows: readonly Row[], id: string) =>
    rows.filter(({ ad_group_id }) => ad_group_id === id);
  const titled = (ad: { name: string | null; id: string }) => ad.name ?? ad.id;
  const parts = groups.map((group) => ({
    group,
    ads: under(ads, group.id).filter(({ is_pin_deleted }) => !is_pin_deleted),
    products: under(products, group.id),
    keywords: keywords.filter(({ parent_id }) => parent_id === group.id),
  }));
  const tree: Tree = {
    campaign: {
      ...asNew<NonNullable<Tree['campaign']>>(CAMPAIGN.properties, toCampaign(campaign, context)),
      name,
      ...times(campaign),
      negative_keywords: keywordsOf(
        keywords.filter(({ parent_id }) => parent_id === campaignId),
        false,
      ),
    },
    ad_groups: parts.map((part): GroupTree => {
      const bids = part.group.bid_in_micro_currency !== null;
      return {
        ...asNew<GroupTree>(GROUP, toAdGroup(part.group, context)),
        ...times(part.group),
        keywords: keywordsOf(part.keywords, bids),
        ads: part.ads.map((ad) => asNew(ADS.items.properties, toAd(ad, context))),
        product_groups: part.products.map((one) => ({
          ...asNew<NonNullable<GroupTree['product_groups']>[number]>(
            PRODUCTS.items.properties,
            toPromotion(one, context),
          ),
          ...(bids ? {} : { bid_in_micro_currency: null }),
        })),
      };
    }),
  };
  /** Part that may be left out at a place of the tree, or null, with its name or that of its ad group. */
  const nameOf = (
    place: Place,
  ): { part: null; name: string | null } | { part: Copy['left_out'][number]['part']; name: string } => {
    const [top, n, kind, m] = place.split('.');
    const group = parts[Number(n)];
    if (kind === 'ads') return { part: 'ad', name: titled(group!.ads[Number(m)]!) };
    if (kind === 'product_groups') {
      const { catalog_product_group_name: known, id } = group!.products[Number(m)]!;
      return { part: 'product_group', name: known ?? id };
    }
    if (kind === 'keywords') return { part: 'keyword', name: group!.keywords[Number(m)]!.value };
    if (n === 'negative_keywords')
      return { part: 'keyword', name: tree.campaign!.negative_keywords![Number(kind)]!.value };
    return { part: null, name: top === 'ad_groups' ? group!.group.name : null };
  };
  const gone = ads
    .filter((ad) => ad.is_pin_deleted && ids.includes(ad.ad_group_id))
    .map((ad) => ({ part: 'ad' as const, name: titled(ad), message: text.pinGone }));
  return { tree, nameOf, gone };
}
