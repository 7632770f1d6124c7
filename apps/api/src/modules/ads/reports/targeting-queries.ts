import { prepared } from '../../../platform/db';
import { byOwnLevel, groupsOf, type OwnLevel, type SumRow, type Sums } from './queries';

/** Counts of one targeting value, of one entity in one time step. */
export interface TargetingRow extends Sums, Pick<SumRow, 'entity' | 'at'> {
  targeting_type: string;
  targeting_value: string;
}

/** SQL: entities of ads `d`, by level. */
export const ENTITY = {
  account: 'd.ad_account_id',
  campaign: 'd.campaign_id',
  adGroup: 'd.ad_group_id',
  ad: 'd.id',
  productGroup: 'q.id',
  productItem: 'd.id',
} as const satisfies Record<OwnLevel, string>;

/** Parameters of such a report: everything in an ad account, or some entities. `personal` are types whose values are left out if they have fewer than `least` impressions. */
export type TargetingAsked = [
  account: string,
  ids: readonly string[],
  start: string,
  end: string,
  step: 'day' | 'week' | 'month' | 'total',
  types: readonly string[],
  personal: readonly string[],
  least: number,
  limit: number,
];

const STEP = `case $5::text when 'total' then null else date_trunc($5::text, n.day::timestamp)::date end`;
const COUNTED = `sum(n.impressions)::bigint as impressions, sum(n.closeups)::bigint as closeups, sum(n.clicks)::bigint as clicks,
       sum(n.saves)::bigint as saves, sum(n.spend_micro)::bigint as spend`;
const IN_DAYS = 'n.targeting_type = any($6::text[]) and n.day between $3::date and $4::date';

/** SQL: rows of counts of ads by values, with keywords by what they are: two that match in other ways are one value. */
const select = (level: OwnLevel) =>
  prepared<TargetingRow, TargetingAsked>(
    `reports.targeting.${level}`,
    `select ${ENTITY[level]} as entity, ${STEP} as at, n.targeting_type, coalesce(k.value, n.targeting_value) as targeting_value, ${COUNTED}
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id ${groupsOf(level)}
       left join keywords k on k.ad_account_id = n.ad_account_id and k.id = case when n.targeting_type = 'KEYWORD' then n.targeting_value::bigint end
     where d.ad_account_id = $1::bigint and ${ENTITY[level]} = any($2::bigint[]) and ${IN_DAYS}
     group by 1, 2, 3, 4 having not (n.targeting_type = any($7::text[]) and sum(n.impressions) < $8::int)
     order by at, entity, array_position($6::text[], n.targeting_type), sum(n.impressions) desc, targeting_value limit $9::int`,
  );

/** Counts of ads, split by targeting types. */
export const selectTargeting = byOwnLevel(select);

/** Counts of the ads of ad groups, by the keyword that matched. */
export const selectKeywordSums = prepared<
  TargetingRow & { ad_group_id: string },
  [
    account: string,
    adGroups: readonly string[],
    start: string,
    end: string,
    step: TargetingAsked[4],
    limit: number,
  ]
>(
  'reports.targeting.keyword',
  `select k.id as entity, k.parent_id as ad_group_id, ${STEP} as at, 'KEYWORD' as targeting_type, k.value as targeting_value, ${COUNTED}
   from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id and n.targeting_type = 'KEYWORD'
     join keywords k on k.ad_account_id = n.ad_account_id and k.id = case when n.targeting_type = 'KEYWORD' then n.targeting_value::bigint end
   where d.ad_account_id = $1::bigint and d.ad_group_id = any($2::bigint[]) and n.day between $3::date and $4::date
   group by k.ad_account_id, k.id, at order by at, k.id limit $6::int`,
);

/** Counts of ads by their formats; null for people of all countries. Every impression has a country, so those of countries come to all. */
export const selectFormats = byOwnLevel((level) =>
  prepared<
    TargetingRow,
    [
      account: string,
      ids: readonly string[],
      start: string,
      end: string,
      step: TargetingAsked[4],
      countries: readonly string[] | null,
      limit: number,
    ]
  >(
    `reports.formats.${level}`,
    `select ${ENTITY[level]} as entity, ${STEP} as at, 'CREATIVE_TYPE' as targeting_type, d.creative_type as targeting_value, ${COUNTED}
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id ${groupsOf(level)}
     where d.ad_account_id = $1::bigint and ${ENTITY[level]} = any($2::bigint[]) and n.targeting_type = 'COUNTRY'
       and n.day between $3::date and $4::date and ($6::text[] is null or n.targeting_value = any($6::text[]))
     group by 1, 2, 4 order by at, entity, sum(n.impressions) desc, targeting_value limit $7::int`,
  ),
);
