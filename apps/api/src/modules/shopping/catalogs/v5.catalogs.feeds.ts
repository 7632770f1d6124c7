import {
  type Catalog,
  type CatalogFeed,
  catalogMessages as text,
  ERROR_CODES,
  FEEDS_MAX,
} from '@corkboard/contract';
import { standardList, standardPage } from '../../../ground/paging/standard';
import type { Handlers } from '../../../http/context';
import { badField, conflict, Refusal } from '../../../http/refusal';
import { type Executor, type Tx, orTaken } from '../../../platform/db';
import { catalogToList, requireCatalog } from '../product-groups';
import { changedFeed, newFeed } from './feed-fields';
import { beginReading } from './jobs';
import * as queries from './queries';
import { clearFile, planNext } from './run-queries';
import { addCatalog } from './v5.catalogs';

const toFeed = ({
  username,
  password,
  host_key: _,
  schedule_time,
  schedule_zone,
  ...row
}: queries.FeedRow): CatalogFeed => ({
  ...row,
  // The password is for the site alone.
  credentials: username === null || password === null ? null : { username, password: '' },
  preferred_processing_schedule:
    schedule_time === null || schedule_zone === null
      ? null
      : { time: schedule_time, timezone: schedule_zone },
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** The refusal for a feed that isn't there. */
export const feedMissing = (id: string) => new Refusal(404, ERROR_CODES.feedMissing, text.feedMissing(id));
const nameTaken = () => new Refusal(422, ERROR_CODES.feedNameTaken, text.nameTaken, { field: 'name' });

async function read(db: Executor, business: string, id: string): Promise<CatalogFeed> {
  const [row] = await queries.feedById(db, [business, id]);
  if (!row) throw feedMissing(id);
  return toFeed(row);
}

const NAMES = 'catalog_feeds_business_id_name_key';
const DEFAULT_NAMES: Record<Catalog['catalog_type'], string> = {
  RETAIL: 'Retail',
  HOTEL: 'Hotels',
  CREATIVE_ASSETS: 'Creative assets',
};

/** The catalog that a feed is added to: the one that is named, or the first of the type. */
async function catalogOf(tx: Tx, business: string, type: Catalog['catalog_type'], id: string | undefined) {
  if (id === undefined)
    return (
      (await queries.firstCatalog(tx, [business, type]))[0] ??
      (await addCatalog(tx, business, DEFAULT_NAMES[type], type))
    );
  const [catalog] = await queries.catalogById(tx, [business, id]);
  if (!catalog) throw badField('catalog_id', text.catalogMissing(id), ERROR_CODES.badParameter);
  if (catalog.catalog_type !== type)
    throw badField('catalog_id', text.catalogOtherType, ERROR_CODES.badParameter);
  return catalog;
}

/** Feeds of catalogs (docs/handbook/catalogs.md#feeds). */
export const v5Feeds = {
  /**
   * The feeds of a business, or of one of its catalogs.
   *
   * @throws Refusal as `catalogToList`; 400 `badParameter` naming `bookmark`
   */
  'GET /v5/catalogs/feeds': async (ctx, { query = {} }) => {
    const business = await catalogToList(ctx, query.ad_account_id, 'viewFeeds');
    const page = standardPage(query);
    if (business === null) return { items: [], bookmark: null };
    return standardList(await queries.listFeeds(ctx.db, business, page, query.catalog_id), page, toFeed);
  },
  /**
   * Adds a feed, which is read at once.
   *
   * @throws Refusal as `requireCatalog`; 400 `badParameter` naming the field that is wrong, `name` also where there are too many; 409 `noWebsite`;
   * 409 `websiteUnverified` without a claimed website; 422 `feedNameTaken`
   */
  'POST /v5/catalogs/feeds': async (ctx, { query = {}, body }) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'editFeeds');
    const type = body.catalog_type ?? 'RETAIL';
    const feed = newFeed(ctx.config, business, type, body);
    const [site] = await queries.websites(ctx.db, [business]);
    if (!site!.named) throw conflict('name', text.noWebsite, ERROR_CODES.noWebsite);
    if (!site!.claimed) throw conflict('name', text.websiteUnverified, ERROR_CODES.websiteUnverified);
    return ctx.db.transaction(async (tx) => {
      await queries.lockBusiness(tx, [business]);
      if ((await queries.countFeeds(tx, [business]))[0]!.count >= FEEDS_MAX)
        throw badField('name', text.tooManyFeeds(FEEDS_MAX), ERROR_CODES.badParameter);
      const catalog = await catalogOf(tx, business, type, body.catalog_id);
      const fields = queries.feedParameters(business, catalog.id, feed);
      const [made] = await orTaken(NAMES, nameTaken, () =>
        queries.insertFeed(tx, [...fields, feed.default_country, feed.default_locale]),
      );
      await planNext(tx, [business, made!.id]);
      if (feed.status === 'ACTIVE') await beginReading(ctx.jobs, tx, business, made!.id);
      return read(tx, business, made!.id);
    });
  },
  /**
   * One feed.
   *
   * @throws Refusal as `requireCatalog`; 404 `feedMissing`
   */
  'GET /v5/catalogs/feeds/{feed_id}': async (ctx, { params, query = {} }) =>
    read(ctx.db, await requireCatalog(ctx, query.ad_account_id, 'viewFeeds'), params.feed_id),
  /**
   * Changes a feed. Its type, country, and locale stay.
   *
   * @throws Refusal as `requireCatalog`; 404 `feedMissing`; 400 `badParameter` naming the field that is wrong; 422 `feedNameTaken`
   */
  'PATCH /v5/catalogs/feeds/{feed_id}': async (ctx, { params, query = {}, body = {} }) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'editFeeds');
    const id = params.feed_id;
    return ctx.db.transaction(async (tx) => {
      const [before] = await queries.lockFeed(tx, [business, id]);
      if (!before) throw feedMissing(id);
      if (body.catalog_type !== undefined && body.catalog_type !== before.catalog_type)
        throw badField('catalog_type', text.typeStays, ERROR_CODES.badParameter);
      const next = changedFeed(ctx.config, business, before.catalog_type, before, body);
      await orTaken(NAMES, nameTaken, () =>
        queries.updateFeed(tx, queries.feedParameters(business, id, next)),
      );
      await planNext(tx, [business, id]);
      // The same words may mean something else now.
      await clearFile(tx, [business, id]);
      return read(tx, business, id);
    });
  },
  /**
   * Deletes a feed. What it listed goes a little later.
   *
   * @throws Refusal as `requireCatalog`; 404 `feedMissing`
   */
  'DELETE /v5/catalogs/feeds/{feed_id}': async (ctx, { params, query = {} }) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'editFeeds');
    return ctx.db.transaction(async (tx) => {
      if ((await queries.deleteFeed(tx, [business, params.feed_id])).length === 0)
        throw feedMissing(params.feed_id);
      await ctx.jobs.send('catalogs.drop', { businessId: business, feedId: params.feed_id }, { tx });
      return null;
    });
  },
} satisfies Partial<Handlers>;
