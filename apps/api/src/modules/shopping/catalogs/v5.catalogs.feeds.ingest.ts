import type { Handlers } from '../../../http/context';
import { requireCatalog } from '../product-groups';
import { beginReading } from './jobs';
import { lockFeed } from './queries';
import { feedMissing } from './v5.catalogs.feeds';

/** Reading feeds now (docs/handbook/catalogs.md#when-feeds-are-read). */
export const v5FeedsIngest = {
  /**
   * Begins a reading of a feed, also of one that is paused; the same again is the reading that is under way.
   *
   * @throws Refusal as `requireCatalog`; 404 `feedMissing`
   */
  'POST /v5/catalogs/feeds/{feed_id}/ingest': async (ctx, { params, query = {} }) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'editFeeds');
    return ctx.db.transaction(async (tx) => {
      const [feed] = await lockFeed(tx, [business, params.feed_id]);
      if (!feed) throw feedMissing(params.feed_id);
      const { id, feed_id, created_at, status } = await beginReading(ctx.jobs, tx, business, feed.id);
      return { id, feed_id, created_at: created_at.toISOString(), status };
    });
  },
} satisfies Partial<Handlers>;
