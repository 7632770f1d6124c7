import {
  BILLABLE_UNDER,
  type CallData,
  type CallOptions,
  cleanText,
  dayNumber,
  defaultDaysIn,
  ERROR_CODES,
  lastSecondOf,
  minimumBudgetIn,
  numberOfDay,
  objectiveNamed,
  promotedName,
  promoteMessages as text,
  QUICK_PROMOTE_BUDGET_MAX,
  QUICK_PROMOTE_DAYS_MAX,
  QUICK_PROMOTE_OBJECTIVES,
} from '@corkboard/contract';
import type { ViewerCtx } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { type Tx, within } from '../../../platform/db';
import { lockGroupsOfAccount } from '../../shopping/product-groups';
import type { AccountRow } from './account-queries';
import { type Exception, outcomesOf } from './batch';
import { requireReady } from './billing';
import { createAdGroups, createAds, createCampaigns, requirePin } from './create';
import { seenPins } from './insert-queries';
import { leadsInto } from './item-queries';
import { requireAccount } from './permissions';
import { createProductGroups } from './product-groups';
import { ItemRefusal } from './item-refusal';

const CALL = 'POST /ads/v4/advertisers/{advertiserId}/pins/{pinId}/quick_promote/';
type Body = CallOptions<typeof CALL>['body'];
type Campaign = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/campaigns'>['body'][number];
type AdGroup = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/ad_groups'>['body'][number];
type Ad = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/ads'>['body'][number];

const MICRO = 1_000_000;

/**
 * Promotes a Pin: a campaign with one ad group and one ad, all of them or none. For CATALOG_SALES it's a product group that the Pin shows a product
 * of, in place of the ad (docs/handbook/ads.md#promoting-one-pin).
 *
 * @throws Refusal as `requireAccount` and `requireReady`; 400 `badParameter` naming the field that is wrong; 401 `pinMissing` or `badParameter`
 * naming `pin_id` for a Pin that the caller does not see, that cannot be promoted, or that shows nothing of the product group
 */
export async function quickPromote(
  ctx: ViewerCtx,
  { params, body }: CallOptions<typeof CALL>,
): Promise<CallData<typeof CALL>> {
  const account = await requireAccount(ctx, params.advertiserId, 'editCampaigns');
  if (body.advertiser_id !== params.advertiserId)
    throw badField('advertiser_id', text.other('advertiser_id'));
  if (body.pin_id !== params.pinId) throw badField('pin_id', text.other('pin_id'));
  const { campaign, adGroup, ad, productGroup } = plan(body, account, Math.floor(Date.now() / 1000));
  await requireReady(ctx, account);

  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: within(ctx.db, tx) };
    const at = { params: { ad_account_id: account.id } };
    if (productGroup !== null) await requireShown(inside, tx, account.id, body.pin_id, productGroup);
    const made = only(await createCampaigns(inside, { ...at, body: [campaign] }));
    const group = only(await createAdGroups(inside, { ...at, body: [{ ...adGroup, campaign_id: made.id }] }));
    const parents = { campaign: made, ad_group: group };
    if (productGroup !== null) {
      const item = { ad_group_id: group.id, catalog_product_group_id: productGroup };
      const promotion = only(await createProductGroups(inside, { ...at, body: [item] }));
      return { ...parents, ad: null, product_group_promotion: promotion };
    }
    const promoted = only(await createAds(inside, { ...at, body: [{ ...ad, ad_group_id: group.id }] }));
    return { ...parents, ad: promoted, product_group_promotion: null };
  });
}

/** Refuses a product group that isn't one of the business's, and a Pin that isn't of one of its products. The group stays until the transaction ends. */
async function requireShown(ctx: ViewerCtx, tx: Tx, accountId: string, pinId: string, groupId: string) {
  const [group] = await lockGroupsOfAccount(tx, [accountId, [groupId]]);
  if (!group) throw badField('product_group_id', text.groupUnknown(groupId));
  const [pin] = await seenPins(tx, [ctx.viewer.id, [pinId], accountId]);
  try {
    requirePin(ctx, pinId, pin, 'REGULAR');
  } catch (error) {
    if (error instanceof ItemRefusal) throw wrongPin(error);
    throw error;
  }
  const [found] = await leadsInto(tx, [accountId, groupId, pinId]);
  if (!found!.leads) throw wrongPin({ code: ERROR_CODES.badParameter, message: text.noProduct });
}

/** Pages show what is wrong with the Pin beside it, and know it by its status. */
const wrongPin = ({ code, message }: Pick<Exception, 'code' | 'message'>) =>
  new Refusal(401, code, message, { field: 'pin_id' });

/** Entities of a request, as input of the calls that create each of them; a product group takes the place of the ad. */
function plan(body: Body, account: AccountRow, now: number) {
  const objective = objectiveOf(body);
  const productGroup = productGroupOf(body, objective);
  checkBudget(body.budget_in_micro_currency, account);
  const name = promotedName(cleanText(body.campaign_name));
  if (name === '') throw badField('campaign_name', text.blank('campaign_name'));
  checkDestination(body.destination_url, productGroup);
  const { end, days } = runOf(body, account, now);
  const campaign: Campaign = {
    name,
    objective_type: objective,
    status: body.start_now ? 'ACTIVE' : 'PAUSED',
    is_flexible_daily_budgets: body.flexible_daily_budget_enabled ?? false,
    // Ten days from noon on are on eleven days of reports, each with a budget of its own.
    lifetime_spend_cap: days === null ? null : days * body.budget_in_micro_currency,
    start_time: now,
    end_time: end,
  };
  const adGroup: Omit<AdGroup, 'campaign_id'> = {
    name,
    billable_event: BILLABLE_UNDER[objective][0]!,
    budget_in_micro_currency: body.budget_in_micro_currency,
    bid_strategy_type: 'AUTOMATIC_BID',
    targeting_spec: body.targeting_spec,
    auto_targeting_enabled: body.auto_targeting_enabled,
    optimization_goal_metadata: body.optimization_goal_metadata ?? null,
    start_time: now,
    end_time: end,
  };
  const ad: Omit<Ad, 'ad_group_id'> = {
    pin_id: body.pin_id,
    creative_type: 'REGULAR',
    name,
    destination_url: body.destination_url,
  };
  return { campaign, adGroup, ad, productGroup };
}

function objectiveOf({ objective_type, optimization_goal_metadata: goal }: Body) {
  const objective = objectiveNamed(objective_type ?? 'CONSIDERATION');
  if (!(QUICK_PROMOTE_OBJECTIVES as readonly string[]).includes(objective))
    throw badField('objective_type', text.objective(QUICK_PROMOTE_OBJECTIVES));
  if (goal != null && objective !== 'WEB_CONVERSION')
    throw badField('optimization_goal_metadata', text.goalNotWanted);
  return objective;
}

/** The product group that is promoted: for CATALOG_SALES there is one, else none (docs/handbook/product-groups.md#promoting). */
function productGroupOf({ product_group_id: group = null }: Body, objective: string): string | null {
  if (objective !== 'CATALOG_SALES' && group !== null)
    throw badField('product_group_id', text.groupNotWanted);
  if (objective === 'CATALOG_SALES' && group === null) throw badField('product_group_id', text.groupNeeded);
  return group;
}

function checkDestination(address: string, productGroup: string | null): void {
  const blank = address.trim() === '';
  if (productGroup === null && blank) throw badField('destination_url', text.destinationNeeded);
  if (productGroup !== null && !blank) throw badField('destination_url', text.destinationNotWanted);
}

function checkBudget(micro: number, { country, currency }: AccountRow): void {
  const least = minimumBudgetIn(country);
  if (micro < least * MICRO) throw badField('budget_in_micro_currency', text.budgetLow(least, currency));
  if (micro > QUICK_PROMOTE_BUDGET_MAX * MICRO) {
    const most = QUICK_PROMOTE_BUDGET_MAX.toLocaleString('en-US');
    throw badField('budget_in_micro_currency', text.budgetHigh(most, currency));
  }
}

/** When it ends, Unix seconds, and for how many daily budgets: never, with the last day, or after so many days. */
function runOf(
  { is_ongoing, inclusive_end_date: day, duration }: Body,
  { country, time_zone: zone }: Pick<AccountRow, 'country' | 'time_zone'>,
  now: number,
): { end: number; days: number } | { end: null; days: null } {
  if (is_ongoing) {
    if (day !== undefined) throw badField('inclusive_end_date', text.endOngoing);
    return { end: null, days: null };
  }
  if (day === undefined) {
    const days = duration ?? defaultDaysIn(country);
    return { end: now + days * 86_400, days };
  }
  const [last, today] = [numberOfDay(day), dayNumber(now * 1000, zone)];
  if (Number.isNaN(last)) throw badField('inclusive_end_date', text.endInvalid);
  if (last < today) throw badField('inclusive_end_date', text.endPast);
  if (last > today + QUICK_PROMOTE_DAYS_MAX)
    throw badField('inclusive_end_date', text.endFar(QUICK_PROMOTE_DAYS_MAX));
  return { end: lastSecondOf(last, zone), days: last - today + 1 };
}

/** Request fields of the entities' fields, where the names differ. */
const FIELDS: Readonly<Record<string, string>> = { name: 'campaign_name', end_time: 'inclusive_end_date' };

/** The one entity that was made; what is wrong with it ends all of it. */
function only<Item>(answer: Parameters<typeof outcomesOf<Item>>[0]): Item {
  const [{ data, exception }] = outcomesOf(answer) as [ReturnType<typeof outcomesOf<Item>>[number]];
  if (!exception) return data;
  const { code, message, field } = exception;
  if (field === 'pin_id') throw wrongPin({ code, message });
  throw badField(FIELDS[field ?? ''] ?? field ?? 'campaign_name', message);
}
