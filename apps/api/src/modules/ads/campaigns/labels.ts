import {
  type CallData,
  type CallOptions,
  cleanText,
  isId,
  LABEL_MAX,
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

const toLabel = ({ campaign_id, ...row }: queries.LabelRow): Label => ({
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
async function refusal(tx: Tx, accountId: string, label: Omit<queries.LabelRow, 'status'>) {
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
  const campaignId = body.parent_id.replace(/^C/, '');
  return ctx.db.transaction(async (tx) => {
    if (!isId(campaignId) || (await lockCampaigns(tx, [account.id, [campaignId]])).length === 0)
      throw badField('parent_id', text.parentMissing(body.parent_id));
    const outcome: Outcome = { labels: [], errors: [] };
    const changes: Change[] = [];
    for (const given of body.labels) {
      const read = readValue(given.value);
      const { label_type } = given;
      const wrong =
        'wrong' in read
          ? read.wrong
          : await refusal(tx, account.id, {
              id: '0',
              campaign_id: campaignId,
              label_type,
              value: read.value,
            });
      if (wrong !== undefined || 'wrong' in read) {
        outcome.errors.push({ data: { ...given }, error_messages: [wrong!] });
        continue;
      }
      const [row] = await queries.insertLabel(tx, [account.id, campaignId, label_type, read.value]);
      outcome.labels.push(toLabel(row!));
      changes.push(toChange(row!, null, read.value));
    }
    await logChanges(tx, account.id, ctx.viewer.personId, changes);
    return outcome;
  });
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
  const ids = body.labels.map(({ id }) => id);
  return ctx.db.transaction(async (tx) => {
    const campaigns = await queries.campaignsOfLabels(tx, [account.id, ids]);
    await lockCampaigns(tx, [account.id, campaigns.map(({ campaign_id }) => campaign_id)]);
    const outcome: Outcome = { labels: [], errors: [] };
    const changes: Change[] = [];
    for (const given of body.labels) {
      const changed = await change(tx, account.id, given);
      if ('wrong' in changed) {
        outcome.errors.push({ data: { ...given }, error_messages: [changed.wrong] });
        continue;
      }
      outcome.labels.push(toLabel(changed.row));
      const [old, now] = [shown(changed.before), shown(changed.row)];
      if (old !== now) changes.push(toChange(changed.row, old, now));
    }
    await logChanges(tx, account.id, ctx.viewer.personId, changes);
    return outcome;
  });
}

/** Changes one label; otherwise says why not. */
async function change(
  tx: Tx,
  accountId: string,
  { id, value, status }: CallOptions<`PATCH ${typeof CALL}`>['body']['labels'][number],
): Promise<{ before: queries.LabelRow; row: queries.LabelRow } | { wrong: string }> {
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
