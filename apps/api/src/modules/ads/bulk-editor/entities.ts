import { BULK_ENTITIES, type BulkEntity } from '@corkboard/contract';
import type { Executor } from '../../../platform/db';
import {
  inputOfAd,
  inputOfAdGroup,
  inputOfCampaign,
  inputOfPromotion,
  keywordsIn,
  labelsAfter,
  listAdGroups,
  listAds,
  listCampaigns,
  listPromotions,
  presentContext,
  type requireAccount,
  toAd,
  toAdGroup,
  toCampaign,
  toLabel,
  toPromotion,
} from '../campaigns';
import { inputOfKeyword, inputOfLabel, withListedTemplates } from './current';
import type { AskedDownload } from './queries';
import { keywordIds } from './row-queries';

type Account = Awaited<ReturnType<typeof requireAccount>>;
/** One of what is in an account: as the calls answer it, and its fields as it would be created. */
export interface WrittenEntity {
  readonly entity: BulkEntity;
  readonly item: { readonly id: string };
  readonly input: Readonly<Record<string, unknown>>;
}

const PAGE = 500;

/** Rows of a list, page after page. */
async function* rowsOf<Row extends { id: string }>(
  list: (page: { ascending: true; after: string; size: number }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after = '0'; ;) {
    const rows = (await list({ ascending: true, after, size: PAGE })).slice(0, PAGE);
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.id;
  }
}

/** Statuses of what a download has: drafts too where it's for a sheet. */
function statusesIn({ with_archived, campaign_filter }: AskedDownload): readonly string[] | null {
  if (with_archived === undefined) return campaign_filter?.campaign_status ? null : ['ACTIVE', 'PAUSED'];
  return with_archived ? null : ['ACTIVE', 'PAUSED', 'DRAFT'];
}

/** Content of a download, parents first, as it's read page by page. */
export async function* entitiesOf(
  db: Executor,
  account: Account,
  asked: AskedDownload,
): AsyncGenerator<WrittenEntity> {
  const types = new Set<string>(asked.entity_types ?? BULK_ENTITIES);
  const named = asked.entity_ids?.length ? new Set(asked.entity_ids) : null;
  const since = Number(asked.updated_since ?? 0);
  const statuses = statusesIn(asked);
  const context = presentContext(account);
  const isWanted = (entity: BulkEntity, item: { updated_time: number }) =>
    types.has(entity) && item.updated_time >= since;
  // Campaigns that pass the filter; those and the ad groups that are in the file, with what is in them.
  const [passing, campaigns, groups] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const isIn = (id: string, parent: boolean) => named === null || named.has(id) || parent;

  for await (const row of rowsOf((page) => listCampaigns(db, account.id, page, { statuses }))) {
    const item = toCampaign(row, context);
    if (!passes(asked.campaign_filter, item)) continue;
    passing.add(row.id);
    if (!isIn(row.id, false)) continue;
    campaigns.add(row.id);
    if (isWanted('CAMPAIGN', item)) yield { entity: 'CAMPAIGN', item, input: { ...inputOfCampaign(row) } };
  }
  for await (const row of rowsOf((page) => listAdGroups(db, account.id, page, { statuses }))) {
    if (!passing.has(row.campaign_id) || !isIn(row.id, campaigns.has(row.campaign_id))) continue;
    groups.add(row.id);
    const item = toAdGroup(row, context);
    if (isWanted('AD_GROUP', item))
      yield { entity: 'AD_GROUP', item, input: withListedTemplates(inputOfAdGroup(row)) };
  }
  const isBelow = (row: { id: string; campaign_id: string; ad_group_id: string }) =>
    passing.has(row.campaign_id) && isIn(row.id, groups.has(row.ad_group_id));
  const ofAll = { statuses, ids: null, campaigns: null, adGroups: null };
  if (types.has('PRODUCT_GROUP'))
    for await (const row of rowsOf((page) => listPromotions(db, account.id, page, ofAll))) {
      const item = toPromotion(row, context);
      if (isBelow(row) && isWanted('PRODUCT_GROUP', item))
        yield { entity: 'PRODUCT_GROUP', item, input: { ...inputOfPromotion(row) } };
    }
  if (types.has('AD'))
    for await (const row of rowsOf((page) => listAds(db, account.id, page, { statuses }))) {
      const item = toAd(row, context);
      if (isBelow(row) && isWanted('AD', item)) yield { entity: 'AD', item, input: { ...inputOfAd(row) } };
    }
  if (types.has('KEYWORD')) yield* keywordsOf(db, account, asked, { isWanted, campaigns, groups, named });
  if (!types.has('LABEL')) return;
  const standing = statuses === null ? undefined : ['ACTIVE'];
  for await (const row of rowsOf((page) => labelsAfter(db, account.id, page, standing))) {
    const item = { ...toLabel(row), updated_time: Math.floor(row.updated_at.getTime() / 1000) };
    if (isIn(row.id, campaigns.has(row.campaign_id)) && isWanted('LABEL', item))
      yield { entity: 'LABEL', item: toLabel(row), input: inputOfLabel(row) };
  }
}

/** The campaigns and ad groups of a download, and what it asks of the rest. */
interface Within {
  readonly isWanted: (entity: BulkEntity, item: { updated_time: number }) => boolean;
  readonly campaigns: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  readonly named: ReadonlySet<string> | null;
}
async function* keywordsOf(
  db: Executor,
  account: Account,
  asked: AskedDownload,
  { isWanted, campaigns, groups, named }: Within,
): AsyncGenerator<WrittenEntity> {
  const statuses = statusesIn(asked);
  const isWhole = named === null && asked.campaign_filter === undefined;
  const isUnder = ({ parent_type, parent_id }: { parent_type: string; parent_id: string }) =>
    parent_type === 'advertiser' ? isWhole : (parent_type === 'campaign' ? campaigns : groups).has(parent_id);
  const keywords = async ({ after, size }: { after: string; size: number }) =>
    keywordsIn(
      db,
      account.id,
      (await keywordIds(db, [account.id, after, statuses === null, size])).map(({ id }) => id),
    );
  for await (const item of rowsOf(keywords))
    if ((named?.has(item.id) || isUnder(item)) && isWanted('KEYWORD', item))
      yield { entity: 'KEYWORD', item, input: inputOfKeyword(item) };
}

type Filter = NonNullable<AskedDownload['campaign_filter']>;
/** Whether a campaign has one of the statuses and objectives, a part of the name, and some time in the time that are asked for. */
function passes(filter: Filter | undefined, campaign: ReturnType<typeof toCampaign>): boolean {
  if (!filter) return true;
  const { campaign_status: statuses, objective_type: objectives, name, start_time, end_time } = filter;
  const has = (list: readonly string[] | undefined, value: string) => !list?.length || list.includes(value);
  const [from, until] = [Number(start_time ?? 0), Number(end_time ?? Number.MAX_SAFE_INTEGER)];
  return (
    has(statuses, campaign.summary_status) &&
    has(objectives, campaign.objective_type) &&
    campaign.name.toLowerCase().includes((name ?? '').toLowerCase()) &&
    (campaign.end_time ?? Number.MAX_SAFE_INTEGER) >= from &&
    (campaign.start_time ?? 0) <= until
  );
}
