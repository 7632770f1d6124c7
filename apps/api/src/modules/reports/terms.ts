import {
  adMessages,
  type AnalyticsColumn,
  type AnalyticsRow,
  type CallData,
  type CallOptions,
  cleanText,
} from '@corkboard/contract';
import { cutRankedPage, rankedPlace } from '../../ground/paging/pages';
import { Paged, type ViewerCtx } from '../../http/context';
import { badField } from '../../http/refusal';
import { keywordsIn } from '../ads/keywords';
import { requireAccount } from '../ads/permissions';
import { countsOf, toRow } from './columns';
import type { Sums } from './queries';
import { readDays } from './table';
import { selectNegative, selectPositive, selectTerms, type TermAsked } from './term-queries';

type Asked = CallOptions<'AdSearchTermsResource.get'>;
type AskedKeywords = CallOptions<'AdKeywordTableResource.get'>;

const ROWS = 50;
const COLUMNS: readonly AnalyticsColumn[] = [
  'SPEND_IN_DOLLAR',
  'SPEND_IN_MICRO_DOLLAR',
  'TOTAL_IMPRESSION',
  'TOTAL_CLICKTHROUGH',
  'CTR',
  'ECPC_IN_DOLLAR',
  'REPIN_1',
  'TOTAL_ENGAGEMENT',
];

/** What the statements are asked. @throws Refusal 400 `badParameter` naming the field */
function readAsked(asked: Asked, now: number): { size: number; params: TermAsked } {
  const { days } = readDays(asked, now);
  const [rank, before] = rankedPlace(asked.bookmark);
  const size = asked.page_size ?? ROWS;
  return {
    size,
    params: [
      asked.ad_account_id,
      days.start_date,
      days.end_date,
      asked.parent_ids?.length ? asked.parent_ids : null,
      cleanText(asked.search ?? ''),
      asked.sort ?? 'TOTAL_IMPRESSION',
      rank,
      before,
      size + 1,
    ],
  };
}

const reportOf = (account: string, sums: Sums): AnalyticsRow =>
  toRow(
    COLUMNS,
    {
      account,
      names: null,
      ...countsOf(sums),
      reach: null,
      conversions: null,
    },
    null,
  );

/**
 * What was looked for when ads were shown (docs/handbook/ads.md#searches-and-keywords).
 *
 * @throws Refusal as `requireAccount`; 400 `badParameter` naming the field
 */
export async function searchTerms(ctx: ViewerCtx, asked: Asked, now = Date.now()) {
  const account = await requireAccount(ctx, asked.ad_account_id, 'viewCampaigns');
  const { size, params } = readAsked(asked, now);
  const { page, bookmark } = cutRankedPage(await selectTerms[asked.level](ctx.db, params), size);
  const rows: CallData<'AdSearchTermsResource.get'> = page.map((row) => ({
    id: row.id,
    parent_id: row.parent_id,
    parent_name: row.parent_name,
    term: row.term === '' ? null : row.term,
    match_types: row.term === '' ? [] : row.match_types,
    report: reportOf(account.id, row),
  }));
  return new Paged(rows, bookmark);
}

/**
 * Keywords with what they came to, negative ones with what the searches came to that they would have left out.
 *
 * @throws Refusal as `requireAccount`; 400 `badParameter` naming the field: campaigns have negative ones alone
 */
export async function keywordTable(ctx: ViewerCtx, asked: AskedKeywords, now = Date.now()) {
  const account = await requireAccount(ctx, asked.ad_account_id, 'viewCampaigns');
  const { level, negative } = asked;
  if (level === 'CAMPAIGN' && !negative) throw badField('negative', adMessages.keywordTable);
  const { size, params } = readAsked(asked, now);
  const found = await (negative ? selectNegative[level] : selectPositive)(ctx.db, params);
  const { page, bookmark } = cutRankedPage(found, size);
  const keywords = new Map(
    (
      await keywordsIn(
        ctx.db,
        account.id,
        page.map(({ id }) => id),
      )
    ).map((keyword) => [keyword.id, keyword]),
  );
  const rows: CallData<'AdKeywordTableResource.get'> = page.flatMap((row) => {
    const keyword = keywords.get(row.id);
    return keyword
      ? [{ id: row.id, parent_name: row.parent_name, keyword, report: reportOf(account.id, row) }]
      : [];
  });
  return new Paged(rows, bookmark);
}
