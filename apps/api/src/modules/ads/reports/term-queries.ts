import {
  type KeywordLevel,
  type KeywordSort,
  type MatchType,
  TERM_METRICS,
  type TermSort,
} from '@corkboard/contract';
import { prepared } from '../../../platform/db';
import { metricSql } from './metrics';
import { cases, type Direction, inOrder, isBehind, KEY } from './order';
import type { Sums } from './queries';

const COUNTS = ['impressions', 'closeups', 'clicks', 'saves', 'spend'] as const;
/** Sums of the period and of the comparison period. */
export type ComparedSums = Sums & Readonly<Record<`past_${(typeof COUNTS)[number]}`, string>>;
/** Where a row stands in its order; blank, if it has no value there. */
interface Placed {
  id: string;
  number: number;
  blank: boolean;
}
/** Search term that ads were shown for. */
interface TermRow extends ComparedSums, Placed {
  parent_id: string;
  parent_name: string;
  /** Empty for all that isn't named. */
  term: string;
  match_types: MatchType[];
}
/** A keyword with what it came to. */
interface KeywordSumRow extends ComparedSums, Placed {
  parent_name: string;
}
type TotalRow = ComparedSums & { count: string };

/** Which rows a table has. `search` is empty for everything; without days to compare with these are null. */
export type TermsAsked = [
  account: string,
  start: string,
  end: string,
  parents: readonly string[] | null,
  search: string,
  pastStart: string | null,
  pastEnd: string | null,
];
/** A page of them: behind the row `after`, which had this number; null for one without. */
export type PageAsked<Sort> = [
  ...TermsAsked,
  sort: Sort,
  after: string | null,
  number: number | null,
  limit: number,
];

const PARENTS = {
  CAMPAIGN: { key: 'd.campaign_id', table: 'campaigns', type: 'campaign' },
  AD_GROUP: { key: 'd.ad_group_id', table: 'ad_groups', type: 'adgroup' },
} as const satisfies Record<KeywordLevel, object>;

const BOTH = COUNTS.flatMap((name) => [name, `past_${name}`] as const);
/** SQL: something of each count. */
const each = (make: (name: string) => string): string =>
  BOTH.map((name) => `${make(name)} as ${name}`).join(', ');
const column = (name: string): string => (name === 'spend' ? 'n.spend_micro' : `n.${name}`);
const NOW = 'n.day between $2::date and $3::date';
const PAST = 'n.day between $6::date and $7::date';

/** SQL: sums of ads by one type of values, in either days: what was only before has come to nothing since. */
const counted = (type: 'SEARCH_TERM' | 'KEYWORD', key: string, value: string): string =>
  `select ${key} as parent_id, ${value}, ${each((name) =>
    name.startsWith('past_')
      ? `sum(${column(name.slice(5))}) filter (where ${PAST})`
      : `sum(${column(name)}) filter (where ${NOW})`,
  )}
     from ads d join ad_targeting_days n on n.ad_account_id = d.ad_account_id and n.ad_id = d.id and n.targeting_type = '${type}'
     where d.ad_account_id = $1::bigint and n.day between least($2::date, $6::date) and greatest($3::date, $7::date)
       and (${NOW} or ${PAST}) and ($4::bigint[] is null or ${key} = any($4::bigint[]))
     group by 1, 2`;
/** SQL: the counts of rows, which have come to nothing where they are null. */
const sums = (alias: string): string => each((name) => `coalesce(${alias}.${name}, 0)::bigint`);
const all = (alias: string): string => BOTH.map((name) => `${alias}.${name}`).join(', ');

/** A table: its rows `t` as `with … t as (…)`, and the words and the number that they're sorted by besides `TERM_METRICS`. A row that doesn't fit is only a place to go on from. */
interface TermTable {
  readonly level: KeywordLevel;
  readonly body: string;
  readonly words: Readonly<Record<string, string>>;
  readonly number: string;
  /** SQL of the columns of `k` in an answer, besides its parent's name and its counts. */
  readonly shown: string;
}

/** SQL: a row of sums, as `metricSql` wants it. What is earned isn't known by keyword. */
const MEASURED = `(select ${COUNTS.map((name) => `t.${name}::float8 as ${name}`).join(', ')}, ${COUNTS.slice(
  0,
  -1,
)
  .map((name) => `0::float8 as earned_${name}`)
  .join(', ')}) m`;

function pageOf(table: TermTable, direction: Direction): string {
  const { level, body, words, number, shown } = table;
  return `with ${body}, keyed as (
       select t.*, p.name as parent_name, (case $8::text ${cases({ parent_name: 'fold_text(p.name)', ...words })} end)::text as word,
         coalesce(${number}, ${metricSql('$8::text', TERM_METRICS)}) as number
       from t join ${PARENTS[level].table} p on p.ad_account_id = $1::bigint and p.id = t.parent_id cross join lateral ${MEASURED}
     ), rows as (
       select id, fits, ${KEY} from keyed
     ), place as (
       select $9::bigint as id, $10::float8 is null as blank, coalesce($10::float8, 0) as number, (select word from rows where id = $9::bigint) as word
     )
     select r.id, r.number, r.blank, k.parent_name, ${shown}${all('k')}
     from rows r join keyed k on k.id = r.id cross join place p
     where r.fits and ($9::bigint is null or ${isBehind(direction)}) ${inOrder(direction)} limit $11::int`;
}
const totalOf = ({ body }: TermTable): string =>
  `with ${body} select count(*)::bigint as count, ${each((name) => `coalesce(sum(t.${name}), 0)::bigint`)} from t where t.fits`;

/** SQL: how keywords are that have the words of a search `t`. */
const known = (alias: string): string =>
  `array(select w.match_type from keywords w where w.ad_account_id = $1::bigint and w.parent_id = ${alias}.parent_id and not w.archived
         and ${alias}.term <> '' and w.words = string_to_array(${alias}.term, ' ') order by 1)`;
const terms = (level: KeywordLevel): TermTable => ({
  level,
  body: `c as (${counted('SEARCH_TERM', PARENTS[level].key, 'n.targeting_value as term')}),
     t as (select hashtextextended(c.parent_id || ' ' || c.term, 0) & 9223372036854775807 as id, true as fits, c.parent_id, c.term, ${sums('c')}
       from c where $5::text = '' or position(fold_text($5) in c.term) > 0)`,
  words: {
    term: `nullif(t.term, '')`,
    match_types: `nullif(array_to_string(${known('t')}, ' '), '')`,
  },
  number: 'null::float8',
  shown: `k.parent_id, k.term, ${known('k')} as match_types, `,
});

/** SQL: keywords `w` of a table. */
const listed = (level: KeywordLevel, negative: boolean): string =>
  `w.ad_account_id = $1::bigint and w.parent_type = '${PARENTS[level].type}'
       and w.match_type ${negative ? '' : 'not '}in ('PHRASE_NEGATIVE', 'EXACT_NEGATIVE')
       and ($4::bigint[] is null or w.parent_id = any($4::bigint[])) and ($5::text = '' or position(fold_text($5) in array_to_string(w.words, ' ')) > 0)`;
/** @param added SQL: what is added up, as `with …` @param joined how the sums `c` are joined to keywords `w` */
const keywords = (level: KeywordLevel, isNegative: boolean, added: string, joined: string): TermTable => ({
  level,
  body: `${added}, t as (select w.id, not w.archived as fits, w.parent_id, w.value, w.match_type, w.bid, ${sums('c')}
       from keywords w ${joined} where ${listed(level, isNegative)})`,
  words: { keyword: 'fold_text(t.value)', match_type: 't.match_type' },
  number: `case $8::text when 'bid' then t.bid::float8 end`,
  shown: '',
});
const negative = (level: KeywordLevel): TermTable =>
  keywords(
    level,
    true,
    `s as (${counted('SEARCH_TERM', PARENTS[level].key, 'n.targeting_value as term')})`,
    `left join lateral (select ${each((name) => `sum(s.${name})`)} from s
         where not w.archived and s.parent_id = w.parent_id and s.term <> '' and case w.match_type
           when 'EXACT_NEGATIVE' then s.term = array_to_string(w.words, ' ')
           else position(' ' || array_to_string(w.words, ' ') || ' ' in ' ' || s.term || ' ') > 0 end) c on true`,
  );
const KEYWORDS = {
  positive: keywords(
    'AD_GROUP',
    false,
    `c as (${counted('KEYWORD', 'd.ad_group_id', 'n.targeting_value as keyword')})`,
    'left join c on c.parent_id = w.parent_id and c.keyword = w.id::text',
  ),
  'negative.CAMPAIGN': negative('CAMPAIGN'),
  'negative.AD_GROUP': negative('AD_GROUP'),
} as const;
type Kind = keyof typeof KEYWORDS;

const termPage = (level: KeywordLevel, direction: Direction) =>
  prepared<TermRow, PageAsked<TermSort>>(
    `reports.terms.${level}.${direction}`,
    pageOf(terms(level), direction),
  );
const termTable = (level: KeywordLevel) => ({
  page: { ASCENDING: termPage(level, 'asc'), DESCENDING: termPage(level, 'desc') },
  total: prepared<TotalRow, TermsAsked>(`reports.terms.${level}.total`, totalOf(terms(level))),
});
/** Searches with what they came to: pages of one row more than they have, and the sums of all. */
export const selectTerms = { CAMPAIGN: termTable('CAMPAIGN'), AD_GROUP: termTable('AD_GROUP') } as const;

const keywordPage = (kind: Kind, direction: Direction) =>
  prepared<KeywordSumRow, PageAsked<KeywordSort>>(
    `reports.keywords.${kind}.${direction}`,
    pageOf(KEYWORDS[kind], direction),
  );
const keywordTable = (kind: Kind) => ({
  page: { ASCENDING: keywordPage(kind, 'asc'), DESCENDING: keywordPage(kind, 'desc') },
  total: prepared<TotalRow, TermsAsked>(`reports.keywords.${kind}.total`, totalOf(KEYWORDS[kind])),
});
/** Keywords of ad groups with what was shown for them. */
export const selectPositive = keywordTable('positive');
/** Negative keywords with what the searches came to that they would have left out. */
export const selectNegative = {
  CAMPAIGN: keywordTable('negative.CAMPAIGN'),
  AD_GROUP: keywordTable('negative.AD_GROUP'),
} as const;
