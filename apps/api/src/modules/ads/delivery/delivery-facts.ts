import { type AdDeliveryState, dayNumber, LEARNING_IMPRESSIONS, RECOMMENDED_FROM } from '@corkboard/contract';
import { aboutOf } from '../../../ground/references/topics';
import { dayIn } from '../../../platform/calendar';
import { type Executor, prepared } from '../../../platform/db';
import { dayAmount } from '../billing';
import {
  type AdCounts,
  campaignState,
  type DeliveryFacts,
  deliveryState,
  isBidTooLow,
  isLimitedByBudget,
} from './delivery-state';
import { type Consent, consentOfAd, leads } from '../campaigns';
import { isNarrow } from './automatic';

/** An ad group with its campaign; of a campaign without any the columns of the ad group are null. Money is millionths, times are Unix seconds. */
interface Row {
  campaign_id: string;
  campaign_status: string;
  campaign_starts: number;
  campaign_ends: number | null;
  daily_cap: string | null;
  lifetime_cap: string | null;
  flexible: boolean;
  time_zone: string;
  /** Spent: today, this week until yesterday, in all, and on each of the last days, the latest first. */
  campaign_today: string;
  campaign_week: string;
  campaign_spent: string;
  campaign_last: string[];
  order_spent: boolean;
  order_closed: boolean;
  month_spent: boolean;
  id: string | null;
  status: string;
  starts: number;
  ends: number | null;
  billable_event: string;
  budget_type: string;
  budget: string | null;
  bid: string | null;
  usd_micro: string;
  placement_group: string;
  today: string;
  week: string;
  spent: string;
  last: string[];
  month_impressions: string;
  month_clicks: string;
  /** Whether any keyword, or automatic targeting by what its Pins are about, brings it to searches. */
  finds_searches: boolean;
  ads: AdCounts;
}

const TODAY = 'a.today';
const LAST = Array.from({ length: RECOMMENDED_FROM.budgetDays }, (_, n) => n + 1);
/** SQL: what was counted of an ad group or campaign, from one row each; what wasn't is 0. */
const counted = (alias: string, prefix: string) =>
  `coalesce(${alias}.today, 0)::bigint as ${prefix}today, coalesce(${alias}.week, 0)::bigint as ${prefix}week,
   coalesce(${alias}.spent, 0)::bigint as ${prefix}spent,
   array[${LAST.map((n) => `coalesce(${alias}.last_${n}, 0)`).join(', ')}]::bigint[] as ${prefix}last`;
const added = (of: (name: string) => string) =>
  ['today', 'week', 'spent', ...LAST.map((n) => `last_${n}`)]
    .map((name) => `sum(${of(name)}) as ${name}`)
    .join(', ');

/** Campaigns with those of their ad groups that aren't over; with ids of ad groups these alone. */
const selectFacts = prepared<
  Row,
  [accountId: string, campaigns: readonly string[], groups: readonly string[] | null]
>(
  'ads.delivery_facts',
  `with of_groups as (
     select campaign_id, ad_group_id, sum(spend_micro) filter (where day = ${TODAY}) as today,
       sum(spend_micro) filter (where day < ${TODAY} and day >= date_trunc('week', ${TODAY}::timestamp)::date) as week,
       sum(spend_micro) as spent,
       ${LAST.map((n) => `sum(spend_micro) filter (where day = ${TODAY} - ${n}) as last_${n}`).join(', ')},
       sum(impressions) filter (where day > ${TODAY} - 30) as impressions,
       sum(measured_clicks) filter (where day > ${TODAY} - 30) as clicks
     from ad_days cross join (select ${dayIn('now()', 'time_zone')} as today from ad_accounts where id = $1::bigint) a
     where ad_account_id = $1::bigint and campaign_id = any($2::bigint[]) group by 1, 2
   ), of_campaigns as (
     select campaign_id, ${added((name) => name)} from of_groups group by 1
   ), of_month as (
     select coalesce(sum(n.spend_micro), 0) as spent from ad_account_budgets x join ad_accounts z on z.id = x.ad_account_id
       join ad_days n on n.ad_account_id = x.ad_account_id and n.day >= date_trunc('month', now() at time zone z.time_zone)::date
     where x.ad_account_id = $1::bigint
   )
   select c.id as campaign_id, c.status as campaign_status,
     floor(extract(epoch from greatest(c.start_time, c.created_time)))::float8 as campaign_starts,
     extract(epoch from c.end_time)::float8 as campaign_ends, c.daily_spend_cap as daily_cap, c.lifetime_spend_cap as lifetime_cap,
     c.is_flexible_daily_budgets as flexible, a.time_zone, ${counted('m', 'campaign_')},
     coalesce(l.spent_micro >= l.budget_micro, false) as order_spent,
     coalesce(l.status <> 'ACTIVE' or not ${dayIn('now()', 'a.time_zone')} between l.start_date and coalesce(l.end_date, 'infinity'), false) as order_closed,
     coalesce(b.month_micro <= mo.spent, false) as month_spent,
     g.id, g.status, floor(extract(epoch from greatest(g.start_time, c.start_time, g.created_time)))::float8 as starts,
     extract(epoch from least(g.end_time, c.end_time))::float8 as ends, g.billable_event, g.budget_type,
     g.budget_in_micro_currency as budget, g.bid_in_micro_currency as bid, r.usd_micro,
     coalesce(t.placement_group, g.placement_group) as placement_group, ${counted('n', '')},
     coalesce(n.impressions, 0)::bigint as month_impressions, coalesce(n.clicks, 0)::bigint as month_clicks,
     exists (select from keywords k where k.ad_account_id = g.ad_account_id and k.parent_id = g.id and not k.archived
       and k.match_type in ('BROAD', 'PHRASE', 'EXACT'))
       or coalesce(t.auto_targeting_enabled, g.auto_targeting_enabled) and exists (
         select from ads d join pins s on s.id = d.pin_id ${aboutOf('s')}
         where d.ad_account_id = g.ad_account_id and d.ad_group_id = g.id and d.status = 'ACTIVE'
           and ${isNarrow('i.interest_id')}) as finds_searches,
     (select json_build_object('active', count(*), 'rejected', count(*) filter (where d.review_status = 'REJECTED'),
        'unrefused', count(*) filter (where d.review_status <> 'REJECTED' and s.consent in ('given', 'open')),
        'permitted', count(*) filter (where d.review_status <> 'REJECTED' and s.consent = 'given'),
        'approved', count(*) filter (where d.review_status = 'APPROVED' and s.consent = 'given'),
        'seen', count(*) filter (where d.review_status = 'APPROVED' and s.consent = 'given' and p.is_public),
        'ready', count(*) filter (where d.review_status = 'APPROVED' and s.consent = 'given' and p.is_public and ${leads('d')}))
      from ads d left join pins p on p.id = d.pin_id cross join lateral (select ${consentOfAd('d')} as consent) s
      where d.ad_account_id = g.ad_account_id and d.ad_group_id = g.id and d.status = 'ACTIVE') as ads
   from campaigns c join ad_accounts a on a.id = c.ad_account_id join currency_rates r on r.currency = a.currency
     left join billing_orders l on l.ad_account_id = c.ad_account_id and l.id = c.order_line_id
     left join ad_account_budgets b on b.ad_account_id = c.ad_account_id cross join of_month mo
     left join ad_groups g on g.ad_account_id = c.ad_account_id and g.campaign_id = c.id and g.status not in ('ARCHIVED', 'DELETED_DRAFT')
       and ($3::bigint[] is null or g.id = any($3))
     left join targeting_templates t on t.ad_account_id = g.ad_account_id and t.id = g.targeting_template_id
     left join of_groups n on n.ad_group_id = g.id left join of_campaigns m on m.campaign_id = c.id
   where c.ad_account_id = $1::bigint and c.id = any($2::bigint[])`,
);

/** Which of an ad decides whether it's shown. */
interface AdFacts {
  status: string;
  ad_group_id: string;
  ad_group_status: string;
  campaign_status: string;
  review_status: string;
  /** Consent of its author. */
  consent: Consent;
  /** Null unless its Pin is public. */
  picture: string | null;
  /** Where its clicks are paid for, it leads somewhere. */
  leads: boolean;
}

/** Says why campaigns, ad groups, and ads are shown or not. */
export interface Delivery {
  campaign: (id: string) => AdDeliveryState | null;
  adGroup: (id: string) => AdDeliveryState | null;
  ad: (ad: AdFacts) => AdDeliveryState | null;
  productGroup: (group: ProductGroupFacts) => AdDeliveryState | null;
}

/** Which of a product group in an ad group decides whether its products are shown. */
type ProductGroupFacts = Pick<AdFacts, 'status' | 'ad_group_id' | 'ad_group_status' | 'campaign_status'> & {
  item_count: number;
};

/**
 * Reads what says why entities are shown or not, with one statement.
 *
 * @param campaigns those that are asked about, or that are above what is
 * @param groups those that are asked about, or that are above; null for all of these campaigns
 * @param now Unix seconds
 */
export async function deliveryOf(
  db: Executor,
  account: { id: string; blocked: boolean },
  campaigns: readonly string[],
  groups: readonly string[] | null,
  now: number,
): Promise<Delivery> {
  const distinct = (ids: readonly string[]) => [...new Set(ids)];
  const rows = await selectFacts(db, [account.id, distinct(campaigns), groups && distinct(groups)]);
  const ofGroups = new Map<string, DeliveryFacts>();
  const byCampaign = new Map<string, { own: DeliveryFacts; groups: (AdDeliveryState | null)[] }>();
  for (const row of rows) {
    const own = campaignFacts(row, account.blocked, now);
    const campaign = byCampaign.get(row.campaign_id) ?? { own, groups: [] };
    byCampaign.set(row.campaign_id, campaign);
    if (row.id === null) continue;
    const facts = groupFacts(row, own, now);
    ofGroups.set(row.id, facts);
    if (row.status === 'ACTIVE') campaign.groups.push(deliveryState(facts));
  }
  const stateOf = (facts: DeliveryFacts | undefined) => (facts ? deliveryState(facts) : null);
  return {
    campaign: (id) => {
      const found = byCampaign.get(id);
      return found ? campaignState(found.own, found.groups) : null;
    },
    adGroup: (id) => stateOf(ofGroups.get(id)),
    ad: (ad) => deliveryState(adFacts(ad, ofGroups.get(ad.ad_group_id), account.blocked)),
    productGroup: (one) => deliveryState(productFacts(one, ofGroups.get(one.ad_group_id), account.blocked)),
  };
}

const NOTHING: Omit<DeliveryFacts, 'status' | 'blocked'> = {
  campaignOff: false,
  groupOff: false,
  ended: false,
  notStarted: false,
  spent: false,
  daySpent: false,
  orderSpent: false,
  orderClosed: false,
  monthSpent: false,
  ads: null,
  lowBid: false,
  limited: false,
  wordless: false,
  learning: false,
};

/** A daily amount, what it was spent of, and when that runs. */
interface Daily {
  readonly amount: string | null;
  readonly today: string;
  readonly week: string;
  readonly last: readonly string[];
  readonly starts: number;
  readonly ends: number | null;
}

/** Whether today's part of a daily amount is spent, and whether it nearly was on most of the last days. */
function dayFacts(
  { amount, today, week, last, starts, ends }: Daily,
  { flexible, time_zone: zone }: Pick<Row, 'flexible' | 'time_zone'>,
  now: number,
) {
  if (amount === null) return { daySpent: false, limited: false };
  const daily = Number(amount);
  const may = flexible
    ? dayAmount({ daily, starts, ends, zone }, dayNumber(now * 1000, zone), Number(week))
    : daily;
  const full = last.filter((spent) => Number(spent) >= daily * RECOMMENDED_FROM.fullShare).length;
  return { daySpent: Number(today) >= may, limited: isLimitedByBudget('DAILY', amount, full) };
}

const isSpent = (amount: string | null, spent: string): boolean =>
  amount !== null && Number(spent) >= Number(amount);

function campaignFacts(row: Row, blocked: boolean, now: number): DeliveryFacts {
  return {
    ...NOTHING,
    status: row.campaign_status,
    blocked,
    ended: row.campaign_ends !== null && row.campaign_ends <= now,
    notStarted: row.campaign_starts > now,
    spent: isSpent(row.lifetime_cap, row.campaign_spent),
    orderSpent: row.order_spent,
    orderClosed: row.order_closed,
    monthSpent: row.month_spent,
    ...dayFacts(
      {
        amount: row.daily_cap,
        today: row.campaign_today,
        week: row.campaign_week,
        last: row.campaign_last,
        starts: row.campaign_starts,
        ends: row.campaign_ends,
      },
      row,
      now,
    ),
  };
}

function groupFacts(row: Row, campaign: DeliveryFacts, now: number): DeliveryFacts {
  const daily = row.budget_type === 'LIFETIME' ? null : row.budget;
  const { daySpent, limited } = dayFacts({ ...row, amount: daily }, row, now);
  return {
    ...NOTHING,
    status: row.status,
    blocked: campaign.blocked,
    campaignOff: campaign.status !== 'ACTIVE',
    ended: row.ends !== null && row.ends <= now,
    notStarted: row.starts > now,
    spent: campaign.spent || (row.budget_type === 'LIFETIME' && isSpent(row.budget, row.spent)),
    daySpent: daySpent || campaign.daySpent,
    orderSpent: campaign.orderSpent,
    orderClosed: campaign.orderClosed,
    monthSpent: campaign.monthSpent,
    ads: row.ads,
    lowBid: isBidTooLow(row),
    limited,
    wordless: row.placement_group === 'SEARCH' && !row.finds_searches,
    learning: Number(row.month_impressions) < LEARNING_IMPRESSIONS,
  };
}

/** Facts of an ad group that apply to each of its ads. Facts about its performance apply to the group alone. */
const inGroup = (
  one: Pick<AdFacts, 'status' | 'ad_group_status' | 'campaign_status'>,
  group: DeliveryFacts | undefined,
  blocked: boolean,
): DeliveryFacts => ({
  ...(group ?? NOTHING),
  limited: false,
  wordless: false,
  learning: false,
  blocked,
  status: one.status,
  campaignOff: one.campaign_status !== 'ACTIVE',
  groupOff: one.ad_group_status !== 'ACTIVE',
});

/** Of a product group: the reviews of its products are said of each. */
const productFacts = (
  one: ProductGroupFacts,
  group: DeliveryFacts | undefined,
  blocked: boolean,
): DeliveryFacts => {
  const count = one.item_count;
  const ads = {
    active: count,
    rejected: 0,
    unrefused: count,
    permitted: count,
    approved: count,
    seen: count,
    ready: count,
  };
  return { ...inGroup(one, group, blocked), ads };
};

/** Of an ad, whose group says what is so of all in it; a group that is over says nothing. */
function adFacts(ad: AdFacts, group: DeliveryFacts | undefined, blocked: boolean): DeliveryFacts {
  const rejected = ad.review_status === 'REJECTED';
  const permitted = !rejected && ad.consent === 'given';
  const approved = permitted && ad.review_status === 'APPROVED';
  const one = (holds: boolean): number => (holds ? 1 : 0);
  return {
    ...inGroup(ad, group, blocked),
    ads: {
      active: 1,
      rejected: one(rejected),
      unrefused: one(permitted || (!rejected && ad.consent === 'open')),
      permitted: one(permitted),
      approved: one(approved),
      seen: one(approved && ad.picture !== null),
      ready: one(approved && ad.picture !== null && ad.leads),
    },
  };
}
