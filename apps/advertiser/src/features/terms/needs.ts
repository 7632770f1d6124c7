import {
  type CallOptions,
  type KeywordLevel,
  type KeywordSort,
  type ReportOrder,
  type TermSort,
} from '@corkboard/contract';
import { present, ROWS_AT_ONCE, type ShownDays } from '../lists';

type Narrowed = CallOptions<'AdSearchTermsTotalResource.get'>;

/** Which rows a table has; also the placeholders of the pages' descriptions, hence plain strings. */
export interface ShownTerms extends ShownDays {
  readonly accountId: string;
  readonly parents?: readonly string[] | string | undefined;
}
/** How the rows of a table are chosen and ordered beyond what its address says. */
export interface TermView<S extends TermSort | KeywordSort> {
  readonly search?: string | undefined;
  readonly sort?: S | undefined;
  readonly order?: ReportOrder | undefined;
}

/** Which rows a table has. */
export const narrowedTerms = (
  level: KeywordLevel,
  shown: ShownTerms,
  { search }: Pick<TermView<never>, 'search'> = {},
): Narrowed =>
  present({
    ad_account_id: shown.accountId,
    level,
    parent_ids: shown.parents,
    start_date: shown.start,
    end_date: shown.end,
    comparison_start_date: shown.compStart,
    comparison_end_date: shown.compEnd,
    search: search?.trim() ? search.trim() : undefined,
  }) as Narrowed;

const page = <S extends TermSort | KeywordSort>(
  level: KeywordLevel,
  shown: ShownTerms,
  view: TermView<S>,
  size: number,
) => ({
  ...narrowedTerms(level, shown, view),
  page_size: size,
  ...present({ sort: view.sort, order: view.order }),
});

/** Options of the search terms' call. */
export const termOptions = (
  level: KeywordLevel,
  shown: ShownTerms,
  view: TermView<TermSort> = {},
  size = ROWS_AT_ONCE,
): CallOptions<'AdSearchTermsResource.get'> => page(level, shown, view, size);

/** Keywords, or negative ones. */
export const keywordOptions = (
  level: KeywordLevel,
  negative: boolean,
  shown: ShownTerms,
  view: TermView<KeywordSort> = {},
  size = ROWS_AT_ONCE,
): CallOptions<'AdKeywordTableResource.get'> => ({ ...page(level, shown, view, size), negative });
