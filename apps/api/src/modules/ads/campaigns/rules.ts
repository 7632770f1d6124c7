import { isDeepStrictEqual } from 'node:util';
import {
  AD_START_STATUSES,
  AD_STATUS_MOVES,
  type AD_STATUSES,
  adMessages,
  BILLABLE_UNDER,
  type BillableEvent,
  type CallOptions,
  cleanText,
  isBidNeeded,
  retargetingIn,
  typedAddress,
} from '@corkboard/contract';
import { requireBidWithin, requireBudgetWithin, check, ItemRefusal } from './item-refusal';
import type { CampaignRow } from './queries';
import type { Consent } from './standing';
import { promotionOf } from './shown-promotions';
import { type TargetingSpec, wrongTargeting } from './targeting';
import { requireOneSite, trackingAddress, trackingOf } from './tracking';

type CampaignInput = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/campaigns'>['body'][number];
type AdGroupInput = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/ad_groups'>['body'][number];
type AdInput = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/ads'>['body'][number];

function named(text: string): string {
  const name = cleanText(text);
  check(name !== '', 'name', adMessages.nameBlank);
  return name;
}

type Status = (typeof AD_STATUSES)[number];

type MoneyField =
  | 'daily_spend_cap'
  | 'lifetime_spend_cap'
  | 'budget_in_micro_currency'
  | 'bid_in_micro_currency';
/** State of an entity before a change; null for a new one. */
interface Before extends Partial<Record<MoneyField, string | null>> {
  status: string;
  /** Of an ad group: what was there before stays, whatever is published now. */
  targeting_spec?: TargetingSpec;
}

/** The status that an entity gets: a new one may start in some, another may move to some from where it is. */
export function statusOf(status: string | undefined, before: Before | null): string {
  if (before === null) return startStatus(status);
  if (status === undefined || status === before.status) return before.status;
  const moves = AD_STATUS_MOVES[before.status as Status];
  check(moves.includes(status), 'status', adMessages.statusMove(before.status, moves));
  return status;
}

/** Refuses an id that a batch names twice: which of the two comes last is nobody's to say. */
export function onlyOnce(): (id: string) => void {
  const seen = new Set<string>();
  return (id) => {
    check(!seen.has(id), 'id', adMessages.twice);
    seen.add(id);
  };
}

/** Refuses another value of a field that only drafts may change. */
export function requireFrozen(field: string, before: Before, old: unknown, wanted: unknown): void {
  check(wanted === undefined || wanted === old || before.status === 'DRAFT', field, adMessages.frozen(field));
}

/**
 * Refuses changes of what has ended, and of what is under something that has: it may only be archived, too.
 */
export function requireChangeable(
  before: Before,
  parents: readonly string[],
  patch: Readonly<Record<string, unknown>>,
): void {
  check(!isEnded(before.status), 'id', adMessages.entityEnded);
  const fields = Object.keys(patch).filter((key) => key !== 'id');
  const ends = fields.length === 1 && isEnded(String(patch.status));
  check(ends || !parents.some(isEnded), 'id', adMessages.parentArchived);
}

/** Multipliers of bids as they are kept: none for what multiplies nothing. */
function bidOptionsOf(options: CampaignInput['bid_options']): { bid_options?: CampaignInput['bid_options'] } {
  const kept = Object.entries(options ?? {}).filter(([, given]) => given && Object.keys(given).length > 0);
  return kept.length > 0 ? { bid_options: Object.fromEntries(kept) } : {};
}

function startStatus(status: string | undefined): string {
  check(
    status === undefined || (AD_START_STATUSES as readonly string[]).includes(status),
    'status',
    adMessages.startStatus(AD_START_STATUSES),
  );
  return status ?? 'ACTIVE';
}

/** Context for checks of amounts. */
interface Money {
  currency: string;
  before: Before | null;
}
/** Refuses an amount of money that can't be meant; one that was there before stays, so that nothing else is kept from changing. */
function meant(
  field: MoneyField,
  value: number | null | undefined,
  { currency, before }: Money,
  event?: BillableEvent,
): void {
  if (value == null || before?.[field] === String(value)) return;
  check(value !== 0, field, adMessages.positive(field));
  if (event === undefined) requireBudgetWithin(field, value, currency);
  else requireBidWithin(field, value, currency, event);
}
const moment = (seconds: number | null | undefined): string | null =>
  seconds == null ? null : new Date(seconds * 1000).toISOString();
const inOrder = (start: number | null | undefined, end: number | null | undefined) =>
  check(start == null || end == null || end > start, 'end_time', adMessages.endBeforeStart);

/** Refuses an item that names another ad account than its address does. */
export const requireSameAccount = (named: string | undefined, accountId: string): void => {
  check(named === undefined || named === accountId, 'ad_account_id', adMessages.otherAccount);
};

/** Refuses a change that names another campaign or ad group than something is in. */
export const requireSameParent = (
  field: 'campaign_id' | 'ad_group_id',
  named: string | undefined,
  own: string,
): void => {
  check(named === undefined || named === own, field, adMessages.otherParent(field));
};

/** A campaign's columns, or an {@link ItemRefusal}. */
export function campaignColumns(input: CampaignInput, currency: string, before: Before | null = null) {
  const { daily_spend_cap = null, lifetime_spend_cap = null, start_time, end_time } = input;
  const cbo = input.is_campaign_budget_optimization ?? false;
  check(daily_spend_cap === null || lifetime_spend_cap === null, null, adMessages.oneCap);
  meant('daily_spend_cap', daily_spend_cap, { currency, before });
  meant('lifetime_spend_cap', lifetime_spend_cap, { currency, before });
  const automated = input.is_automated_campaign ?? false;
  check(!automated || cbo, 'is_automated_campaign', adMessages.automatedCbo);
  check(!cbo || daily_spend_cap !== null || lifetime_spend_cap !== null, null, adMessages.capNeeded);
  inOrder(start_time, end_time);
  return {
    name: named(input.name),
    objective_type: input.objective_type,
    status: statusOf(input.status, before),
    daily_spend_cap,
    lifetime_spend_cap,
    is_campaign_budget_optimization: cbo,
    is_flexible_daily_budgets: input.is_flexible_daily_budgets ?? false,
    order_line_id: input.order_line_id ?? null,
    details: {
      ...trackingOf(input.tracking_urls),
      ...bidOptionsOf(input.bid_options),
      ...(automated ? { is_automated_campaign: true } : {}),
    },
    start_time: moment(start_time),
    end_time: moment(end_time),
  };
}

/** Columns of the campaign above that the rules of ad groups depend on. */
type Above = Pick<
  CampaignRow,
  'status' | 'objective_type' | 'is_campaign_budget_optimization' | 'start_time' | 'end_time'
> & { details: { is_automated_campaign?: boolean } };

/** An ad group's columns under its campaign, or an {@link ItemRefusal}. */
export function adGroupColumns(
  input: AdGroupInput,
  campaign: Above,
  currency: string,
  before: Before | null = null,
) {
  if (before === null) check(!isEnded(campaign.status), 'campaign_id', adMessages.parentEnded('campaign_id'));
  const name = named(input.name);
  const status = statusOf(input.status, before);
  const budget = budgetOf(input, campaign.is_campaign_budget_optimization, { currency, before });
  const bid = bidOf(input, campaign, { currency, before });
  const pacing = input.pacing_delivery_type ?? 'STANDARD';
  check(
    pacing !== 'ACCELERATED' || !campaign.is_campaign_budget_optimization,
    'pacing_delivery_type',
    adMessages.acceleratedCbo,
  );
  inOrder(input.start_time, input.end_time);
  check(isWithin(input.start_time, campaign), 'start_time', adMessages.outsideCampaign('start_time'));
  check(isWithin(input.end_time, campaign), 'end_time', adMessages.outsideCampaign('end_time'));
  const goal = input.optimization_goal_metadata ?? null;
  check(
    campaign.objective_type !== 'WEB_CONVERSION' || goal?.conversion_tag_v3_goal_metadata != null,
    'optimization_goal_metadata',
    adMessages.goalNeeded,
  );
  const targeting = input.targeting_spec ?? {};
  const wrong = isDeepStrictEqual(before?.targeting_spec, targeting) ? null : wrongTargeting(targeting);
  if (wrong !== null) throw new ItemRefusal('targeting_spec', wrong);
  check(
    campaign.objective_type === 'CATALOG_SALES' || retargetingIn(targeting).length === 0,
    'targeting_spec',
    adMessages.retargetingObjective,
  );
  check(
    !campaign.details.is_automated_campaign || bid.bid_strategy_type === 'AUTOMATIC_BID',
    'bid_strategy_type',
    adMessages.automatedBid,
  );
  const multiplier = multiplierOf(input, bid.bid_strategy_type);
  const cap = input.lifetime_frequency_cap ?? null;
  check(
    cap === null || (input.billable_event === 'IMPRESSION' && input.end_time != null),
    'lifetime_frequency_cap',
    adMessages.frequencyCap,
  );
  const promotion = promotionOf(input);
  return {
    campaign_id: input.campaign_id,
    name,
    status,
    billable_event: input.billable_event,
    ...budget,
    ...bid,
    pacing_delivery_type: pacing,
    placement_group: input.placement_group ?? 'ALL',
    auto_targeting_enabled: input.auto_targeting_enabled ?? true,
    targeting_spec: targeting,
    targeting_template_id: input.targeting_template_ids?.[0] ?? null,
    promotion_id: promotion,
    // A promotion without a word about where it's shown is shown on all ads.
    promotion_level: input.promotion_application_level ?? (promotion === null ? 'NONE' : 'AD_GROUP'),
    details: {
      ...(goal ? { optimization_goal_metadata: goal } : {}),
      ...trackingOf(input.tracking_urls),
      ...(multiplier === null ? {} : { bid_multiplier: multiplier }),
      ...(cap === null ? {} : { lifetime_frequency_cap: cap }),
    },
    start_time: moment(input.start_time),
    end_time: moment(input.end_time),
  };
}

/** A Pin that somebody who makes an ad sees. */
export interface SeenPin {
  secret: boolean;
  animated: boolean;
  link: string | null;
  /** Consent of its author to promotion by the business. */
  consent: Consent;
}

/** Refuses a Pin that nobody can promote, and a kind of ad that this Pin can't be. */
export function requirePromotable(pin: SeenPin, creativeType: string): void {
  check(!pin.secret, 'pin_id', adMessages.pinSecret);
  check(pin.consent !== 'refused', 'pin_id', adMessages.authorRefused);
  check(pin.consent !== 'gone', 'pin_id', adMessages.authorGone);
  const fits = creativeType === 'REGULAR' || (creativeType === 'VIDEO' && pin.animated);
  check(fits, 'creative_type', adMessages.creativeType(creativeType));
}

/** Refuses ads that would be billed by how long they are watched: Pins have pictures, which may move, and no videos. */
export function requireWatchable({ billable_event }: { billable_event: string }): void {
  check(billable_event !== 'VIDEO_V_50_MRC', 'pin_id', adMessages.pinNoVideo);
}

/** Refuses an ad that pays for clicks where nothing can be pressed: it would be shown for nothing. */
export function requireDestination(
  { billable_event }: { billable_event: string },
  destination: string | null,
  pin: Pick<SeenPin, 'link'> | undefined,
): void {
  const leads = destination !== null || pin === undefined || pin.link !== null;
  check(billable_event !== 'CLICKTHROUGH' || leads, 'destination_url', adMessages.destinationNeeded);
}

/** An ad's columns under its ad group, or an {@link ItemRefusal}. */
export function adColumns(
  input: AdInput,
  parent: { campaign_id: string; status: string; campaign_status: string },
  before: Before | null = null,
) {
  check(
    before !== null || (!isEnded(parent.status) && !isEnded(parent.campaign_status)),
    'ad_group_id',
    adMessages.parentEnded('ad_group_id'),
  );
  let destination: string | null = null;
  if (input.destination_url?.trim()) {
    destination = typedAddress(input.destination_url)?.href ?? null;
    check(destination !== null && destination.length <= 2048, 'destination_url', adMessages.destination);
    requireOneSite('destination_url', destination);
  }
  return {
    ad_group_id: input.ad_group_id,
    campaign_id: parent.campaign_id,
    pin_id: input.pin_id,
    name: cleanText(input.name ?? '') || null,
    creative_type: input.creative_type,
    status: statusOf(input.status, before),
    destination_url: destination,
    lead_form_id: input.lead_form_id ?? null,
    details: {
      ...trackingOf(input.tracking_urls),
      ...(input.customizable_cta_type ? { customizable_cta_type: input.customizable_cta_type } : {}),
      ...trackingAddress(input, 'click_tracking_url'),
      ...trackingAddress(input, 'view_tracking_url'),
    },
  };
}

/** Whether a set status is an end. */
export const isEnded = (status: string): boolean => status === 'ARCHIVED' || status === 'DELETED_DRAFT';

const isWithin = (time: number | null | undefined, { start_time, end_time }: Above): boolean =>
  time == null || ((start_time === null || time >= start_time) && (end_time === null || time <= end_time));

function budgetOf(input: AdGroupInput, cbo: boolean, money: Money) {
  const amount = input.budget_in_micro_currency ?? null;
  const type = input.budget_type ?? (cbo ? 'CBO_ADGROUP' : 'DAILY');
  if (cbo) {
    check(type === 'CBO_ADGROUP', 'budget_type', adMessages.budgetTypeCbo);
    check(amount === null, 'budget_in_micro_currency', adMessages.budgetOfCampaign);
  } else {
    check(type !== 'CBO_ADGROUP', 'budget_type', adMessages.budgetTypeNotCbo);
    check(amount !== null, 'budget_in_micro_currency', adMessages.budgetNeeded);
    meant('budget_in_micro_currency', amount, money);
    check(type !== 'LIFETIME' || input.end_time != null, 'end_time', adMessages.lifetimeEnd);
  }
  return { budget_type: type, budget_in_micro_currency: amount };
}

/** The bid multiplier: none for 0, and only with automatic bidding. */
function multiplierOf({ bid_multiplier }: AdGroupInput, strategy: string): number | null {
  if (bid_multiplier == null || bid_multiplier === 0) return null;
  check(bid_multiplier >= 0.1, 'bid_multiplier', adMessages.multiplierRange);
  check(strategy === 'AUTOMATIC_BID', 'bid_multiplier', adMessages.multiplierAutomatic);
  return bid_multiplier;
}

function bidOf(input: AdGroupInput, { objective_type }: Above, money: Money) {
  const { billable_event } = input;
  const events = BILLABLE_UNDER[objective_type];
  check(events.includes(billable_event), 'billable_event', adMessages.billable(objective_type, events));
  const bid = input.bid_in_micro_currency ?? null;
  if (objective_type === 'VIDEO_COMPLETION') {
    check(
      (input.bid_strategy_type ?? 'AUTOMATIC_BID') === 'AUTOMATIC_BID',
      'bid_strategy_type',
      adMessages.bidVideo,
    );
  }
  const needed = isBidNeeded(objective_type, billable_event);
  // Without a word about it a bid is a maximum, and where none is needed bidding is automatic.
  const strategy =
    input.bid_strategy_type ??
    (objective_type === 'VIDEO_COMPLETION' || (bid === null && !needed) ? 'AUTOMATIC_BID' : 'MAX_BID');
  if (strategy === 'AUTOMATIC_BID') check(bid === null, 'bid_in_micro_currency', adMessages.bidAutomatic);
  else check(bid !== null, 'bid_in_micro_currency', adMessages.bidNeeded);
  meant('bid_in_micro_currency', bid, money, billable_event);
  return { bid_in_micro_currency: bid, bid_strategy_type: strategy };
}
