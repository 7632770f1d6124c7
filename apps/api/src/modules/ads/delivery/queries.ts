import type { Campaign, CtaType, MatchType } from '@corkboard/contract';
import { notHiddenAsAd } from '../../../ground/policies/pins';
import { NAMES_PEOPLE } from '../../../ground/policies/sizes';
import { type PrefixedUserRefRow, userRefColumns } from '../../../ground/references/people';
import { aboutOf } from '../../../ground/references/topics';
import { dayIn, isNear, UTC_TODAY } from '../../../platform/calendar';
import { prepared } from '../../../platform/db';
import type { FitRow } from './automatic';
import {
  AUDIENCES_STAND,
  FAMILY,
  FORM_STANDS,
  isConsented,
  leads,
  ORDER_OPEN,
  STANDS,
  standsFor,
  type TargetingSpec,
} from '../campaigns';
import { PROMOTION_NOW, type ShownPromotion } from '../promotions';
import { pinPage, type PinRow, preparedPins } from '../../../ground/presenters/pin-pages';

/** An ad that runs, or will before it is looked for again; times are seconds since 1970, money millionths. */
export interface RunningRow {
  ad_account_id: string;
  /** Whose ad account it is. */
  owner: string;
  campaign_id: string;
  ad_group_id: string;
  ad_id: string;
  pin_id: string;
  usd_micro: string;
  /** Of the account. */
  time_zone: string;
  billable_event: 'IMPRESSION' | 'CLICKTHROUGH';
  /** Of the ad group, or of the product group in it that the ad is of; null where the site bids, whatever the product group once named. */
  bid: string | null;
  placement_group: string;
  pacing: string;
  budget_type: string;
  budget: string | null;
  daily_cap: string | null;
  lifetime_cap: string | null;
  targeting: TargetingSpec;
  /** Of an ad of a product: its ID in the feed, or its number where no feed lists it. */
  item: string | null;
  /** The group of variants in which its feed lists it. */
  item_group: string | null;
  /** Topics of the Pin, for automatic targeting. */
  topics: string[];
  /** Whether the bid is what events may cost on average. */
  is_average: boolean;
  /** Whether it targets, excludes, or bids differently for people whom the advertiser names. */
  named: boolean;
  frequency: number | null;
  frequency_days: number | null;
  /** How often one person sees it in 30 days. */
  frequency_cap: number | null;
  /** Of what the site bids, where the advertiser leaves that to it. */
  multiplier: number | null;
  /** Of any bid, by where it is made. */
  bid_options: Campaign['bid_options'];
  /** Whether daily budgets even out over the week. */
  flexible: boolean;
  /** When it starts, or was made. */
  starts: number;
  ends: number | null;
  campaign_starts: number;
  campaign_ends: number | null;
  impressions: string;
  clicks: string;
  /** Presses and money of these days, those of people who aren't counted among them. */
  paid_clicks: string;
  spent: string;
  group_before: string;
  campaign_before: string;
  /** Of that what belongs to this week. */
  group_week: string;
  campaign_week: string;
  order_line: string | null;
  order_budget: string | null;
  order_before: string;
  /** Budget of the ad account for this month, and what was spent of it before the day; null without one. */
  month_budget: string | null;
  month_before: string | null;
}

/** SQL condition: an ad `d` of {@link FAMILY} may be shown, now or once its group and campaign start. */
const RUNS = `d.status = 'ACTIVE' and d.review_status = 'APPROVED' and g.status = 'ACTIVE' and c.status = 'ACTIVE'
  and coalesce(g.end_time, 'infinity') > now() and coalesce(c.end_time, 'infinity') > now() and ${leads('d')} and ${STANDS}
  and ${FORM_STANDS} and ${AUDIENCES_STAND} and ${ORDER_OPEN}`;
/** SQL condition: they have started. */
const STARTED = `coalesce(greatest(g.start_time, c.start_time), '-infinity') <= now()`;
/** SQL: the day of a moment in each ad account `a`, for sums of its days. */
const THIS_DAY = `(select a.id, ${dayIn('$1::timestamptz', 'a.time_zone')} as today from ad_accounts a) a`;
/** SQL: spent before this day, in all, and in its week, which began on Monday. */
const BEFORE = `sum(spend_micro) as spent,
       sum(spend_micro) filter (where day >= date_trunc('week', a.today::timestamp)::date) as in_week`;
/** Days whose counts say how often an ad is pressed. */
const RATE_DAYS = 30;
const TIMERANGES = `case g.details #>> '{optimization_goal_metadata,frequency_goal_metadata,timerange}'
  when 'DAY' then 1 when 'SEVEN_DAY' then 7 when 'THIRTY_DAY' then 30 end`;

/** SQL condition: a targeting or the campaign `c` names an audience. */
const names = (targeting: string, id: string): string =>
  `(${targeting} -> 'AUDIENCE_INCLUDE' ? ${id}::text or ${targeting} -> 'AUDIENCE_EXCLUDE' ? ${id}::text
       or c.details #> '{bid_options,audience_multipliers}' ? ${id}::text)`;
/** SQL condition: an audience that a targeting or the campaign `c` names is of people whom the advertiser names, too, or another advertiser shared it, who may. */
const namedFor = (targeting: string): string =>
  `(exists (select from audiences a where a.ad_account_id = d.ad_account_id and ${NAMES_PEOPLE} and ${names(targeting, 'a.id')})
     or exists (select from audience_shares s where s.recipient_account_id = d.ad_account_id and ${names(targeting, 's.audience_id')}))`;

/** SQL condition: an ad is of a product, and is shown to who looked at it. */
const SHOWS_AGAIN = `d.product_item_id is not null and coalesce(t.targeting_attributes, g.targeting_spec) ? 'SHOPPING_RETARGETING'`;

/** Every ad that runs, with what its counts and bills come to until the day before a moment. Videos cannot be billed by how long they were watched. */
export const selectRunning = prepared<RunningRow, [moment: Date]>(
  'delivery.running',
  `with counts as (
     select ad_account_id, ad_id, sum(impressions) as impressions, sum(measured_clicks) as clicks, sum(clicks) as paid_clicks,
       sum(spend_micro) as spent from ad_days join ${THIS_DAY} on a.id = ad_account_id
     where ${isNear('day', '$1::timestamptz', RATE_DAYS)} and day > a.today - ${RATE_DAYS} group by 1, 2
   ), groups as (
     select ad_account_id, ad_group_id, ${BEFORE} from ad_days join ${THIS_DAY} on a.id = ad_account_id where day < a.today group by 1, 2
   ), campaigns_spent as (
     select ad_account_id, campaign_id, ${BEFORE} from ad_days join ${THIS_DAY} on a.id = ad_account_id where day < a.today group by 1, 2
   ), orders as (
     select l.ad_account_id, l.id, l.budget_micro, l.spent_micro - coalesce(sum(n.spend_micro), 0) as before
     from billing_orders l join ${THIS_DAY} on a.id = l.ad_account_id join campaigns c on c.ad_account_id = l.ad_account_id and c.order_line_id = l.id
       left join ad_days n on n.ad_account_id = c.ad_account_id and n.campaign_id = c.id and n.day = a.today
     group by l.ad_account_id, l.id
   ), months as (
     select b.ad_account_id, b.month_micro, coalesce(sum(n.spend_micro), 0)::bigint as before
     from ad_account_budgets b join ${THIS_DAY} on a.id = b.ad_account_id
       left join ad_days n on n.ad_account_id = b.ad_account_id and n.day >= date_trunc('month', a.today::timestamp)::date and n.day < a.today
     group by b.ad_account_id, b.month_micro
   )
   select d.ad_account_id, a.owner_user_id as owner, d.campaign_id, d.ad_group_id, d.id as ad_id, d.pin_id, r.usd_micro, a.time_zone, g.billable_event,
     case when g.bid_in_micro_currency is not null then coalesce(q.bid_in_micro_currency, g.bid_in_micro_currency) end as bid,
     coalesce(t.placement_group, g.placement_group) as placement_group, g.pacing_delivery_type as pacing, g.budget_type,
     g.budget_in_micro_currency as budget, c.daily_spend_cap as daily_cap, c.lifetime_spend_cap as lifetime_cap,
     coalesce(t.targeting_attributes, g.targeting_spec) as targeting,
     case when ${SHOWS_AGAIN} then coalesce(listed.item_id, d.product_item_id::text) end as item, listed.item_group,
     array(select i.interest_id::text from pins s ${aboutOf('s')}
       where coalesce(t.auto_targeting_enabled, g.auto_targeting_enabled) and s.id = d.pin_id) as topics,
     g.bid_strategy_type = 'TARGET_AVG' as is_average,
     (g.details #>> '{optimization_goal_metadata,frequency_goal_metadata,frequency}')::int as frequency, ${TIMERANGES} as frequency_days,
     (g.details ->> 'lifetime_frequency_cap')::int as frequency_cap, (g.details ->> 'bid_multiplier')::float8 as multiplier,
     c.details -> 'bid_options' as bid_options, ${namedFor('coalesce(t.targeting_attributes, g.targeting_spec)')} as named,
     c.is_flexible_daily_budgets as flexible,
     extract(epoch from greatest(g.start_time, c.start_time, g.created_time))::float8 as starts,
     extract(epoch from least(g.end_time, c.end_time))::float8 as ends,
     extract(epoch from greatest(c.start_time, c.created_time))::float8 as campaign_starts,
     extract(epoch from c.end_time)::float8 as campaign_ends,
     coalesce(n.impressions, 0)::bigint as impressions, coalesce(n.clicks, 0)::bigint as clicks,
     coalesce(n.paid_clicks, 0)::bigint as paid_clicks, coalesce(n.spent, 0)::bigint as spent,
     coalesce(gs.spent, 0)::bigint as group_before, coalesce(cs.spent, 0)::bigint as campaign_before,
     coalesce(gs.in_week, 0)::bigint as group_week, coalesce(cs.in_week, 0)::bigint as campaign_week,
     os.id as order_line, os.budget_micro as order_budget, coalesce(os.before, 0)::bigint as order_before,
     ms.month_micro as month_budget, ms.before as month_before
   from ads d ${FAMILY} join currency_rates r on r.currency = a.currency
     left join targeting_templates t on t.ad_account_id = g.ad_account_id and t.id = g.targeting_template_id
     left join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id
     left join counts n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id
     left join groups gs on gs.ad_account_id = d.ad_account_id and gs.ad_group_id = d.ad_group_id
     left join campaigns_spent cs on cs.ad_account_id = d.ad_account_id and cs.campaign_id = d.campaign_id
     left join months ms on ms.ad_account_id = d.ad_account_id
     left join lateral (
       select n.item_id, i.attributes ->> 'item_group_id' as item_group from pins s join catalog_pins n on n.business_id = a.owner_user_id and n.link = s.link
         left join catalog_items i on i.business_id = n.business_id
           and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
       where ${SHOWS_AGAIN} and s.id = d.pin_id) listed on true
     left join orders os on os.ad_account_id = c.ad_account_id and os.id = c.order_line_id
   where ${RUNS} and exists (select from pins w where w.id = d.pin_id and ${isConsented('w', 'o.id')}) and g.billable_event in ('IMPRESSION', 'CLICKTHROUGH') order by d.id`,
);

/** Spend of the day of a moment, by ad group; the day is in each ad account's time zone. */
export const selectSpentToday = prepared<
  {
    ad_account_id: string;
    campaign_id: string;
    ad_group_id: string;
    order_line: string | null;
    spent: string;
  },
  [moment: Date]
>(
  'delivery.spent_today',
  `select n.ad_account_id, n.campaign_id, n.ad_group_id, c.order_line_id as order_line, sum(n.spend_micro)::bigint as spent
   from ad_days n join ad_accounts a on a.id = n.ad_account_id left join campaigns c on c.ad_account_id = n.ad_account_id and c.id = n.campaign_id
   where ${isNear('n.day', '$1::timestamptz')} and n.day = ${dayIn('$1::timestamptz', 'a.time_zone')} group by 1, 2, 3, 4`,
);

/** A keyword that isn't archived, or that was since it was read; the bid is millionths, the time seconds since 1970. */
export interface KeywordRow {
  id: string;
  parent_id: string;
  match_type: MatchType;
  words: string[];
  roots: string[];
  bid: string | null;
  archived: boolean;
  updated: number;
}
/** Keywords that changed since a moment, in seconds since 1970; since 0 those that aren't archived. */
export const selectKeywords = prepared<KeywordRow, [since: number]>(
  'delivery.keywords',
  `select id, parent_id, match_type, words, roots, bid, archived, extract(epoch from updated_time)::float8 as updated
   from keywords where updated_time > to_timestamp($1::float8) and ($1 > 0 or not archived)`,
);

/** Which of some words, folded, so many people use in public Pins. */
export const selectUsualWords = prepared<{ term: string }, [words: readonly string[], people: number]>(
  'delivery.usual_words',
  `select term from search_terms where term = any($1::text[]) and people >= $2::int`,
);

/** Stored facts of a person for targeting. */
export interface FactsRow {
  gender: string | null;
  age: number | null;
  country: string | null;
  locale: string;
  interests: string[];
  /** Those that can be aimed at. */
  audiences: string[];
  /** How often they saw something of an ad group today, in 7 days, and in 30. */
  seen: { group: string; day: number; week: number; month: number }[];
  /** How often something of an ad group was put into pages of their session today. */
  served: { group: string; times: number }[];
}

/** Those facts, and how often they saw what. */
export const selectFacts = prepared<FactsRow, [viewer: string, person: string, session: string]>(
  'delivery.facts',
  `select u.gender, extract(year from age(${UTC_TODAY}, u.birthdate))::int as age, u.country, u.locale,
     array(select f.interest_id::text from interest_follows f where f.user_id = u.id) as interests,
     array(select m.audience_id::text from audience_members m join audiences a on a.ad_account_id = m.ad_account_id and a.id = m.audience_id
       where m.user_id = $2::bigint and a.status = 'READY' and not a.removed) as audiences,
     coalesce((
       select json_agg(json_build_object('group', s.ad_group_id::text, 'day', s.day, 'week', s.week, 'month', s.month))
       from (select n.ad_group_id, coalesce(sum(n.times) filter (where n.day = a.today), 0) as day,
               coalesce(sum(n.times) filter (where n.day > a.today - 7), 0) as week, sum(n.times) as month
             from ad_seen n join lateral (select ${dayIn('now()', 'o.time_zone')} as today from ad_accounts o where o.id = n.ad_account_id) a on n.day > a.today - 30
             where n.user_id = $2::bigint and ${isNear('n.day', 'now()', 30)} group by 1) s), '[]') as seen,
     coalesce((
       select json_agg(json_build_object('group', s.ad_group_id::text, 'times', s.times))
       from ad_served s where s.session = decode($3::text, 'hex') and s.day = ${UTC_TODAY}), '[]') as served
   from users u where u.id = $1::bigint`,
);

/** Newest followed topics, public saves, and searches that count. */
const TOPICS_READ = 30;
const SAVES_READ = 30;
const SEARCHES_READ = 5;

/** Topics that somebody follows, those of their newest public saves, and what they searched for lately. */
export const selectTastes = prepared<
  { followed: string[]; saved: string[]; searched: string[] },
  [viewer: string]
>(
  'delivery.tastes',
  `select array(select f.interest_id::text from interest_follows f where f.user_id = u.id order by f.id desc limit ${TOPICS_READ}) as followed,
     array(select distinct i.interest_id::text
       from (select p.id, p.origin_id from pins p where p.pinner_id = u.id and p.is_public order by p.id desc limit ${SAVES_READ}) s
         ${aboutOf('s')}) as saved,
     array(select r.query from recent_searches r where r.user_id = u.id order by r.searched_at desc limit ${SEARCHES_READ}) as searched
   from users u where u.id = $1::bigint`,
);

/** How often what automatic targeting found was pressed, and the same ads by others, in the 30 days up to a moment. */
export const selectFits = prepared<FitRow, [moment: Date]>(
  'delivery.fits',
  `select targeting_value = '1' as fits, sum(impressions)::bigint as impressions, sum(clicks)::bigint as clicks
   from ad_targeting_days where targeting_type = 'FIT' and ${isNear('day', '$1::timestamptz', RATE_DAYS)} group by 1`,
);

/** Adds to how often ads of groups were put into pages of sessions today. */
export const addServed = prepared<
  never,
  [sessions: readonly string[], adGroups: readonly string[], times: readonly number[]]
>(
  'delivery.add_served',
  `insert into ad_served as s (session, day, ad_group_id, times)
   select decode(r.session, 'hex'), ${UTC_TODAY}, r.ad_group, r.times from unnest($1::text[], $2::bigint[], $3::int[]) as r (session, ad_group, times)
   order by 1, 3 on conflict (session, day, ad_group_id) do update set times = s.times + excluded.times`,
);

/** A pin that is shown as an ad; the promoter is whose ad account it is, by the name of the business where it has one. */
export type PromotedRow = PinRow &
  PrefixedUserRefRow<'promoter'> & {
    ad_id: string;
    ad_url: string | null;
    lead_form_id: string | null;
    lead_cta: CtaType | null;
    promotion: ShownPromotion | null;
  };

/**
 * Of some ads those that run at this moment and that the viewer may see, in the order given: what is kept of them may be a second old, and a
 * paused ad, a hidden Pin, or a block counts at once.
 */
export const selectPromoted = preparedPins<
  PromotedRow,
  [viewer: string, accounts: readonly string[], ads: readonly string[]]
>(
  'delivery.promoted',
  pinPage(
    `select q.*, d.id as ad_id, d.destination_url as ad_url, d.lead_form_id,
       case when d.lead_form_id is not null then coalesce(d.details ->> 'customizable_cta_type', 'SIGN_UP') end as lead_cta,
       ${PROMOTION_NOW} as promotion, k.n as place, ${userRefColumns('o', 'promoter')}
     from unnest($2::bigint[], $3::bigint[]) with ordinality k (account, ad, n)
       join ads d on d.ad_account_id = k.account and d.id = k.ad ${FAMILY} join pins q on q.id = d.pin_id
     where ${RUNS} and ${STARTED} and ${standsFor('$1')} and q.pinner_id <> $1::bigint and ${notHiddenAsAd('q')}
       and not exists (select 1 from taste_marks t where t.user_id = $1::bigint and t.image_signature = q.image_signature)`,
    {
      order: 'p.place',
      extra:
        'p.ad_id, p.ad_url, p.lead_form_id, p.lead_cta, p.promotion, p.promoter_id, p.promoter_username, p.promoter_full_name, p.promoter_image_signature',
    },
  ),
);

/** Keeps pages of an hour, each with how many it stands for, and lets go of those that no forecast looks at any more. */
export const keepPlaces = prepared<never, [hour: Date, standsFor: number, pages: string]>(
  'delivery.keep_places',
  `with old as (delete from ad_places where hour < $1::timestamptz - interval '28 days')
   insert into ad_places (hour, placement, country, app, measured, places, worths, stands_for)
   select $1, r.placement, r.country, r.app, r.measured, r.places, r.worths, $2::real
   from jsonb_to_recordset($3::jsonb) as r (placement text, country text, app text, measured boolean, places smallint, worths bigint[])`,
);

/** Value of one unit of each currency, with the recent impressions and clicks of all ads together. */
export const selectRates = prepared<
  { currency: string; usd_micro: string; impressions: string; clicks: string },
  []
>(
  'delivery.rates',
  `with counts as (
     select coalesce(sum(impressions), 0)::bigint as impressions, coalesce(sum(measured_clicks), 0)::bigint as clicks
     from ad_days where day > ${UTC_TODAY} - ${RATE_DAYS}
   )
   select r.currency, r.usd_micro, n.impressions, n.clicks from currency_rates r, counts n order by r.currency`,
);
