import { prepared } from '../../../platform/db';
import { PROMOTION_FROM } from '../campaigns';

/** Report levels: SQL of their ids, with rows `n` of counts, events and conversions. Product groups `q` and Pins are joined through their ads. */
export const LEVELS = {
  account: 'n.ad_account_id',
  campaign: 'n.campaign_id',
  adGroup: 'n.ad_group_id',
  ad: 'n.ad_id',
  productGroup: 'q.id',
  productItem: 'n.ad_id',
  pin: 'd.pin_id',
  /** Of one campaign, which stands first among the ids. */
  pinOfCampaign: 'd.pin_id',
} as const;
export type Level = keyof typeof LEVELS;

/** SQL: joins the product groups of ads `d`, where a level asks for them. */
export const groupsOf = (level: Level): string =>
  level === 'productGroup'
    ? 'join product_group_promotions q on q.ad_account_id = d.ad_account_id and q.id = d.product_group_promotion_id'
    : '';

/** SQL: joins them, or the ads themselves, to rows `n` of counts by ad. */
export const withGroups = (level: Level): string => {
  if (level !== 'productGroup' && level !== 'pin' && level !== 'pinOfCampaign') return '';
  const campaign = level === 'pinOfCampaign' ? 'and n.campaign_id = ($2::bigint[])[1]' : '';
  return `join ads d on d.ad_account_id = n.ad_account_id and d.id = n.ad_id ${campaign} ${groupsOf(level)}`;
};

type Counted = 'impressions' | 'closeups' | 'clicks' | 'saves';
/** Sums as statements have them; spend is millionths. */
export type Sums = Readonly<Record<Counted | 'spend', string>>;
/** The same of what was earned. */
export type EarnedSums = Readonly<Record<`earned_${Counted}`, string>>;

/** Sums of one entity in one time step; `at` is null in totals. */
export interface SumRow extends Sums, EarnedSums {
  entity: string;
  at: string | null;
}

/** Which days of which entities. */
export type DaysQuery = [account: string, ids: readonly string[], start: string, end: string];

/** Levels of entities that advertisers make, and of their products: all but Pins, which have no daily charts and no breakdowns. */
export type OwnLevel = Exclude<Level, 'pin' | 'pinOfCampaign'>;

/** Something for each of these. @param make gets the SQL of its ids */
export const byOwnLevel = <T>(make: (level: OwnLevel, key: string) => T): Readonly<Record<OwnLevel, T>> => ({
  account: make('account', LEVELS.account),
  campaign: make('campaign', LEVELS.campaign),
  adGroup: make('adGroup', LEVELS.adGroup),
  ad: make('ad', LEVELS.ad),
  productGroup: make('productGroup', LEVELS.productGroup),
  productItem: make('productItem', LEVELS.productItem),
});

/** As {@link byOwnLevel}, for each level. */
export const byLevel = <T>(make: (level: Level, key: string) => T): Readonly<Record<Level, T>> => ({
  ...byOwnLevel(make),
  pin: make('pin', LEVELS.pin),
  pinOfCampaign: make('pinOfCampaign', LEVELS.pinOfCampaign),
});

/** SQL: the first day of the step of time that a day is in. Days are left as they are: there are many of them. */
const step = (day: string): string =>
  `case $5::text when 'total' then null when 'day' then ${day} else date_trunc($5::text, ${day}::timestamp)::date end`;

/** Counts and spend by day, week or month, or in all, from the sums of days. */
export const selectSums = byLevel((level, key) =>
  prepared<SumRow, [...DaysQuery, step: 'day' | 'week' | 'month' | 'total']>(
    `reports.sums.${level}`,
    `select ${key} as entity, ${step('n.day')} as at, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups,
       sum(n.clicks)::bigint as clicks, sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend,
       sum(n.earned_impressions)::bigint as earned_impressions, sum(n.earned_closeups)::bigint as earned_closeups,
       sum(n.earned_clicks)::bigint as earned_clicks, sum(n.earned_saves)::bigint as earned_saves
     from ad_days n ${withGroups(level)} where n.ad_account_id = $1::bigint and ${key} = any($2::bigint[]) and n.day between $3::date and $4::date
     group by 1, 2 order by 2, 1`,
  ),
);

const counted = (kind: string): string =>
  `count(*) filter (where n.kind = '${kind}' and n.left_out is null)::bigint`;

/** The same by the hour, from the single events. What was told after the day of the showing is of its last hour, so that hours add up to days. An hour that clocks have twice is one. */
export const selectHours = byLevel((level, key) =>
  prepared<SumRow, DaysQuery>(
    `reports.hours.${level}`,
    `select ${key} as entity, to_char(date_trunc('hour', least(n.at at time zone a.time_zone, n.day + interval '23 hours')), 'YYYY-MM-DD"T"HH24:MI:SS') as at,
       ${counted('impression')} as impressions, ${counted('closeup')} as closeups, ${counted('click')} as clicks, ${counted('save')} as saves,
       sum(n.charge_micro)::bigint as spend, ${counted('earned_impression')} as earned_impressions, ${counted('earned_closeup')} as earned_closeups,
       ${counted('earned_click')} as earned_clicks, ${counted('earned_save')} as earned_saves
     from ad_events n join ad_accounts a on a.id = n.ad_account_id ${withGroups(level)} where n.ad_account_id = $1::bigint and ${key} = any($2::bigint[]) and n.day between $3::date and $4::date
     group by 1, 2 order by 2, 1`,
  ),
);

/** How many people saw something of an entity in one step of time, and how often in all. */
interface ReachRow {
  entity: string;
  at: string | null;
  people: string;
  times: string;
}

/** Levels for which it is kept who saw what. */
export type ReachLevel = 'account' | 'campaign' | 'adGroup';
/** Reach by day, week or month, or in all, as far as it is known who saw what: of ad groups and above, for `SEEN_DAYS`. */
export const selectReach = {
  account: reach('account', 's.ad_account_id'),
  campaign: reach('campaign', 'g.campaign_id'),
  adGroup: reach('adGroup', 's.ad_group_id'),
} as const;

function reach(level: ReachLevel, key: string) {
  return prepared<ReachRow, [...DaysQuery, step: 'day' | 'week' | 'month' | 'total']>(
    `reports.reach.${level}`,
    `select ${key} as entity, ${step('s.day')} as at, count(distinct s.user_id)::bigint as people, sum(s.times)::bigint as times
     from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
     where s.ad_account_id = $1::bigint and ${key} = any($2::bigint[]) and s.day between $3::date and $4::date group by 1, 2`,
  );
}

/** Names of a campaign. */
export interface CampaignNames {
  id: string;
  campaign_id: string;
  campaign_name: string;
  campaign_status: string;
  objective: string;
  daily_cap: string | null;
  lifetime_cap: string | null;
  order_line_id: string | null;
  order_line_name: string | null;
}

/** The same of an ad group and its campaign. */
export interface AdGroupNames extends CampaignNames {
  ad_group_id: string;
  ad_group_name: string;
  ad_group_status: string;
}

/** The same of an ad, its ad group and its campaign. */
export interface AdNames extends AdGroupNames {
  ad_id: string;
  ad_name: string | null;
  pin_id: string;
}

/** The same of a product group in an ad group; its name is null where the group is gone. */
export interface ProductGroupNames extends AdGroupNames {
  product_group_id: string;
  product_group_name: string | null;
}

/** The same of a product of one. */
export interface ProductItemNames extends ProductGroupNames {
  /** Set, as its ad is of a product group. */
  product_item_id: string | null;
  product_item_name: string | null;
  pin_id: string;
}

/** A Pin that ads show: its ads may be of several campaigns. */
export interface PinNames {
  id: string;
  pin_id: string;
}

const CAMPAIGN = `c.id as campaign_id, c.name as campaign_name, c.status as campaign_status, c.objective_type as objective,
  c.daily_spend_cap as daily_cap, c.lifetime_spend_cap as lifetime_cap, c.order_line_id,
  (select ol.name from billing_orders ol where ol.ad_account_id = c.ad_account_id and ol.id = c.order_line_id) as order_line_name`;
const OF_CAMPAIGN = 'join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id';
const AD_GROUP = 'g.id as ad_group_id, g.name as ad_group_name, g.status as ad_group_status';
const PRODUCT_GROUP = 'q.id as product_group_id, t.name as product_group_name';
const asked = (alias: string): string =>
  `where ${alias}.ad_account_id = $1::bigint and ${alias}.id = any($2::bigint[])`;

/** Entities of an ad account by their ids. */
export const selectNames = {
  campaign: prepared<CampaignNames, [account: string, ids: readonly string[]]>(
    'reports.names.campaign',
    `select c.id, ${CAMPAIGN} from campaigns c ${asked('c')}`,
  ),
  adGroup: prepared<AdGroupNames, [account: string, ids: readonly string[]]>(
    'reports.names.adGroup',
    `select g.id, ${CAMPAIGN}, ${AD_GROUP} from ad_groups g ${OF_CAMPAIGN} ${asked('g')}`,
  ),
  ad: prepared<AdNames, [account: string, ids: readonly string[]]>(
    'reports.names.ad',
    `select d.id, ${CAMPAIGN}, ${AD_GROUP}, d.id as ad_id, d.name as ad_name, d.pin_id
     from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id ${OF_CAMPAIGN} ${asked('d')}`,
  ),
  productGroup: prepared<ProductGroupNames, [account: string, ids: readonly string[]]>(
    'reports.names.productGroup',
    `select q.id, ${CAMPAIGN}, ${AD_GROUP}, ${PRODUCT_GROUP} from ${PROMOTION_FROM} ${asked('q')}`,
  ),
  productItem: prepared<ProductItemNames, [account: string, ids: readonly string[]]>(
    'reports.names.productItem',
    `select d.id, ${CAMPAIGN}, ${AD_GROUP}, ${PRODUCT_GROUP}, d.product_item_id, d.name as product_item_name, d.pin_id
     from ${PROMOTION_FROM} join ads d on d.ad_account_id = q.ad_account_id and d.product_group_promotion_id = q.id ${asked('d')}`,
  ),
  pin: prepared<PinNames, [account: string, ids: readonly string[]]>(
    'reports.names.pin',
    `select distinct d.pin_id as id, d.pin_id from ads d where d.ad_account_id = $1::bigint and d.pin_id = any($2::bigint[])`,
  ),
  pinOfCampaign: prepared<PinNames, [account: string, ids: readonly string[]]>(
    'reports.names.pinOfCampaign',
    `select distinct d.pin_id as id, d.pin_id from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
     where d.ad_account_id = $1::bigint and d.pin_id = any($2::bigint[]) and g.campaign_id = ($2::bigint[])[1]`,
  ),
} as const;

/** The ads of campaigns, those that show one of some Pins, or both; null for all of them. */
export const selectAdsOf = prepared<
  { id: string },
  [account: string, campaigns: readonly string[] | null, pins: readonly string[] | null, limit: number]
>(
  'reports.adsOf',
  `select d.id from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
   where d.ad_account_id = $1::bigint and ($2::bigint[] is null or g.campaign_id = any($2))
     and ($3::bigint[] is null or d.pin_id = any($3)) order by d.id limit $4::int`,
);

/** Whether a day was recounted. */
export const isRecounted = prepared<{ recounted: boolean }, [day: string]>(
  'reports.recounted',
  'select exists (select from ad_recounts where day = $1::date) as recounted',
);
