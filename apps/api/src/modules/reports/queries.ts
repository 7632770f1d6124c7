import { prepared } from '../../platform/db';
import type { EarnedSums, Sums } from './columns';

/** What reports are of: their ids, and the columns of counts and events that have them. */
const LEVELS = {
  account: 'ad_account_id',
  campaign: 'campaign_id',
  adGroup: 'ad_group_id',
  ad: 'ad_id',
} as const;
export type Level = keyof typeof LEVELS;

/** What was counted of one entity in one step of time; `at` is null in totals. */
export interface SumRow extends Sums, EarnedSums {
  entity: string;
  at: string | null;
}

type Asked = [account: string, ids: readonly string[], start: string, end: string];

const byLevel = <T>(make: (level: Level, key: string) => T): Readonly<Record<Level, T>> => ({
  account: make('account', LEVELS.account),
  campaign: make('campaign', LEVELS.campaign),
  adGroup: make('adGroup', LEVELS.adGroup),
  ad: make('ad', LEVELS.ad),
});

/** SQL: the first day of the step of time that a day is in. Days are left as they are: there are many of them. */
const step = (day: string): string =>
  `case $5::text when 'total' then null when 'day' then ${day} else date_trunc($5::text, ${day}::timestamp)::date end`;

/** Counts and spend by day, week or month, or in all, from the sums of days. */
export const selectSums = byLevel((level, key) =>
  prepared<SumRow, [...Asked, step: 'day' | 'week' | 'month' | 'total']>(
    `reports.sums.${level}`,
    `select n.${key} as entity, ${step('n.day')} as at, sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups,
       sum(n.clicks)::bigint as clicks, sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend,
       sum(n.earned_impressions)::bigint as earned_impressions, sum(n.earned_closeups)::bigint as earned_closeups,
       sum(n.earned_clicks)::bigint as earned_clicks, sum(n.earned_saves)::bigint as earned_saves
     from ad_days n where n.ad_account_id = $1::bigint and n.${key} = any($2::bigint[]) and n.day between $3::date and $4::date
     group by 1, 2 order by 2, 1`,
  ),
);

/** The same of ads by day: the sums are of ads and days already, and there are many of them. */
export const selectAdDays = prepared<SumRow & { at: string }, Asked>(
  'reports.sums.ad_days',
  `select n.ad_id as entity, n.day as at, n.impressions, n.closeups, n.clicks, n.saves, n.spend_micro as spend,
     n.earned_impressions, n.earned_closeups, n.earned_clicks, n.earned_saves
   from ad_days n where n.ad_account_id = $1::bigint and n.ad_id = any($2::bigint[]) and n.day between $3::date and $4::date
   order by n.day, n.ad_id`,
);

const counted = (kind: string): string =>
  `count(*) filter (where e.kind = '${kind}' and e.left_out is null)::bigint`;

/** The same by the hour, from the single events. What was told after the day of the showing is of its last hour, so that hours add up to days. */
export const selectHours = byLevel((level, key) =>
  prepared<SumRow, Asked>(
    `reports.hours.${level}`,
    `select e.${key} as entity, to_char(date_trunc('hour', least(e.at at time zone 'UTC', e.day + interval '23 hours')), 'YYYY-MM-DD"T"HH24:MI:SS') as at,
       ${counted('impression')} as impressions, ${counted('closeup')} as closeups, ${counted('click')} as clicks, ${counted('save')} as saves,
       sum(e.charge_micro)::bigint as spend, ${counted('earned_impression')} as earned_impressions, ${counted('earned_closeup')} as earned_closeups,
       ${counted('earned_click')} as earned_clicks, ${counted('earned_save')} as earned_saves
     from ad_events e where e.ad_account_id = $1::bigint and e.${key} = any($2::bigint[]) and e.day between $3::date and $4::date
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

/** Reach by day, week or month, or in all, as far as it is known who saw what: of ad groups and above, for `SEEN_DAYS`. */
export const selectReach = {
  account: reach('account', 's.ad_account_id'),
  campaign: reach('campaign', 'g.campaign_id'),
  adGroup: reach('adGroup', 's.ad_group_id'),
} as const;

function reach(level: Exclude<Level, 'ad'>, key: string) {
  return prepared<ReachRow, [...Asked, step: 'day' | 'week' | 'month' | 'total']>(
    `reports.reach.${level}`,
    `select ${key} as entity, ${step('s.day')} as at, count(distinct s.user_id)::bigint as people, sum(s.times)::bigint as times
     from ad_seen s join ad_groups g on g.ad_account_id = s.ad_account_id and g.id = s.ad_group_id
     where s.ad_account_id = $1::bigint and ${key} = any($2::bigint[]) and s.day between $3::date and $4::date group by 1, 2`,
  );
}

/** What a campaign is called. */
export interface CampaignNames {
  id: string;
  campaign_id: string;
  campaign_name: string;
  campaign_status: string;
  objective: string;
  daily_cap: string | null;
  lifetime_cap: string | null;
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

const CAMPAIGN = `c.id as campaign_id, c.name as campaign_name, c.status as campaign_status, c.objective_type as objective,
  c.daily_spend_cap as daily_cap, c.lifetime_spend_cap as lifetime_cap`;
const OF_CAMPAIGN = 'join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id';
const AD_GROUP = 'g.id as ad_group_id, g.name as ad_group_name, g.status as ad_group_status';
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
} as const;

/** Whether a day was recounted. */
export const isRecounted = prepared<{ recounted: boolean }, [day: string]>(
  'reports.recounted',
  'select exists (select from ad_recounts where day = $1::date) as recounted',
);
