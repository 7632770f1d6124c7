import {
  AD_START_STATUSES,
  adMessages,
  AGE_BUCKETS,
  BILLABLE_UNDER,
  type CallOptions,
  cleanText,
  ERROR_CODES,
  GENDERS,
  isBidNeeded,
  TARGETING_KEYS,
} from '@corkboard/contract';
import { webAddress } from '../pins/texts';
import type { CampaignRow } from './queries';

type CampaignInput = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/campaigns'>['body'][number];
type AdGroupInput = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/ad_groups'>['body'][number];
type AdInput = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/ads'>['body'][number];

/** Why one item of a batch is not created; the others still are. */
export class ItemRefusal extends Error {
  override name = 'ItemRefusal';
  constructor(
    /** The field of the item that is wrong; null where several are together. */
    readonly field: string | null,
    message: string,
    readonly code: number = ERROR_CODES.badParameter,
  ) {
    super(message);
  }
}

function check(holds: boolean, field: string | null, message: string): void {
  if (!holds) throw new ItemRefusal(field, message);
}

function named(text: string): string {
  const name = cleanText(text);
  check(name !== '', 'name', adMessages.nameBlank);
  return name;
}

function startStatus(status: string | undefined): string {
  check(
    status === undefined || (AD_START_STATUSES as readonly string[]).includes(status),
    'status',
    adMessages.startStatus(AD_START_STATUSES),
  );
  return status ?? 'ACTIVE';
}

const positive = (field: string, value: number | null | undefined) =>
  check(value !== 0, field, adMessages.positive(field));
const moment = (seconds: number | null | undefined): string | null =>
  seconds == null ? null : new Date(seconds * 1000).toISOString();
const inOrder = (start: number | null | undefined, end: number | null | undefined) =>
  check(start == null || end == null || end > start, 'end_time', adMessages.endBeforeStart);

/** A campaign's columns, or an {@link ItemRefusal}. */
export function campaignColumns(input: CampaignInput) {
  const { daily_spend_cap = null, lifetime_spend_cap = null, start_time, end_time } = input;
  const cbo = input.is_campaign_budget_optimization ?? false;
  positive('daily_spend_cap', daily_spend_cap);
  positive('lifetime_spend_cap', lifetime_spend_cap);
  check(daily_spend_cap === null || lifetime_spend_cap === null, null, adMessages.oneCap);
  check(!cbo || daily_spend_cap !== null || lifetime_spend_cap !== null, null, adMessages.capNeeded);
  inOrder(start_time, end_time);
  return {
    name: named(input.name),
    objective_type: input.objective_type,
    status: startStatus(input.status),
    daily_spend_cap,
    lifetime_spend_cap,
    is_campaign_budget_optimization: cbo,
    is_flexible_daily_budgets: input.is_flexible_daily_budgets ?? false,
    start_time: moment(start_time),
    end_time: moment(end_time),
  };
}

/** An ad group's columns under its campaign, or an {@link ItemRefusal}. */
export function adGroupColumns(input: AdGroupInput, campaign: CampaignRow) {
  check(!isEnded(campaign.status), 'campaign_id', adMessages.parentEnded('campaign_id'));
  const name = named(input.name);
  const status = startStatus(input.status);
  const budget = budgetOf(input, campaign.is_campaign_budget_optimization);
  const bid = bidOf(input, campaign);
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
  checkTargeting(input.targeting_spec ?? {});
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
    targeting_spec: input.targeting_spec ?? {},
    details: goal ? { optimization_goal_metadata: goal } : {},
    start_time: moment(input.start_time),
    end_time: moment(input.end_time),
  };
}

/** An ad's columns under its ad group, or an {@link ItemRefusal}. */
export function adColumns(
  input: AdInput,
  parent: { campaign_id: string; status: string; campaign_status: string },
) {
  check(
    !isEnded(parent.status) && !isEnded(parent.campaign_status),
    'ad_group_id',
    adMessages.parentEnded('ad_group_id'),
  );
  let destination: string | null = null;
  if (input.destination_url?.trim()) {
    destination = webAddress(input.destination_url.trim())?.href ?? null;
    check(destination !== null && destination.length <= 2048, 'destination_url', adMessages.destination);
  }
  return {
    ad_group_id: input.ad_group_id,
    campaign_id: parent.campaign_id,
    pin_id: input.pin_id,
    name: cleanText(input.name ?? '') || null,
    creative_type: input.creative_type,
    status: startStatus(input.status),
    destination_url: destination,
  };
}

const isEnded = (status: string): boolean => status === 'ARCHIVED' || status === 'DELETED_DRAFT';

const isWithin = (time: number | null | undefined, { start_time, end_time }: CampaignRow): boolean =>
  time == null || ((start_time === null || time >= start_time) && (end_time === null || time <= end_time));

function budgetOf(input: AdGroupInput, cbo: boolean) {
  const amount = input.budget_in_micro_currency ?? null;
  const type = input.budget_type ?? (cbo ? 'CBO_ADGROUP' : 'DAILY');
  if (cbo) {
    check(type === 'CBO_ADGROUP', 'budget_type', adMessages.budgetTypeCbo);
    check(amount === null, 'budget_in_micro_currency', adMessages.budgetOfCampaign);
  } else {
    check(type !== 'CBO_ADGROUP', 'budget_type', adMessages.budgetTypeNotCbo);
    check(amount !== null, 'budget_in_micro_currency', adMessages.budgetNeeded);
    positive('budget_in_micro_currency', amount);
    check(type !== 'LIFETIME' || input.end_time != null, 'end_time', adMessages.lifetimeEnd);
  }
  return { budget_type: type, budget_in_micro_currency: amount };
}

function bidOf(input: AdGroupInput, { objective_type }: CampaignRow) {
  const { billable_event } = input;
  const events = BILLABLE_UNDER[objective_type];
  check(events.includes(billable_event), 'billable_event', adMessages.billable(objective_type, events));
  const bid = input.bid_in_micro_currency ?? null;
  positive('bid_in_micro_currency', bid);
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
  return { bid_in_micro_currency: bid, bid_strategy_type: strategy };
}

/** Targeting that cannot be meant. Without any key the ad group aims at everybody. */
function checkTargeting(spec: Record<string, string[]>): void {
  const keys = Object.keys(spec);
  for (const key of keys) {
    check(
      (TARGETING_KEYS as readonly string[]).includes(key),
      'targeting_spec',
      adMessages.targetingKey(key),
    );
    for (const value of spec[key]!) {
      const known =
        key === 'AGE_BUCKET'
          ? (AGE_BUCKETS as readonly string[]).includes(value)
          : key === 'GENDER'
            ? (GENDERS as readonly string[]).includes(value)
            : key === 'MINIMUM_AGE' || key === 'MAXIMUM_AGE'
              ? /^\d{2,3}$/.test(value)
              : cleanText(value) === value && value !== '';
      check(known, 'targeting_spec', adMessages.targetingValue(key, cleanText(value)));
    }
  }
  const has = (key: string) => (spec[key]?.length ?? 0) > 0;
  const [low, high] = [has('MINIMUM_AGE'), has('MAXIMUM_AGE')];
  check(low === high && !(low && has('AGE_BUCKET')), 'targeting_spec', adMessages.targetingAges);
  check(keys.length === 0 || has('LOCATION') || has('GEO'), 'targeting_spec', adMessages.targetingPlace);
}
