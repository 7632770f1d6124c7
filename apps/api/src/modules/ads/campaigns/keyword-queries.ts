import type { MatchType } from '@corkboard/contract';
import type { StandardPage } from '../../../ground/paging/standard';
import { type Executor, prepared } from '../../../platform/db';
import { unix } from './account-queries';

/** A keyword; times are Unix seconds, the bid is millionths. */
export interface KeywordRow {
  id: string;
  ad_account_id: string;
  parent_id: string;
  parent_type: 'advertiser' | 'campaign' | 'adgroup';
  value: string;
  match_type: MatchType;
  bid: string | null;
  archived: boolean;
  words: string[];
  created_time: number;
  updated_time: number;
}
const KEYWORD = `select k.id, k.ad_account_id, k.parent_id, k.parent_type, k.value, k.match_type, k.bid, k.archived, k.words,
  ${unix('k.created_time')} as created_time, ${unix('k.updated_time')} as updated_time from keywords k`;

type ListParams = [
  accountId: string,
  parentIds: readonly string[],
  after: string,
  types: readonly string[] | null,
  limit: number,
];
const lister = (compare: '<' | '>', direction: 'asc' | 'desc') =>
  prepared<KeywordRow, ListParams>(
    `ads.keywords.${direction}`,
    `${KEYWORD} where k.ad_account_id = $1 and k.parent_id = any($2::bigint[]) and not k.archived and k.id ${compare} $3
       and ($4::text[] is null or k.match_type = any($4)) order by k.id ${direction} limit $5::int`,
  );
const [ascending, descending] = [lister('>', 'asc'), lister('<', 'desc')];

/** Keywords of some parents that aren't archived, one more than the page has. */
export const listKeywords = (
  db: Executor,
  accountId: string,
  parentIds: readonly string[],
  page: StandardPage,
  types: readonly string[] | null,
): Promise<KeywordRow[]> =>
  (page.ascending ? ascending : descending)(db, [accountId, parentIds, page.after, types, page.size + 1]);

/** Keywords of an account by id, in any state. */
export const keywordsById = prepared<KeywordRow, [accountId: string, ids: readonly string[]]>(
  'ads.keywords_by_id',
  `${KEYWORD} where k.ad_account_id = $1 and k.id = any($2::bigint[]) order by k.id`,
);
/** Keywords of some parents that aren't archived, as they were added. */
export const keywordsUnder = prepared<KeywordRow, [accountId: string, parentIds: readonly string[]]>(
  'ads.keywords_under',
  `${KEYWORD} where k.ad_account_id = $1 and k.parent_id = any($2::bigint[]) and not k.archived order by k.id`,
);
/** Keywords by id, locked until the transaction ends. */
export const lockKeywords = prepared<KeywordRow, [accountId: string, ids: readonly string[]]>(
  'ads.lock_keywords',
  `${KEYWORD} where k.ad_account_id = $1 and k.id = any($2::bigint[]) order by k.id for no key update`,
);

/** Parent of keywords: whether it has ended, and, for an ad group, whether it bids. */
export interface ParentRow {
  id: string;
  type: KeywordRow['parent_type'];
  ended: boolean;
  bids: boolean;
  billable_event: string | null;
}
/** Ad groups, campaigns, or the account itself, by id, locked until the transaction ends, so that a limit is counted by one at a time. */
export const lockParents = prepared<ParentRow, [accountId: string, ids: readonly string[]]>(
  'ads.lock_keyword_parents',
  `with account as (
     select id from ad_accounts where id = $1 and id = any($2::bigint[]) for no key update
   ), campaign as (
     select id, status from campaigns where ad_account_id = $1 and id = any($2::bigint[]) order by id for no key update
   ), ad_group as (
     select g.id, g.status, c.status as campaign_status, g.bid_in_micro_currency, g.billable_event from ad_groups g
       join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id
     where g.ad_account_id = $1 and g.id = any($2::bigint[]) order by g.id for no key update of g
   )
   select id, 'advertiser' as type, false as ended, false as bids, null as billable_event from account
   union all
   select id, 'campaign', status in ('ARCHIVED', 'DELETED_DRAFT'), false, null from campaign
   union all
   select id, 'adgroup', status in ('ARCHIVED', 'DELETED_DRAFT') or campaign_status in ('ARCHIVED', 'DELETED_DRAFT'),
     bid_in_micro_currency is not null, billable_event from ad_group`,
);

/** Texts as search reads them: their words; empty for one that has none. In the order given. */
export const wordsOfTexts = prepared<{ words: string[] }, [texts: readonly string[]]>(
  'ads.keyword_words',
  `select string_to_array(search_parts(search_clean(search_fold(text)), false), ' ') as words
   from unnest($1::text[]) with ordinality as t (text, n) order by n`,
);

/** How many keywords something has that aren't archived. */
export const countKeywords = prepared<{ count: string }, [accountId: string, parentId: string]>(
  'ads.count_keywords',
  'select count(*) from keywords where ad_account_id = $1 and parent_id = $2 and not archived',
);

/** Those of some keywords that a parent has already, by match type and words. */
export const keywordsThere = prepared<
  { match_type: string; words: string[] },
  [accountId: string, parentId: string, wanted: string]
>(
  'ads.keywords_there',
  `select k.match_type, k.words from keywords k
     join jsonb_to_recordset($3::jsonb) as i(match_type text, words text[]) on i.match_type = k.match_type and i.words = k.words
   where k.ad_account_id = $1 and k.parent_id = $2 and not k.archived`,
);

/** Adds keywords; ids in the order of the rows. */
export const insertKeywords = prepared<{ id: string }, [accountId: string, rows: string]>(
  'ads.insert_keywords',
  `with input as materialized (
     select next_id() as id, i.* from jsonb_to_recordset($2::jsonb)
       as i(parent_id bigint, parent_type text, value text, match_type text, bid bigint, words text[], place int) order by i.place
   ), added as (
     insert into keywords (ad_account_id, id, parent_id, parent_type, value, match_type, bid, words, roots)
     select $1, id, parent_id, parent_type, value, match_type, bid, words, keyword_roots(words) from input returning id
   )
   select added.id from added join input using (id) order by input.place`,
);

/** Changes keywords. */
export const updateKeywords = prepared<never, [accountId: string, rows: string]>(
  'ads.update_keywords',
  `update keywords k set archived = i.archived, bid = i.bid, updated_time = now()
   from jsonb_to_recordset($2::jsonb) as i(id bigint, archived boolean, bid bigint)
   where k.ad_account_id = $1 and k.id = i.id`,
);
