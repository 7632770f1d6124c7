import { defineModule } from '../../../http/module';
import { startCatalogJobs } from './jobs';
import { v5FilterValues } from './v5.catalogs.available_filter_values';
import { v5AdvancedAuctionItems } from './v5.advanced_auction.items';
import { v5Feeds } from './v5.catalogs.feeds';
import { v5FeedsIngest } from './v5.catalogs.feeds.ingest';
import { v5ProcessingResults } from './v5.catalogs.feeds.processing_results';
import { v5Items } from './v5.catalogs.items';
import { v5ItemsBatch } from './v5.catalogs.items.batch';
import { v5ItemIssues } from './v5.catalogs.processing_results';
import { v5Catalogs } from './v5.catalogs';

export { feedById } from './queries';
export { isClaimed } from './reading/item';
export { lastGoodRun, listIssues, readSoon, runById, type RunRow } from './run-queries';

/** Catalogs of products, and the feeds that fill them. */
export const catalogsModule = defineModule({
  calls: {
    ...v5Catalogs,
    ...v5FilterValues,
    ...v5Feeds,
    ...v5FeedsIngest,
    ...v5ProcessingResults,
    ...v5ItemIssues,
    ...v5Items,
    ...v5ItemsBatch,
    ...v5AdvancedAuctionItems,
  },
  jobs: [startCatalogJobs],
});
