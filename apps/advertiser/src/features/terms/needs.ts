import { type CallOptions, type KeywordLevel, type TermSort } from '@corkboard/contract';

type Terms = CallOptions<'AdSearchTermsResource.get'>;
const ROWS_AT_ONCE = 50;

/** Which rows a table has; also the placeholders of the pages' descriptions, hence plain strings. */
export interface ShownTerms {
  readonly accountId: string;
  readonly parents?: readonly string[] | string | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly search?: string;
  readonly sort?: TermSort | undefined;
}

// A value that is not there is left out, here as in the page data: then both make the same key of the cache.
const present = <T extends object>(query: T): T =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as T;

/** What was looked for. */
export const termOptions = (level: KeywordLevel, shown: ShownTerms): Terms =>
  present({
    ad_account_id: shown.accountId,
    level,
    parent_ids: shown.parents,
    start_date: shown.start,
    end_date: shown.end,
    search: shown.search?.trim() ? shown.search.trim() : undefined,
    sort: shown.sort,
    page_size: ROWS_AT_ONCE,
  }) as Terms;

/** Keywords, or negative ones. */
export const keywordOptions = (
  level: KeywordLevel,
  negative: boolean,
  shown: ShownTerms,
): CallOptions<'AdKeywordTableResource.get'> => ({ ...termOptions(level, shown), negative });
