import { catalogMessages as text, ERROR_CODES, PAGE_SIZE } from '@corkboard/contract';
import { decodeBookmark, encodeBookmark, idPart } from '../../../ground/paging/bookmark';
import type { Handlers } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { requireCatalog } from '../product-groups';
import { listIssues, runById } from './run-queries';

const INT_MAX = 2 ** 31 - 1;

/** Examples of what was wrong with items (docs/handbook/catalogs.md#what-became-of-a-reading). */
export const v5ItemIssues = {
  /**
   * Examples of what was wrong with the items of a reading, in the order of its file.
   *
   * @throws Refusal as `requireCatalog`; 404 `processingResultMissing`; 400 `badParameter` naming `bookmark`
   */
  'GET /v5/catalogs/processing_results/{processing_result_id}/item_issues': async (
    ctx,
    { params, query = {} },
  ) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'viewFeeds');
    const id = params.processing_result_id;
    const place = decodeBookmark(query.bookmark, 1);
    if ((await runById(ctx.db, [business, id])).length === 0)
      throw new Refusal(404, ERROR_CODES.processingResultMissing, text.resultMissing(id));
    const size = query.page_size ?? PAGE_SIZE;
    const rows = await listIssues(ctx.db, [
      business,
      id,
      place ? Math.min(Number(idPart(place[0])), INT_MAX) : -1,
      size + 1,
      query.item_numbers ?? null,
      query.item_validation_issue ?? null,
    ]);
    const items = rows.slice(0, size);
    return {
      items,
      bookmark: rows.length > size ? encodeBookmark([String(items.at(-1)!.item_number)]) : null,
    };
  },
} satisfies Partial<Handlers>;
