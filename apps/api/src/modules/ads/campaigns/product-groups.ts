import {
  adMessages,
  type BillableEvent,
  type CallOptions,
  ERROR_CODES,
  productGroupMessages as text,
  type ProductGroupPromotion,
  typedAddress,
} from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import { type StandardPage, standardList, standardPage } from '../../../ground/paging/standard';
import type { ViewerCtx } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import type { Executor, Tx } from '../../../platform/db';
import { lockGroupsOfAccount } from '../../shopping/product-groups';
import { requireBidWithin, ItemRefusal } from './item-refusal';
import { type BatchAnswer, createBatch, rightItems } from './batch';
import { changesBetween } from './history';
import { syncItems } from './item-ads';
import { requireAccount } from './permissions';
import { type PresentContext, presentContext } from './present';
import * as queries from './product-group-queries';
import { requireReachable } from './tracking';
import { isEnded, onlyOnce, requireChangeable, requireFrozen, statusOf } from './rules';
import { DEFAULT_STATUSES } from './read';
import { productGroupStatus } from './status';

const PATH = '/v5/ad_accounts/{ad_account_id}/product_group_promotions';
type Input = CallOptions<`POST ${typeof PATH}`>['body'][number];

const micro = (value: string | null): number | null => (value === null ? null : Number(value));

/** A product group in an ad group as calls answer it. */
export const toPromotion = (
  { catalog_product_group_name, ...row }: queries.PromotionRow,
  { account }: PresentContext,
): ProductGroupPromotion => ({
  id: row.id,
  ad_account_id: row.ad_account_id,
  campaign_id: row.campaign_id,
  ad_group_id: row.ad_group_id,
  type: 'productgrouppromotion',
  catalog_product_group_id: row.catalog_product_group_id,
  catalog_product_group_name,
  bid_in_micro_currency: micro(row.bid_in_micro_currency),
  included: row.included,
  definition: null,
  relative_definition: null,
  parent_id: null,
  creative_type: row.creative_type,
  tracking_url: row.tracking_url,
  status: row.status,
  summary_status: productGroupStatus(
    { status: row.status, blocked: account.blocked, parents: [row.ad_group_status, row.campaign_status] },
    row.included,
  ),
  item_count: row.item_count,
  created_time: row.created_time,
  updated_time: row.updated_time,
});

/** One as it would be created: what its changes are made on and compared by. */
export const inputOf = (row: queries.PromotionRow) => ({
  ad_group_id: row.ad_group_id,
  catalog_product_group_id: row.catalog_product_group_id,
  included: row.included,
  creative_type: row.creative_type,
  bid_in_micro_currency: micro(row.bid_in_micro_currency),
  tracking_url: row.tracking_url,
  status: row.status,
});

/** Columns of an ad group that limit the fields of its product groups. */
interface Parent {
  bid: string | null;
  billable_event: string;
}

/** The columns of one in its ad group, or an {@link ItemRefusal}. */
function columnsOf(
  input: Omit<Input, 'ad_group_id'> & { catalog_product_group_id: string },
  parent: Parent,
  currency: string,
  before: queries.PromotionRow | null,
) {
  for (const field of ['definition', 'relative_definition', 'parent_id'] as const)
    if (input[field] != null) throw new ItemRefusal(field, text.unsupported(field));
  const included = input.included ?? true;
  const bid = input.bid_in_micro_currency ?? null;
  const tracking = input.tracking_url?.trim() || null;
  if (!included && bid !== null)
    throw new ItemRefusal('bid_in_micro_currency', text.excluded('bid_in_micro_currency'));
  if (!included && tracking !== null) throw new ItemRefusal('tracking_url', text.excluded('tracking_url'));
  if (bid !== null && before?.bid_in_micro_currency !== String(bid)) {
    if (parent.bid === null) throw new ItemRefusal('bid_in_micro_currency', text.bid);
    requireBidWithin('bid_in_micro_currency', bid, currency, parent.billable_event as BillableEvent);
  }
  const address = tracking === null ? null : (typedAddress(tracking)?.href ?? '');
  if (address === '') throw new ItemRefusal('tracking_url', text.trackingUrl);
  if (address !== null) requireReachable('tracking_url', address);
  return {
    catalog_product_group_id: input.catalog_product_group_id,
    included,
    creative_type: input.creative_type ?? 'SHOPPING',
    bid_in_micro_currency: bid,
    tracking_url: address,
    status: statusOf(input.status, before),
  };
}

/** Those of an account with these ids, in any status, in their order. */
export async function promotionsById(
  db: Executor,
  accountId: string,
  ids: readonly string[],
): Promise<queries.PromotionRow[]> {
  const page: Omit<StandardPage, 'first'> = { ascending: true, after: '0', size: ids.length };
  return queries.listPromotions(db, accountId, page, {
    statuses: null,
    ids,
    campaigns: null,
    adGroups: null,
  });
}

/** Which catalog groups each of some ad groups has; a second one alike is refused. */
async function placesIn(tx: Tx, accountId: string, adGroups: readonly string[]) {
  const key = (adGroup: string, group: string) => `${adGroup} ${group}`;
  const there = await queries.groupsThere(tx, [accountId, adGroups]);
  const taken = new Set(there.map((row) => key(row.ad_group_id, row.catalog_product_group_id)));
  return (adGroup: string, group: string, old: string | null = null): void => {
    if (group === old) return;
    if (taken.has(key(adGroup, group))) throw new ItemRefusal('catalog_product_group_id', text.twice);
    taken.add(key(adGroup, group));
  };
}

async function syncAll(tx: Tx, accountId: string, adGroups: readonly string[]): Promise<void> {
  for (const adGroup of new Set(adGroups)) await syncItems(tx, accountId, adGroup);
}

/**
 * Product groups in ad groups (docs/handbook/product-groups.md#promoting).
 *
 * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark`, or `product_group_promotion_ids` for filters of two kinds
 */
export async function listProductGroups(
  ctx: ViewerCtx,
  { params, query = {} }: CallOptions<`GET ${typeof PATH}`>,
) {
  const account = await requireAccount(ctx, params.ad_account_id, 'viewCampaigns');
  const page = standardPage(query);
  const given = (ids: string[] | undefined) => (ids?.length ? ids : null);
  const [ids, campaigns, adGroups] = [
    given(query.product_group_promotion_ids),
    given(query.campaign_ids),
    given(query.ad_group_ids ?? (query.ad_group_id === undefined ? undefined : [query.ad_group_id])),
  ];
  if ([ids, campaigns, adGroups].filter((one) => one !== null).length > 1)
    throw badField('product_group_promotion_ids', text.oneKind);
  const statuses = given(query.entity_statuses) ?? DEFAULT_STATUSES;
  const rows = await queries.listPromotions(ctx.db, account.id, page, { statuses, ids, campaigns, adGroups });
  const context = presentContext(account);
  return standardList(rows, page, (row) => toPromotion(row, context));
}

/**
 * One of them, in any status.
 *
 * @throws Refusal as `requireAccount`; 404 without it
 */
export async function getProductGroup(
  ctx: ViewerCtx,
  { params }: CallOptions<`GET ${typeof PATH}/{product_group_promotion_id}`>,
): Promise<ProductGroupPromotion> {
  const account = await requireAccount(ctx, params.ad_account_id, 'viewCampaigns');
  const [row] = await promotionsById(ctx.db, account.id, [params.product_group_promotion_id]);
  if (!row) throw missing.of(text.promotionMissing(params.product_group_promotion_id));
  return toPromotion(row, presentContext(account));
}

/**
 * Promotes product groups in ad groups, or leaves them out there.
 *
 * @throws Refusal as `requireAccount`; what is wrong with one of them is in its answer
 */
export async function createProductGroups(
  ctx: ViewerCtx,
  { params, body }: CallOptions<`POST ${typeof PATH}`>,
): Promise<BatchAnswer<ProductGroupPromotion>> {
  const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
  const context = presentContext(account);
  return ctx.db.transaction(async (tx) => {
    const right = rightItems(body);
    const adGroups = right.map(({ ad_group_id }) => ad_group_id);
    const parents = new Map(
      (await queries.lockPromoting(tx, [account.id, adGroups])).map((row) => [row.id, row]),
    );
    const named = right.flatMap(({ catalog_product_group_id: id }) => id ?? []);
    const groups = new Set((await lockGroupsOfAccount(tx, [account.id, named])).map(({ id }) => id));
    const place = await placesIn(tx, account.id, adGroups);
    return createBatch(
      body,
      ({ ad_group_id, ...input }) => {
        const parent = parents.get(ad_group_id);
        if (!parent) throw new ItemRefusal('ad_group_id', adMessages.adGroupMissing(ad_group_id), 404);
        if (isEnded(parent.status) || isEnded(parent.campaign_status))
          throw new ItemRefusal('ad_group_id', adMessages.parentEnded('ad_group_id'));
        if (parent.objective_type !== 'CATALOG_SALES') throw new ItemRefusal('ad_group_id', text.objective);
        const group = input.catalog_product_group_id ?? null;
        if (group === null) throw new ItemRefusal('catalog_product_group_id', text.groupNeeded);
        requireGroup(groups, group);
        const columns = columnsOf(
          { ...input, catalog_product_group_id: group },
          parent,
          account.currency,
          null,
        );
        place(ad_group_id, group);
        return { ad_group_id, campaign_id: parent.campaign_id, ...columns };
      },
      async (rows) => {
        if (rows.length === 0) return [];
        const numbered = rows.map((row, at) => ({ ...row, place: at }));
        const made = await queries.insertPromotions(tx, [account.id, JSON.stringify(numbered)]);
        const changes = made.map(({ id: entityId }, at) => ({
          entityType: 'PRODUCT_GROUP',
          entityId,
          action: 'CREATE' as const,
          new: rows[at],
        }));
        await logChanges(tx, account.id, ctx.viewer.personId, changes);
        await syncAll(
          tx,
          account.id,
          rows.map(({ ad_group_id }) => ad_group_id),
        );
        return made.map(({ id }) => id);
      },
      async (ids) =>
        ids.length === 0
          ? []
          : (await promotionsById(tx, account.id, ids)).map((row) => toPromotion(row, context)),
    );
  });
}

/** Refuses a product group that the ad account hasn't. */
function requireGroup(groups: ReadonlySet<string>, id: string): void {
  if (!groups.has(id))
    throw new ItemRefusal('catalog_product_group_id', text.groupUnknown(id), ERROR_CODES.productGroupMissing);
}

/** Fields that can change only in drafts. */
const FROZEN = ['catalog_product_group_id', 'included', 'creative_type'] as const;

/**
 * Changes product groups in ad groups.
 *
 * @throws Refusal as `requireAccount`; what is wrong with one of the changes is in its answer
 */
export async function updateProductGroups(
  ctx: ViewerCtx,
  { params, body }: CallOptions<`PATCH ${typeof PATH}`>,
): Promise<BatchAnswer<ProductGroupPromotion>> {
  const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
  const context = presentContext(account);
  return ctx.db.transaction(async (tx) => {
    const ids = rightItems(body).map(({ id }) => id);
    // Ad groups first, as where they are added: one never changes its ad group.
    const above = (await promotionsById(tx, account.id, ids)).map(({ ad_group_id }) => ad_group_id);
    await queries.lockPromoting(tx, [account.id, above]);
    const before = new Map((await queries.lockPromotions(tx, [account.id, ids])).map((row) => [row.id, row]));
    const named = rightItems(body).flatMap(({ catalog_product_group_id: id }) => id ?? []);
    const groups = new Set((await lockGroupsOfAccount(tx, [account.id, named])).map(({ id }) => id));
    const place = await placesIn(tx, account.id, above);
    const once = onlyOnce();
    return createBatch(
      body,
      ({ id, ...patch }) => {
        const row = before.get(id);
        if (!row) throw new ItemRefusal('id', text.promotionMissing(id), 404);
        once(id);
        requireChangeable(row, [row.ad_group_status, row.campaign_status], patch);
        const wanted = { ...patch, catalog_product_group_id: patch.catalog_product_group_id ?? undefined };
        for (const field of FROZEN) requireFrozen(field, row, row[field], wanted[field]);
        const group = wanted.catalog_product_group_id ?? row.catalog_product_group_id;
        if (group !== row.catalog_product_group_id) requireGroup(groups, group);
        const parent = { bid: row.ad_group_bid, billable_event: row.billable_event };
        const input = { ...inputOf(row), ...patch, catalog_product_group_id: group } as Input & {
          catalog_product_group_id: string;
        };
        const columns = columnsOf(input, parent, account.currency, row);
        place(row.ad_group_id, group, row.catalog_product_group_id);
        return { id, ad_group_id: row.ad_group_id, campaign_id: row.campaign_id, ...columns };
      },
      async (rows) => {
        if (rows.length === 0) return [];
        await queries.updatePromotions(tx, [account.id, JSON.stringify(rows)]);
        const changed = rows.map(({ id }) => id);
        const now = await promotionsById(tx, account.id, changed);
        const changes = now.flatMap((row) =>
          changesBetween({
            id: row.id,
            type: 'PRODUCT_GROUP',
            before: inputOf(before.get(row.id)!),
            after: inputOf(row),
          }),
        );
        await logChanges(tx, account.id, ctx.viewer.personId, changes);
        await syncAll(
          tx,
          account.id,
          rows.map(({ ad_group_id }) => ad_group_id),
        );
        return changed;
      },
      async (made) =>
        made.length === 0
          ? []
          : (await promotionsById(tx, account.id, made)).map((row) => toPromotion(row, context)),
    );
  });
}
