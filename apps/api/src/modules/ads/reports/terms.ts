import {
  adMessages,
  type AnalyticsColumn,
  type AnalyticsRow,
  type CallData,
  type CallOptions,
  dayNumber,
  cleanText,
  messages,
  TERM_METRICS,
} from '@corkboard/contract';
import { decodeBookmark, encodeBookmark, idPart } from '../../../ground/paging/bookmark';
import { cutPage, type RowPage } from '../../../ground/paging/pages';
import { Paged, type ViewerCtx } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { keywordsIn, requireAccount } from '../campaigns';
import { countsOf, toRow } from './columns';
import { readDays } from './table';
import {
  type ComparedSums,
  type PageAsked,
  selectNegative,
  selectPositive,
  selectTerms,
  type TermsAsked,
} from './term-queries';

type Asked = CallOptions<'AdSearchTermsResource.get'>;
type AskedKeywords = CallOptions<'AdKeywordTableResource.get'>;
/** Filters that all calls take. */
type Which = CallOptions<'AdSearchTermsTotalResource.get'>;
type Total = CallData<'AdSearchTermsTotalResource.get'>;

const ROWS = 50;
const COLUMNS: readonly AnalyticsColumn[] = [...TERM_METRICS, 'SPEND_IN_MICRO_DOLLAR'];

/** Which rows a table has. @param today of the ad account, in days since 1970 @throws Refusal 400 `badParameter` naming a date */
function narrow(asked: Which, today: number): TermsAsked {
  const { days, past } = readDays(asked, today);
  return [
    asked.ad_account_id,
    days.start_date,
    days.end_date,
    asked.parent_ids?.length ? asked.parent_ids : null,
    cleanText(asked.search ?? ''),
    past?.start_date ?? null,
    past?.end_date ?? null,
  ];
}

/** In bookmarks, in the place of the number of a row that has none. */
const NO_NUMBER = 'none';
/** The row that a page comes behind, and its number: counts grow while somebody pages. @throws Refusal 400 `badParameter` naming `bookmark` */
function placeIn(bookmark: string | undefined): [after: string | null, number: number | null] {
  const place = decodeBookmark(bookmark, 2);
  if (!place) return [null, null];
  const [id, number] = place;
  const value = number === NO_NUMBER ? null : Number(number);
  if (Number.isNaN(value)) throw badField('bookmark', messages.bookmarkInvalid);
  return [idPart(id), value];
}

/** Query parameters of a page of results. @throws Refusal 400 `badParameter` naming the field */
function readPage<Sort extends string>(
  asked: Which & Pick<Asked, 'bookmark' | 'page_size'> & { readonly sort?: Sort | undefined },
  today: number,
): { size: number; params: PageAsked<Sort | 'TOTAL_IMPRESSION'> } {
  const size = asked.page_size ?? ROWS;
  const place = placeIn(asked.bookmark);
  return {
    size,
    params: [...narrow(asked, today), asked.sort ?? 'TOTAL_IMPRESSION', ...place, size + 1],
  };
}
const cut = <Row extends { id: string; number: number; blank: boolean }>(
  rows: readonly Row[],
  size: number,
): RowPage<Row> =>
  cutPage(rows, size, ({ id, blank, number }) => encodeBookmark([id, blank ? NO_NUMBER : number]));

/** Counts of the period and of the comparison period; null without one. */
function countedIn(
  account: string,
  { comparison_start_date: compared }: Which,
  sums: ComparedSums,
): Pick<Total, 'report' | 'comparison'> {
  const rowOf = (amounts: Parameters<typeof countsOf>[0]): AnalyticsRow =>
    toRow(COLUMNS, { account, names: null, ...countsOf(amounts), reach: null, conversions: null }, null);
  return {
    report: rowOf(sums),
    comparison:
      compared === undefined
        ? null
        : rowOf({
            impressions: sums.past_impressions,
            closeups: sums.past_closeups,
            clicks: sums.past_clicks,
            saves: sums.past_saves,
            spend: sums.past_spend,
          }),
  };
}

/**
 * Search terms that ads were shown for (docs/handbook/ads.md#searches-and-keywords).
 *
 * @throws Refusal as `requireAccount`; 400 `badParameter` naming the field
 */
export async function searchTerms(ctx: ViewerCtx, asked: Asked, now = Date.now()) {
  const account = await requireAccount(ctx, asked.ad_account_id, 'viewCampaigns');
  const { size, params } = readPage(asked, dayNumber(now, account.time_zone));
  const found = await selectTerms[asked.level].page[asked.order ?? 'DESCENDING'](ctx.db, params);
  const { page, bookmark } = cut(found, size);
  const rows: CallData<'AdSearchTermsResource.get'> = page.map((row) => ({
    id: row.id,
    parent_id: row.parent_id,
    parent_name: row.parent_name,
    term: row.term === '' ? null : row.term,
    match_types: row.match_types,
    ...countedIn(account.id, asked, row),
  }));
  return new Paged(rows, bookmark);
}

/**
 * Totals of such a table, all pages included.
 *
 * @throws Refusal as `requireAccount`; 400 `badParameter` naming the field
 */
export async function searchTermsTotal(ctx: ViewerCtx, asked: Which, now = Date.now()): Promise<Total> {
  const account = await requireAccount(ctx, asked.ad_account_id, 'viewCampaigns');
  const [row] = await selectTerms[asked.level].total(
    ctx.db,
    narrow(asked, dayNumber(now, account.time_zone)),
  );
  return { count: Number(row!.count), ...countedIn(account.id, asked, row!) };
}

/** The statements of a table of keywords. @throws Refusal 400 `badParameter` naming `negative`: campaigns have negative ones alone */
function keywordsOf({ level, negative }: Pick<AskedKeywords, 'level' | 'negative'>) {
  if (negative) return selectNegative[level];
  if (level === 'CAMPAIGN') throw badField('negative', adMessages.keywordTable);
  return selectPositive;
}

/**
 * Keywords with what they came to, negative ones with what the searches came to that they would have left out.
 *
 * @throws Refusal as `requireAccount`; 400 `badParameter` naming the field: campaigns have negative ones alone
 */
export async function keywordTable(ctx: ViewerCtx, asked: AskedKeywords, now = Date.now()) {
  const account = await requireAccount(ctx, asked.ad_account_id, 'viewCampaigns');
  const table = keywordsOf(asked);
  const { size, params } = readPage(asked, dayNumber(now, account.time_zone));
  const { page, bookmark } = cut(await table.page[asked.order ?? 'DESCENDING'](ctx.db, params), size);
  const ids = page.map(({ id }) => id);
  const keywords = new Map((await keywordsIn(ctx.db, account.id, ids)).map((one) => [one.id, one]));
  const rows: CallData<'AdKeywordTableResource.get'> = page.flatMap((row) => {
    const keyword = keywords.get(row.id);
    return keyword
      ? [{ id: row.id, parent_name: row.parent_name, keyword, ...countedIn(account.id, asked, row) }]
      : [];
  });
  return new Paged(rows, bookmark);
}

/**
 * Totals of such a table of keywords. A search that several negative keywords exclude counts for each of them, as in their rows.
 *
 * @throws Refusal as `requireAccount`; 400 `badParameter` naming the field: campaigns have negative ones alone
 */
export async function keywordTotal(
  ctx: ViewerCtx,
  asked: CallOptions<'AdKeywordTotalResource.get'>,
  now = Date.now(),
): Promise<Total> {
  const account = await requireAccount(ctx, asked.ad_account_id, 'viewCampaigns');
  const [row] = await keywordsOf(asked).total(ctx.db, narrow(asked, dayNumber(now, account.time_zone)));
  return { count: Number(row!.count), ...countedIn(account.id, asked, row!) };
}
