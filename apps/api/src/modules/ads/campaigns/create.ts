import {
  type Ad,
  type AdGroup,
  adMessages,
  type CallOptions,
  type Campaign,
  CBO_AD_GROUPS_MAX,
  ERROR_CODES,
  productGroupMessages,
} from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import type { ViewerCtx } from '../../../http/context';
import { hasScope } from '../../../http/scopes';
import type { Tx } from '../../../platform/db';
import { type BatchAnswer, createBatch, rightItems, withOneException } from './batch';
import {
  countAdGroups,
  lockAdGroups,
  lockCampaigns,
  insertAdGroups,
  insertAds,
  insertCampaigns,
  seenPins,
} from './insert-queries';
import { openLinks } from './links';
import { multipliedAudiences, targetedAudiences } from './named-audiences';
import { namedTemplates } from './template-targeting';
import { goalTags } from './goal-tags';
import { namedForms } from './lead-forms';
import { namedOrderLines } from './order-lines';
import { namedPromotions } from './shown-promotions';
import { requireAccount } from './permissions';
import { presentContext, toAd, toAdGroup, toCampaign } from './present';
import { type Filter, listAdGroups, listAds, listCampaigns } from './queries';
import { ItemRefusal } from './item-refusal';
import {
  adColumns,
  adGroupColumns,
  campaignColumns,
  requirePromotable,
  requireSameAccount,
  requireDestination,
  requireWatchable,
  type SeenPin,
} from './rules';

type Create<Kind extends 'campaigns' | 'ad_groups' | 'ads'> =
  CallOptions<`POST /v5/ad_accounts/{ad_account_id}/${Kind}`>;

/** For a list of exactly these entities, in any status. */
export const everyOne = (
  ids: string[],
): [page: { ascending: true; after: string; size: number }, filter: Filter] => [
  { ascending: true, after: '0', size: ids.length },
  { statuses: null, ids },
];

/** For a list of everything that isn't over of a campaign. */
export const openOf = (
  campaignId: string,
): [page: { ascending: true; after: string; size: number }, filter: Filter] => [
  { ascending: true, after: '0', size: 1_000_000 },
  { statuses: ['ACTIVE', 'PAUSED', 'DRAFT'], campaignIds: [campaignId] },
];

/**
 * Refuses a Pin that the caller doesn't see, or that can't be promoted as this kind of ad: with an {@link ItemRefusal}.
 *
 * @param pin as the caller sees it, without one that they don't
 */
export function requirePin(
  ctx: ViewerCtx,
  pinId: string,
  pin: SeenPin | undefined,
  creativeType: string,
): void {
  if (!pin || (pin.secret && !hasScope(ctx, 'pins:read_secret')))
    throw new ItemRefusal('pin_id', adMessages.pinMissing(pinId), ERROR_CODES.pinMissing);
  requirePromotable(pin, creativeType);
}

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Inserts entities, and writes down who made each and what it was. */
async function logged<Row extends Record<string, unknown>>(
  tx: Tx,
  ctx: ViewerCtx,
  accountId: string,
  entityType: 'CAMPAIGN' | 'AD_GROUP' | 'AD',
  rows: Row[],
  insert: (tx: Tx, accountId: string, rows: Row[]) => Promise<string[]>,
): Promise<string[]> {
  const ids = await insert(tx, accountId, rows);
  const changes = ids.map((entityId, at) => ({
    entityType,
    entityId,
    action: 'CREATE' as const,
    new: rows[at],
  }));
  await logChanges(tx, accountId, ctx.viewer.personId, changes);
  return ids;
}

/**
 * Creates campaigns.
 *
 * @throws Refusal as `requireAccount`; what is wrong with one of the campaigns is in its answer
 */
export async function createCampaigns(
  ctx: ViewerCtx,
  { params, body }: Create<'campaigns'>,
): Promise<BatchAnswer<Campaign>> {
  const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
  const context = presentContext(account);
  return ctx.db.transaction(async (tx) => {
    const checkAudiences = await multipliedAudiences(tx, account.id, rightItems(body));
    const checkOrderLine = await namedOrderLines(tx, account.id, rightItems(body));
    return createBatch(
      body,
      ({ ad_account_id, ...input }) => {
        requireSameAccount(ad_account_id, account.id);
        checkAudiences(input);
        checkOrderLine(input);
        return campaignColumns(input, account.currency);
      },
      (rows) => logged(tx, ctx, account.id, 'CAMPAIGN', rows, insertCampaigns),
      async (ids) =>
        (await listCampaigns(tx, account.id, ...everyOne(ids))).map((row) => toCampaign(row, context)),
    );
  });
}

/**
 * Creates ad groups in campaigns of the account.
 *
 * @throws Refusal as `requireAccount`; what is wrong with one of the ad groups is in its answer
 */
export async function createAdGroups(
  ctx: ViewerCtx,
  { params, body }: Create<'ad_groups'>,
): Promise<BatchAnswer<AdGroup>> {
  const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
  const context = presentContext(account);
  return ctx.db.transaction(async (tx) => {
    const ids = distinct(rightItems(body).map(({ campaign_id }) => campaign_id));
    const campaigns = new Map((await lockCampaigns(tx, [account.id, ids])).map((row) => [row.id, row]));
    const counts = new Map(
      (await countAdGroups(tx, [account.id, ids])).map((row) => [row.campaign_id, Number(row.count)]),
    );
    const checkTag = await goalTags(tx, account.id, rightItems(body));
    const checkAudiences = await targetedAudiences(tx, account.id, rightItems(body));
    const checkTemplate = await namedTemplates(tx, account.id, rightItems(body));
    const checkPromotion = await namedPromotions(tx, account.id, rightItems(body));
    return createBatch(
      body,
      (input) => {
        const campaign = campaigns.get(input.campaign_id);
        if (!campaign)
          throw new ItemRefusal('campaign_id', adMessages.campaignMissing(input.campaign_id), 404);
        const columns = adGroupColumns(input, campaign, account.currency);
        checkTag(input);
        checkAudiences(input);
        checkTemplate(input);
        checkPromotion(input);
        const count = counts.get(campaign.id) ?? 0;
        if (campaign.is_campaign_budget_optimization && count >= CBO_AD_GROUPS_MAX)
          throw new ItemRefusal('campaign_id', adMessages.cboFull(CBO_AD_GROUPS_MAX));
        counts.set(campaign.id, count + 1);
        return columns;
      },
      (rows) => logged(tx, ctx, account.id, 'AD_GROUP', rows, insertAdGroups),
      async (made) =>
        (await listAdGroups(tx, account.id, ...everyOne(made))).map((row) => toAdGroup(row, context)),
    );
  });
}

/**
 * Creates ads: Pins that the caller sees, in ad groups of the account.
 *
 * @throws Refusal as `requireAccount`; what is wrong with one of the ads is in its answer
 */
export async function createAds(ctx: ViewerCtx, { params, body }: Create<'ads'>) {
  const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
  const context = presentContext(account);
  const requireOpen = await openLinks(ctx, account.id, rightItems(body));
  const answer = await ctx.db.transaction(async (tx): Promise<BatchAnswer<Ad>> => {
    const groupIds = distinct(rightItems(body).map(({ ad_group_id }) => ad_group_id));
    const groups = new Map((await lockAdGroups(tx, [account.id, groupIds])).map((row) => [row.id, row]));
    const pinIds = distinct(rightItems(body).map(({ pin_id }) => pin_id));
    const pins = new Map(
      (await seenPins(tx, [ctx.viewer.id, pinIds, account.id])).map((row) => [row.id, row]),
    );
    const checkForm = await namedForms(tx, account.id, rightItems(body));
    return createBatch(
      body,
      (input) => {
        const group = groups.get(input.ad_group_id);
        if (!group) throw new ItemRefusal('ad_group_id', adMessages.adGroupMissing(input.ad_group_id), 404);
        requirePin(ctx, input.pin_id, pins.get(input.pin_id), input.creative_type);
        requireWatchable(group);
        if (group.objective_type === 'CATALOG_SALES')
          throw new ItemRefusal('ad_group_id', productGroupMessages.noOrdinaryAds);
        const columns = adColumns(input, group);
        requireDestination(group, columns.destination_url, pins.get(input.pin_id));
        checkForm(input);
        requireOpen(input);
        return columns;
      },
      (rows) => logged(tx, ctx, account.id, 'AD', rows, insertAds),
      async (made) => (await listAds(tx, account.id, ...everyOne(made))).map((row) => toAd(row, context)),
    );
  });
  return withOneException(answer);
}
