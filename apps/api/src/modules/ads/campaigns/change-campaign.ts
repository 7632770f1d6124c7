import { adMessages, type CallOptions, CBO_AD_GROUPS_MAX, productGroupMessages } from '@corkboard/contract';
import { requireBudgetWithin, ItemRefusal } from './item-refusal';
import { inputOfAdGroup, inputOfCampaign } from './history';
import type { AdGroupRow, CampaignRow } from './queries';
import { adGroupColumns, campaignColumns, requireChangeable, requireFrozen } from './rules';

/** A campaign that an ad group would be made in: what its rules look at. */
type Above = Parameters<typeof adGroupColumns>[1];
type CampaignPatch = CallOptions<'PATCH /v5/ad_accounts/{ad_account_id}/campaigns'>['body'][number];

/** Parts of a changed campaign: its ad groups that haven't ended, and whether they contain single Pins or product groups. */
interface Below {
  groups: readonly AdGroupRow[];
  kinds: { pins: boolean; groups: boolean } | undefined;
}

/** An ad group that changes with its campaign: as it was, as it would be made anew, and its columns. */
export type ChangedGroup = ReturnType<typeof groupUnder>;

/**
 * A campaign's new columns, and those of its ad groups that change with it; or an {@link ItemRefusal} that names the field of the change.
 *
 * @param currency of the ad account
 */
export function changedCampaign(
  row: CampaignRow,
  { groups, kinds }: Below,
  { id, ...patch }: CampaignPatch,
  currency: string,
) {
  requireChangeable(row, [], patch);
  requireFrozen('objective_type', row, row.objective_type, patch.objective_type);
  const automated = row.details.is_automated_campaign ?? false;
  requireFrozen('is_automated_campaign', row, automated, patch.is_automated_campaign);
  const { default_ad_group_budget_in_micro_currency: budget = null, ...fields } = patch;
  const input = { ...inputOfCampaign(row), ...fields, ...multipliersIn(fields, row) };
  const columns = { id, ...campaignColumns(input, currency, row) };
  requireEnclosed(columns, groups);
  const [was, is] = [row.is_campaign_budget_optimization, columns.is_campaign_budget_optimization];
  if (budget !== null && !(was && !is))
    throw new ItemRefusal('default_ad_group_budget_in_micro_currency', adMessages.defaultBudgetUnneeded);
  if (!was && is && groups.length > CBO_AD_GROUPS_MAX)
    throw new ItemRefusal('is_campaign_budget_optimization', adMessages.cboTooMany(CBO_AD_GROUPS_MAX));
  if (was && !is && groups.length > 0 && !budget)
    throw new ItemRefusal('default_ad_group_budget_in_micro_currency', adMessages.defaultBudget);
  if (budget !== null) requireBudgetWithin('default_ad_group_budget_in_micro_currency', budget, currency);
  requireFit(row, columns.objective_type, kinds);
  const times = { start_time: input.start_time ?? null, end_time: input.end_time ?? null };
  const { objective_type, details } = columns;
  const asked = [
    [objective_type !== row.objective_type, 'objective_type', { objective_type }],
    [(details.is_automated_campaign ?? false) !== automated, 'is_automated_campaign', { details }],
    [was !== is, 'is_campaign_budget_optimization', { is_campaign_budget_optimization: is }],
  ] as const;
  let above: Above = { ...row, ...times };
  let changed: ChangedGroup[] = [];
  for (const [other, field, change] of asked) {
    if (!other) continue;
    above = { ...above, ...change };
    changed = groups.map((group) =>
      fitting(field, group, above, {
        budget,
        moves: was !== above.is_campaign_budget_optimization,
        currency,
      }),
    );
  }
  return { columns, groups: was === is ? [] : changed };
}

/** The multipliers that a change comes to; nothing if it says none. */
function multipliersIn(
  { bid_options: given }: Pick<CampaignPatch, 'bid_options'>,
  { details: { bid_options: before } }: CampaignRow,
): Pick<Parameters<typeof campaignColumns>[0], 'bid_options'> {
  if (given == null) return given === undefined ? {} : { bid_options: null };
  const { update_mask: mask, ...set } = given;
  if (mask === undefined) return { bid_options: set };
  const masked = Object.fromEntries(
    mask.map((kind) => {
      const field = `${kind.toLowerCase() as Lowercase<typeof kind>}_multipliers` as const;
      return [field, set[field] ?? null];
    }),
  );
  return { bid_options: { ...before, ...masked } };
}

/** Refuses an objective that isn't for what is in the campaign: product groups are for one, and single Pins for the others. */
function requireFit(row: CampaignRow, objective: string, kinds: Below['kinds']): void {
  if (objective === row.objective_type) return;
  const fits = objective === 'CATALOG_SALES' ? !kinds?.pins : !kinds?.groups;
  if (!fits) throw new ItemRefusal('objective_type', productGroupMessages.objectiveUsed);
}

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

interface Move {
  /** Budget of an ad group that leaves budget optimization. */
  budget: number | null;
  /** Whether the campaign enters or leaves budget optimization. */
  moves: boolean;
  currency: string;
}

/** An ad group under its changed campaign; entering budget optimization takes its budget away, and leaving it gives it a default. */
function groupUnder(group: AdGroupRow, campaign: Above, { budget, moves, currency }: Move) {
  const cbo = campaign.is_campaign_budget_optimization;
  const input = {
    ...inputOfAdGroup(group),
    ...(moves && cbo
      ? {
          budget_in_micro_currency: null,
          budget_type: 'CBO_ADGROUP' as const,
          pacing_delivery_type: 'STANDARD' as const,
        }
      : {}),
    ...(moves && !cbo ? { budget_in_micro_currency: budget, budget_type: 'DAILY' as const } : {}),
  };
  return { group, input, columns: adGroupColumns(input, campaign, currency, group) };
}

/** As {@link groupUnder}; what the ad group can't be there is refused by the field of the campaign that asks it of it. */
function fitting(field: string, group: AdGroupRow, campaign: Above, move: Move): ChangedGroup {
  try {
    return groupUnder(group, campaign, move);
  } catch (error) {
    if (!(error instanceof ItemRefusal)) throw error;
    throw new ItemRefusal(field, adMessages.groupUnfit(field, group.id, error.message));
  }
}
