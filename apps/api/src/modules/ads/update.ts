import {
  type Ad,
  type AdGroup,
  adMessages,
  BILLABLE_UNDER,
  type CallOptions,
  type Campaign,
  CBO_AD_GROUPS_MAX,
  ERROR_CODES,
  minimumBudget,
  type OBJECTIVES,
  productGroupMessages,
} from '@corkboard/contract';
import { logChanges } from '../../ground/history/changes';
import type { ViewerCtx } from '../../http/context';
import { hasScope } from '../../http/scopes';
import type { Tx } from '../../platform/db';
import { type BatchAnswer, createBatch, rightItems, withOneException } from './batch';
import { everyOne } from './create';
import { type Entity, changesBetween, inputOfAd, inputOfAdGroup, inputOfCampaign } from './history';
import * as write from './insert-queries';
import { namedAudiences } from './audience-targeting';
import { namedTemplates } from './template-targeting';
import { goalTags } from './goal-tags';
import { requireAccount } from './permissions';
import { promotedKinds } from './product-group-queries';
import { presentContext, toAd, toAdGroup, toCampaign } from './present';
import { type AdGroupRow, type CampaignRow, listAdGroups, listAds, listCampaigns } from './queries';
import {
  adColumns,
  adGroupColumns,
  campaignColumns,
  ItemRefusal,
  onlyOnce,
  requireChangeable,
  requireFrozen,
  requirePromotable,
  requireSameAccount,
} from './rules';

type Update<Kind extends 'campaigns' | 'ad_groups' | 'ads'> =
  CallOptions<`PATCH /v5/ad_accounts/{ad_account_id}/${Kind}`>;
type CampaignPatch = Update<'campaigns'>['body'][number];

/**
 * Changes campaigns. Entering campaign budget optimization takes the budgets of the ad groups away, leaving it gives them a default.
 *
 * @throws Refusal as `requireAccount`; what is wrong with one of the changes is in its answer
 */
export async function updateCampaigns(
  ctx: ViewerCtx,
  { params, body }: Update<'campaigns'>,
): Promise<BatchAnswer<Campaign>> {
  const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
  const context = presentContext(account);
  return ctx.db.transaction(async (tx) => {
    const ids = rightItems(body).map(({ id }) => id);
    const rows = new Map((await write.lockCampaigns(tx, [account.id, ids])).map((row) => [row.id, row]));
    const groups = await write.lockGroupsOf(tx, [account.id, ids]);
    const kinds = new Map((await promotedKinds(tx, [account.id, ids])).map((row) => [row.id, row]));
    const once = onlyOnce();
    const list = async (made: string[]) => listCampaigns(tx, account.id, ...everyOne(made));
    return createBatch(
      body,
      ({ ad_account_id, ...patch }) => {
        requireSameAccount(ad_account_id, account.id);
        const row = rows.get(patch.id);
        if (!row) throw new ItemRefusal('id', adMessages.campaignMissing(patch.id), 404);
        once(patch.id);
        const under = groups.filter(({ campaign_id }) => campaign_id === patch.id);
        const columns = changedCampaign(row, under, patch, account.currency);
        requireFit(row, columns.columns.objective_type, kinds.get(patch.id));
        return columns;
      },
      async (changed) => {
        await write.updateCampaigns(
          tx,
          account.id,
          changed.map(({ columns }) => columns),
        );
        await changeGroups(
          tx,
          ctx,
          account,
          changed.flatMap((one) => one.groups),
        );
        const made = changed.map(({ columns }) => columns.id);
        const now = new Map((await list(made)).map((row) => [row.id, row]));
        const entities = made.map((id): Entity => ({
          id,
          type: 'CAMPAIGN',
          before: inputOfCampaign(rows.get(id)!),
          after: inputOfCampaign(now.get(id)!),
        }));
        await logChanges(tx, account.id, ctx.viewer.personId, entities.flatMap(changesBetween));
        return made;
      },
      async (made) => (await list(made)).map((row) => toCampaign(row, context)),
    );
  });
}

/** Refuses an objective that isn't for what is in the campaign: product groups are for one, and single Pins for the others. */
function requireFit(
  row: CampaignRow,
  objective: string,
  kinds: { pins: boolean; groups: boolean } | undefined,
): void {
  if (objective === row.objective_type) return;
  const fits = objective === 'CATALOG_SALES' ? !kinds?.pins : !kinds?.groups;
  if (!fits) throw new ItemRefusal('objective_type', productGroupMessages.objectiveUsed);
}

/** A campaign's new columns, and those of its ad groups that change with it. */
function changedCampaign(
  row: CampaignRow,
  groups: readonly AdGroupRow[],
  { id, ...patch }: CampaignPatch,
  currency: string,
) {
  requireChangeable(row, [], patch);
  requireFrozen('objective_type', row, row.objective_type, patch.objective_type);
  const automated = row.details.is_automated_campaign ?? false;
  requireFrozen('is_automated_campaign', row, automated, patch.is_automated_campaign);
  const { default_ad_group_budget_in_micro_currency: budget = null, ...fields } = patch;
  const columns = { id, ...campaignColumns({ ...inputOfCampaign(row), ...fields }, currency, row) };
  const objective = columns.objective_type as (typeof OBJECTIVES)[number];
  const misfit = groups.some(
    ({ billable_event }) => !(BILLABLE_UNDER[objective] as readonly string[]).includes(billable_event),
  );
  if (misfit) throw new ItemRefusal('objective_type', adMessages.frozen('objective_type'));
  if (
    columns.details.is_automated_campaign &&
    groups.some(({ bid_strategy_type }) => bid_strategy_type !== 'AUTOMATIC_BID')
  )
    throw new ItemRefusal('is_automated_campaign', adMessages.automatedBid);
  requireEnclosed(columns, groups);
  const [was, is] = [row.is_campaign_budget_optimization, columns.is_campaign_budget_optimization];
  if (budget !== null && !(was && !is))
    throw new ItemRefusal('default_ad_group_budget_in_micro_currency', adMessages.defaultBudgetUnneeded);
  if (!was && is && groups.length > CBO_AD_GROUPS_MAX)
    throw new ItemRefusal('is_campaign_budget_optimization', adMessages.cboTooMany(CBO_AD_GROUPS_MAX));
  if (was && !is && groups.length > 0 && !budget)
    throw new ItemRefusal('default_ad_group_budget_in_micro_currency', adMessages.defaultBudget);
  if (budget !== null && budget < minimumBudget(currency))
    throw new ItemRefusal(
      'default_ad_group_budget_in_micro_currency',
      adMessages.atLeast('default_ad_group_budget_in_micro_currency', minimumBudget(currency), currency),
    );
  const after: CampaignRow = { ...row, ...fieldsOf(columns), is_campaign_budget_optimization: is };
  return { columns, groups: was === is ? [] : groups.map((group) => ({ group, campaign: after, budget })) };
}

const fieldsOf = ({ objective_type, status }: { objective_type: string; status: string }) => ({
  objective_type: objective_type as CampaignRow['objective_type'],
  status,
});

function requireEnclosed(
  { start_time, end_time }: { start_time: string | null; end_time: string | null },
  groups: readonly AdGroupRow[],
): void {
  const [start, end] = [start_time, end_time].map((time) => (time === null ? null : Date.parse(time) / 1000));
  for (const group of groups) {
    const times = [group.start_time, group.end_time].filter((time) => time !== null);
    if (start != null && times.some((time) => time < start))
      throw new ItemRefusal('start_time', adMessages.enclose('start_time'));
    if (end != null && times.some((time) => time > end))
      throw new ItemRefusal('end_time', adMessages.enclose('end_time'));
  }
}

/** Takes the budgets of ad groups away, or gives them a default, as their campaign enters or leaves budget optimization. */
async function changeGroups(
  tx: Tx,
  ctx: ViewerCtx,
  { id: accountId, currency }: { id: string; currency: string },
  changed: readonly { group: AdGroupRow; campaign: CampaignRow; budget: number | null }[],
): Promise<void> {
  const rows = changed.map(({ group, campaign, budget }) => {
    const cbo = campaign.is_campaign_budget_optimization;
    const input = {
      ...inputOfAdGroup(group),
      budget_in_micro_currency: cbo ? null : budget,
      budget_type: cbo ? ('CBO_ADGROUP' as const) : ('DAILY' as const),
      ...(cbo ? { pacing_delivery_type: 'STANDARD' as const } : {}),
    };
    return { id: group.id, ...adGroupColumns(input, campaign, currency, group), input };
  });
  await write.updateAdGroups(
    tx,
    accountId,
    rows.map(({ input: _, ...columns }) => columns),
  );
  const entities = rows.map((row, at): Entity => ({
    id: row.id,
    type: 'AD_GROUP',
    before: inputOfAdGroup(changed[at]!.group),
    after: row.input,
  }));
  await logChanges(tx, accountId, ctx.viewer.personId, entities.flatMap(changesBetween));
}

/**
 * Changes ad groups.
 *
 * @throws Refusal as `requireAccount`; what is wrong with one of the changes is in its answer
 */
export async function updateAdGroups(
  ctx: ViewerCtx,
  { params, body }: Update<'ad_groups'>,
): Promise<BatchAnswer<AdGroup>> {
  const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
  const context = presentContext(account);
  return ctx.db.transaction(async (tx) => {
    const ids = rightItems(body).map(({ id }) => id);
    const list = (made: string[]) => listAdGroups(tx, account.id, ...everyOne(made));
    // Campaigns first, as everywhere: an ad group never changes its campaign.
    const above = (await list(ids)).map(({ campaign_id }) => campaign_id);
    const campaigns = new Map(
      (await write.lockCampaigns(tx, [account.id, above])).map((row) => [row.id, row]),
    );
    const rows = new Map((await write.lockGroups(tx, [account.id, ids])).map((row) => [row.id, row]));
    const once = onlyOnce();
    const checkTag = await goalTags(tx, account.id, rightItems(body));
    const checkAudiences = await namedAudiences(tx, account.id, rightItems(body));
    const checkTemplate = await namedTemplates(tx, account.id, rightItems(body));
    return createBatch(
      body,
      ({ id, ...patch }) => {
        const row = rows.get(id);
        if (!row) throw new ItemRefusal('id', adMessages.adGroupMissing(id), 404);
        once(id);
        const campaign = campaigns.get(row.campaign_id)!;
        requireChangeable(row, [campaign.status], patch);
        requireFrozen('billable_event', row, row.billable_event, patch.billable_event);
        requireFrozen('budget_type', row, row.budget_type, patch.budget_type);
        const automatic =
          patch.bid_strategy_type === 'AUTOMATIC_BID' && patch.bid_in_micro_currency === undefined;
        const input = {
          ...inputOfAdGroup(row),
          ...(automatic ? { bid_in_micro_currency: null } : {}),
          ...patch,
        };
        checkTag(input, inputOfAdGroup(row));
        checkAudiences(input, inputOfAdGroup(row));
        checkTemplate(patch);
        return { id, ...adGroupColumns(input, campaign, account.currency, row) };
      },
      async (changed) => {
        await write.updateAdGroups(tx, account.id, changed);
        const made = changed.map(({ id }) => id);
        const now = new Map((await list(made)).map((row) => [row.id, row]));
        const entities = made.map((id): Entity => ({
          id,
          type: 'AD_GROUP',
          before: inputOfAdGroup(rows.get(id)!),
          after: inputOfAdGroup(now.get(id)!),
        }));
        await logChanges(tx, account.id, ctx.viewer.personId, entities.flatMap(changesBetween));
        return made;
      },
      async (made) => (await list(made)).map((row) => toAdGroup(row, context)),
    );
  });
}

/**
 * Changes ads. Another address is reviewed anew.
 *
 * @throws Refusal as `requireAccount`; what is wrong with one of the changes is in its answer
 */
export async function updateAds(ctx: ViewerCtx, { params, body }: Update<'ads'>) {
  const account = await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
  const context = presentContext(account);
  const answer = await ctx.db.transaction(async (tx): Promise<BatchAnswer<Ad>> => {
    const ids = rightItems(body).map(({ id }) => id);
    const list = (made: string[]) => listAds(tx, account.id, ...everyOne(made));
    const rows = new Map((await write.lockAds(tx, [account.id, ids])).map((row) => [row.id, row]));
    const wanted = rightItems(body).flatMap(({ id, pin_id }) => pin_id ?? rows.get(id)?.pin_id ?? []);
    const pins = new Map((await write.seenPins(tx, [ctx.viewer.id, wanted])).map((row) => [row.id, row]));
    const once = onlyOnce();
    return createBatch(
      body,
      ({ id, ...patch }) => {
        const row = rows.get(id);
        if (!row) throw new ItemRefusal('id', adMessages.adMissing(id), 404);
        if (row.product_group_promotion_id !== null) throw new ItemRefusal('id', productGroupMessages.itemAd);
        once(id);
        const parent = { ...row, status: row.ad_group_status };
        requireChangeable(row, [row.ad_group_status, row.campaign_status], patch);
        for (const field of ['pin_id', 'creative_type'] as const)
          requireFrozen(field, row, row[field], patch[field]);
        const input = { ...inputOfAd(row), ...patch };
        if (input.pin_id !== row.pin_id || input.creative_type !== row.creative_type) {
          const pin = pins.get(input.pin_id);
          if (!pin || (pin.secret && !hasScope(ctx, 'pins:read_secret')))
            throw new ItemRefusal('pin_id', adMessages.pinMissing(input.pin_id), ERROR_CODES.pinMissing);
          requirePromotable(pin, input.creative_type);
        }
        return { id, ...adColumns(input, parent, row) };
      },
      async (changed) => {
        await write.updateAds(tx, account.id, changed);
        const made = changed.map(({ id }) => id);
        const now = new Map((await list(made)).map((row) => [row.id, row]));
        const entities = made.map((id): Entity => ({
          id,
          type: 'AD',
          before: inputOfAd(rows.get(id)!),
          after: inputOfAd(now.get(id)!),
        }));
        await logChanges(tx, account.id, ctx.viewer.personId, entities.flatMap(changesBetween));
        return made;
      },
      async (made) => (await list(made)).map((row) => toAd(row, context)),
    );
  });
  return withOneException(answer);
}
