import type { KeywordLevel, MatchType, TermSort } from '@corkboard/contract';
import { prepared } from '../../platform/db';
import type { Sums } from './queries';

/** What was looked for when ads of something were shown. */
interface TermRow extends Sums {
  id: string;
  rank: string;
  parent_id: string;
  parent_name: string;
  /** Empty for all that isn't named. */
  term: string;
  match_types: MatchType[];
}
/** A keyword with what it came to. */
export interface KeywordSumRow extends Sums {
  id: string;
  rank: string;
  parent_name: string;
}

/** `search` is empty for everything; rank and id are those of the row before. */
export type TermAsked = [
  account: string,
  start: string,
  end: string,
  parents: readonly string[] | null,
  search: string,
  sort: TermSort,
  rank: string,
  before: string,
  limit: number,
];

const PARENTS = {
  CAMPAIGN: { key: 'd.campaign_id', table: 'campaigns', type: 'campaign' },
  AD_GROUP: { key: 'd.ad_group_id', table: 'ad_groups', type: 'adgroup' },
} as const satisfies Record<KeywordLevel, object>;

const COUNTS = ['impressions', 'closeups', 'clicks', 'saves', 'spend'] as const;
const sums = (alias: string): string =>
  COUNTS.map((name) => `sum(${alias}.${name === 'spend' ? 'spend_micro' : name})::bigint as ${name}`).join(
    ', ',
  );
const all = (alias: string): string => COUNTS.map((name) => `${alias}.${name}`).join(', ');
/** SQL: the number that rows `r` are ordered by. */
const RANK = `case $6::text when 'TOTAL_IMPRESSION' then r.impressions when 'TOTAL_CLICKTHROUGH' then r.clicks when 'REPIN_1' then r.saves else r.spend end`;
const PAGE = `where (s.rank, s.id) < ($7::bigint, $8::bigint) order by s.rank desc, s.id desc limit $9::int`;
/** SQL: sums of ads by one type of values. */
const counted = (type: 'SEARCH_TERM' | 'KEYWORD', key: string, value: string): string =>
  `select ${key} as parent_id, ${value}, ${sums('n')}
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id and n.targeting_type = '${type}'
     where d.ad_account_id = $1::bigint and n.day between $2::date and $3::date and ($4::bigint[] is null or ${key} = any($4::bigint[]))
     group by 1, 2`;

function terms(level: KeywordLevel) {
  const { key, table } = PARENTS[level];
  return prepared<TermRow, TermAsked>(
    `reports.terms.${level}`,
    `with r as (${counted('SEARCH_TERM', key, 'n.targeting_value as term')}),
     s as (select r.*, hashtextextended(r.parent_id || ' ' || r.term, 0) & 9223372036854775807 as id, ${RANK} as rank
       from r where $5::text = '' or position(fold_text($5) in r.term) > 0)
     select s.id, s.rank, s.parent_id, p.name as parent_name, s.term, ${all('s')},
       array(select k.match_type from keywords k where k.ad_account_id = $1::bigint and k.parent_id = s.parent_id and not k.archived
         and array_to_string(k.words, ' ') = s.term order by 1) as match_types
     from s join ${table} p on p.ad_account_id = $1::bigint and p.id = s.parent_id ${PAGE}`,
  );
}
/** Searches with what they came to, the largest number first. */
export const selectTerms = { CAMPAIGN: terms('CAMPAIGN'), AD_GROUP: terms('AD_GROUP') } as const;

/** SQL: keywords `k` that are listed. */
const listed = (level: KeywordLevel, negative: boolean): string =>
  `k.ad_account_id = $1::bigint and k.parent_type = '${PARENTS[level].type}' and not k.archived
       and k.match_type ${negative ? '' : 'not '}in ('PHRASE_NEGATIVE', 'EXACT_NEGATIVE')
       and ($4::bigint[] is null or k.parent_id = any($4::bigint[])) and ($5::text = '' or position(fold_text($5) in array_to_string(k.words, ' ')) > 0)`;
const zeros = COUNTS.map((name) => `coalesce(c.${name}, 0)::bigint as ${name}`).join(', ');
const page = (level: KeywordLevel, body: string): string => `with ${body},
     s as (select r.*, ${RANK} as rank from r)
     select s.id, s.rank, p.name as parent_name, ${all('s')}
     from s join ${PARENTS[level].table} p on p.ad_account_id = $1::bigint and p.id = s.parent_id ${PAGE}`;

/** Keywords of ad groups with what was shown for them, the largest number first. */
export const selectPositive = prepared<KeywordSumRow, TermAsked>(
  'reports.keywords.positive',
  page(
    'AD_GROUP',
    `c as (${counted('KEYWORD', 'd.ad_group_id', 'n.targeting_value as keyword')}),
     r as (select k.id, k.parent_id, ${zeros} from keywords k left join c on c.parent_id = k.parent_id and c.keyword = k.id::text
       where ${listed('AD_GROUP', false)})`,
  ),
);

function negative(level: KeywordLevel) {
  const summed = COUNTS.map((name) => `sum(t.${name}) as ${name}`).join(', ');
  return prepared<KeywordSumRow, TermAsked>(
    `reports.keywords.negative.${level}`,
    page(
      level,
      `t as (${counted('SEARCH_TERM', PARENTS[level].key, 'n.targeting_value as term')}),
     r as (select k.id, k.parent_id, ${zeros} from keywords k left join lateral (
         select ${summed} from t where t.parent_id = k.parent_id and t.term <> '' and case k.match_type
           when 'EXACT_NEGATIVE' then t.term = array_to_string(k.words, ' ')
           else position(' ' || array_to_string(k.words, ' ') || ' ' in ' ' || t.term || ' ') > 0 end) c on true
       where ${listed(level, true)})`,
    ),
  );
}
/** Negative keywords with what the searches came to that they would have left out. */
export const selectNegative = { CAMPAIGN: negative('CAMPAIGN'), AD_GROUP: negative('AD_GROUP') } as const;
