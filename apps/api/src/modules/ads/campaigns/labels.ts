import {
  type CallData,
  type CallOptions,
  cleanText,
  isId,
  LABEL_MAX,
  LABEL_STATUSES,
  labelMessages as text,
  LABELS_MAX,
  nameLength,
} from '@corkboard/contract';
import { type Change, logChanges } from '../../../ground/history/changes';
import { standardList, standardPage } from '../../../ground/paging/standard';
import type { ViewerCtx } from '../../../http/context';
import { badField } from '../../../http/refusal';
import type { Executor, Tx } from '../../../platform/db';
import { lockCampaigns } from './insert-queries';
import * as queries from './label-queries';
import { requireAccount } from './permissions';

const CALL = '/v5/ad_accounts/{ad_account_id}/labels';
type Outcome = CallData<`POST ${typeof CALL}`>;
type Label = Outcome['labels'][number];
type NewLabel = CallOptions<`POST ${typeof CALL}`>['body']['labels'][number];
type LabelChange = CallOptions<`PATCH ${typeof CALL}`>['body']['labels'][number];
/** A label before, which is null for a new one, and now; or why it can't be. */
type Written = { before: queries.LabelRow | null; row: queries.LabelRow } | { wrong: string };

/** A label as calls answer it. */
export const toLabel = ({ campaign_id, updated_at: _, ...row }: queries.LabelRow): Label => ({
  ...row,
  parent_id: campaign_id,
  parent_type: 'CAMPAIGN',
});

/**
 * The labels of an ad account's campaigns.
 *
 * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark`
 */
export async function listLabels(
  ctx: ViewerCtx,
  { params, query = {} }: CallOptions<`GET ${typeof CALL}`>,
): Promise<CallData<`GET ${typeof CALL}`>> {
  const account = await requireAccount(ctx, params.ad_account_id, 'viewCampaigns');
  const page = standardPage(query);
  const some = (list: readonly string[] | undefined) => (list?.length ? list : null);
  const rows = await queries.labelPage(ctx.db, account.id, page, {
    campaigns: some(query.campaign_ids),
    ids: some(query.label_ids),
    statuses: some(query.entity_statuses) ?? ['ACTIVE'],
    types: some(query.label_types),
  });
  return standardList(rows, page, (row) => ({ labels: [toLabel(row)], errors: [] }));
}

/** The active labels of some campaigns, brands first. */
export async function activeLabels(
  executor: Executor,
  accountId: string,
  campaigns: readonly string[],
): Promise<Label[]> {
  return (await queries.labelsOf(executor, [accountId, [...new Set(campaigns)]])).map(toLabel);
}

/** A label as it is kept; null for one that can't be, with why. */
function readValue(given: string): { value: string } | { wrong: string } {
  const value = cleanText(given);
  if (value === '') return { wrong: text.blank };
  return nameLength(value) > LABEL_MAX ? { wrong: text.long(LABEL_MAX) } : { value };
}

/** Why an active label can't be on its campaign; undefined where it can. */
async function refusal(tx: Tx, accountId: string, label: Omit<queries.LabelRow, 'status' | 'updated_at'>) {
  const { id, campaign_id, label_type: type, value } = label;
  const [others] = await queries.labelsBeside(tx, [accountId, campaign_id, type, value, id]);
  if (others!.same) return text.twice(value);
  return others!.count >= LABELS_MAX[type] ? text.tooMany(type) : undefined;
}

const toChange = (row: queries.LabelRow, old: unknown, now: unknown): Change => ({
  entityType: 'CAMPAIGN',
  entityId: row.campaign_id,
  action: 'UPDATE',
  field: row.label_type === 'BRAND' ? 'brand' : 'label',
  old,
  new: now,
});
const shown = ({ value, status }: queries.LabelRow) => (status === 'ACTIVE' ? value : null);

/** Outcomes for labels as the calls answer them. */
function outcomeOf(given: readonly object[], written: readonly Written[]): Outcome {
  const outcome: Outcome = { labels: [], errors: [] };
  for (const [at, one] of written.entries())
    if ('wrong' in one) outcome.errors.push({ data: { ...given[at] }, error_messages: [one.wrong] });
    else outcome.labels.push(toLabel(one.row));
  return outcome;
}

/**
 * Puts labels on a campaign. Each one that can't be put is named with why.
 *
 * @throws Refusal as `requireAccount`; 400 `badParameter` naming `parent_id` for a campaign that isn't in the account
 */
export async function createLabels(
  ctx: ViewerCtx,
  { params, body }: CallOptions<`POST ${typeof CALL}`>,
): Promise<Outcome> {
  const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
  return ctx.db.transaction(async (tx) => outcomeOf(body.labels, await putLabels(ctx, tx, account.id, body)));
}

/** The id of a campaign as labels name it: there may be a C before it. */
export const labeledCampaign = (parentId: string): string => parentId.replace(/^C/, '');

/**
 * The same, for whoever has asked whether they may.
 *
 * @returns what became of each, in order
 * @throws Refusal 400 `badParameter` naming `parent_id` for a campaign that isn't in the account
 */
export async function putLabels(
  ctx: ViewerCtx,
  tx: Tx,
  accountId: string,
  { parent_id, labels }: { parent_id: string; labels: readonly NewLabel[] },
): Promise<Written[]> {
  const campaignId = labeledCampaign(parent_id);
  if (!isId(campaignId) || (await lockCampaigns(tx, [accountId, [campaignId]])).length === 0)
    throw badField('parent_id', text.parentMissing(parent_id));
  const written: Written[] = [];
  for (const given of labels) written.push(await put(tx, accountId, campaignId, given));
  await log(ctx, tx, accountId, written);
  return written;
}

async function put(
  tx: Tx,
  accountId: string,
  campaign_id: string,
  { value: given, label_type }: NewLabel,
): Promise<Written> {
  const read = readValue(given);
  if ('wrong' in read) return read;
  const wrong = await refusal(tx, accountId, { id: '0', campaign_id, label_type, value: read.value });
  if (wrong !== undefined) return { wrong };
  const [row] = await queries.insertLabel(tx, [accountId, campaign_id, label_type, read.value]);
  return { before: null, row: row! };
}

async function log(ctx: ViewerCtx, tx: Tx, accountId: string, written: readonly Written[]): Promise<void> {
  const changes = written.flatMap((one) => {
    if ('wrong' in one) return [];
    const [old, now] = [one.before && shown(one.before), shown(one.row)];
    return old === now ? [] : [toChange(one.row, old, now)];
  });
  await logChanges(tx, accountId, ctx.viewer.personId, changes);
}

/**
 * Changes labels, archives them, or brings them back. Each one that can't be changed is named with why.
 *
 * @throws Refusal as `requireAccount`
 */
export async function updateLabels(
  ctx: ViewerCtx,
  { params, body }: CallOptions<`PATCH ${typeof CALL}`>,
): Promise<Outcome> {
  const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
  return ctx.db.transaction(async (tx) =>
    outcomeOf(body.labels, await changeLabels(ctx, tx, account.id, body.labels)),
  );
}

/**
 * The same, for whoever has asked whether they may.
 *
 * @returns what became of each, in order
 */
export async function changeLabels(
  ctx: ViewerCtx,
  tx: Tx,
  accountId: string,
  labels: readonly LabelChange[],
): Promise<Written[]> {
  const campaigns = await queries.campaignsOfLabels(tx, [accountId, labels.map(({ id }) => id)]);
  await lockCampaigns(tx, [accountId, campaigns.map(({ campaign_id }) => campaign_id)]);
  const written: Written[] = [];
  for (const given of labels) written.push(await change(tx, accountId, given));
  await log(ctx, tx, accountId, written);
  return written;
}

/** Changes one label; otherwise says why not. */
async function change(tx: Tx, accountId: string, { id, value, status }: LabelChange): Promise<Written> {
  if (value === undefined && status === undefined) return { wrong: text.nothing };
  const [before] = await queries.labelById(tx, [accountId, id]);
  if (!before) return { wrong: text.missing(id) };
  const read = value === undefined ? { value: before.value } : readValue(value);
  if ('wrong' in read) return read;
  const after = { ...before, value: read.value, status: status ?? before.status };
  if (after.status === 'ACTIVE') {
    const wrong = await refusal(tx, accountId, after);
    if (wrong !== undefined) return { wrong };
  }
  const [row] = await queries.updateLabel(tx, [accountId, id, after.value, after.status]);
  return { before, row: row! };
}

const ALL: Omit<queries.LabelFilter, 'ids'> = { campaigns: null, statuses: LABEL_STATUSES, types: null };
/** Labels of an ad account with these ids, whatever their status. */
export const labelsById = (
  executor: Executor,
  accountId: string,
  ids: readonly string[],
): Promise<queries.LabelRow[]> =>
  queries.labelPage(executor, accountId, { ascending: true, after: '0', size: ids.length }, { ...ALL, ids });

/** A page of all labels of an ad account, and one more. */
export const labelsAfter = (
  executor: Executor,
  accountId: string,
  page: { after: string; size: number },
  statuses: readonly string[] = LABEL_STATUSES,
): Promise<queries.LabelRow[]> =>
  queries.labelPage(executor, accountId, { ascending: true, ...page }, { ...ALL, ids: null, statuses });
