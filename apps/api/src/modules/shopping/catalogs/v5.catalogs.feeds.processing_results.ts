import type { CatalogProcessingResult } from '@corkboard/contract';
import { standardList, standardPage } from '../../../ground/paging/standard';
import type { Handlers } from '../../../http/context';
import { requireCatalog } from '../product-groups';
import { feedById } from './queries';
import { listRuns, type RunRow } from './run-queries';
import { feedMissing } from './v5.catalogs.feeds';

const toResult = (row: RunRow): CatalogProcessingResult => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  status: row.status,
  product_counts:
    row.original === null || row.ingested === null
      ? null
      : { original: row.original, ingested: row.ingested },
  validation_details: { errors: row.errors, warnings: row.warnings },
  ingestion_details: { errors: row.ingestion_errors, warnings: {}, info: row.info },
  failure: row.failure,
});

/** Readings of feeds (docs/handbook/catalogs.md#what-became-of-a-reading). */
export const v5ProcessingResults = {
  /**
   * The readings of a feed, newest first.
   *
   * @throws Refusal as `requireCatalog`; 404 `feedMissing`; 400 `badParameter` naming `bookmark`
   */
  'GET /v5/catalogs/feeds/{feed_id}/processing_results': async (ctx, { params, query = {} }) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'viewFeeds');
    const page = standardPage(query);
    if ((await feedById(ctx.db, [business, params.feed_id])).length === 0) throw feedMissing(params.feed_id);
    return standardList(await listRuns(ctx.db, business, params.feed_id, page), page, toResult);
  },
} satisfies Partial<Handlers>;
