import type { Catalog, CatalogFeed } from '@corkboard/contract';
import type { StandardPage } from '../../../ground/paging/standard';
import { type Executor, prepared } from '../../../platform/db';

/** A catalog as it is kept. */
export interface CatalogRow {
  id: string;
  name: string;
  catalog_type: Catalog['catalog_type'];
  created_at: Date;
  updated_at: Date;
}
const CATALOG = 'c.id, c.name, c.catalog_type, c.created_at, c.updated_at';

const catalogLister = (compare: '<' | '>', direction: 'asc' | 'desc') =>
  prepared<CatalogRow, [business: string, after: string, limit: number]>(
    `catalogs.list.${direction}`,
    `select ${CATALOG} from catalogs c where c.business_id = $1 and c.id ${compare} $2 order by c.id ${direction} limit $3::int`,
  );
const catalogsUp = catalogLister('>', 'asc');
const catalogsDown = catalogLister('<', 'desc');

/** Catalogs of a business, one more than the page has. */
export const listCatalogs = (db: Executor, business: string, page: StandardPage): Promise<CatalogRow[]> =>
  (page.ascending ? catalogsUp : catalogsDown)(db, [business, page.after, page.size + 1]);

export const catalogById = prepared<CatalogRow, [business: string, id: string]>(
  'catalogs.get',
  `select ${CATALOG} from catalogs c where c.business_id = $1 and c.id = $2`,
);

/** The oldest catalog of a type. */
export const firstCatalog = prepared<CatalogRow, [business: string, type: string]>(
  'catalogs.first',
  `select ${CATALOG} from catalogs c where c.business_id = $1 and c.catalog_type = $2 order by c.id limit 1`,
);

/** Holds on to a business until the end of the transaction, so that its catalogs and feeds are counted by one at a time. */
export const lockBusiness = prepared<never, [business: string]>(
  'catalogs.lock_business',
  'select from users where id = $1 for no key update',
);
export const countCatalogs = prepared<{ count: number }, [business: string]>(
  'catalogs.count',
  'select count(*)::int as count from catalogs where business_id = $1',
);
export const insertCatalog = prepared<CatalogRow, [business: string, name: string, type: string]>(
  'catalogs.add',
  `insert into catalogs as c (business_id, name, catalog_type) values ($1, $2, $3) returning ${CATALOG}`,
);

/** Whether a business named a website of its own, and whether it claimed one. */
export const websites = prepared<{ named: boolean; claimed: boolean }, [business: string]>(
  'catalogs.websites',
  `select count(*) > 0 as named, coalesce(bool_or(claimed_at is not null), false) as claimed
   from website_claims where user_id = $1 and not photo_site`,
);

/** A feed as it is kept. */
export interface FeedRow extends CatalogRow {
  catalog_id: string;
  format: CatalogFeed['format'];
  location: string;
  default_country: string | null;
  default_locale: string;
  default_currency: string | null;
  default_availability: CatalogFeed['default_availability'];
  username: string | null;
  /** Sealed. */
  password: string | null;
  /** Fingerprint of the key that the server showed first, for servers of files. */
  host_key: string | null;
  schedule_time: string | null;
  schedule_zone: string | null;
  status: CatalogFeed['status'];
}
const FEED = `f.id, f.name, c.catalog_type, f.created_at, f.updated_at, f.catalog_id, f.format, f.location, f.default_country,
  f.default_locale, f.default_currency, f.default_availability, f.username, f.password, f.host_key, f.schedule_time, f.schedule_zone, f.status`;
const FEEDS = `from catalog_feeds f join catalogs c on c.business_id = f.business_id and c.id = f.catalog_id where f.business_id = $1`;

const feedLister = (compare: '<' | '>', direction: 'asc' | 'desc') =>
  prepared<FeedRow, [business: string, after: string, limit: number, catalog: string | null]>(
    `catalogs.feeds.list.${direction}`,
    `select ${FEED} ${FEEDS} and f.id ${compare} $2 and ($4::bigint is null or f.catalog_id = $4::bigint)
     order by f.id ${direction} limit $3::int`,
  );
const feedsUp = feedLister('>', 'asc');
const feedsDown = feedLister('<', 'desc');

/** Feeds of a business, or of one catalog, one more than the page has. */
export const listFeeds = (
  db: Executor,
  business: string,
  page: StandardPage,
  catalog: string | undefined,
): Promise<FeedRow[]> =>
  (page.ascending ? feedsUp : feedsDown)(db, [business, page.after, page.size + 1, catalog ?? null]);

export const feedById = prepared<FeedRow, [business: string, id: string]>(
  'catalogs.feeds.get',
  `select ${FEED} ${FEEDS} and f.id = $2`,
);

/** A feed, locked until the transaction ends. */
export const lockFeed = prepared<FeedRow, [business: string, id: string]>(
  'catalogs.feeds.lock',
  `select ${FEED} ${FEEDS} and f.id = $2 for no key update of f`,
);
export const countFeeds = prepared<{ count: number }, [business: string]>(
  'catalogs.feeds.count',
  'select count(*)::int as count from catalog_feeds where business_id = $1',
);

/** The parts of a feed that are written. */
export type FeedFields = Omit<FeedRow, 'id' | 'catalog_type' | 'catalog_id' | 'created_at' | 'updated_at'>;
type Written = [
  business: string,
  id: string,
  name: string,
  format: string,
  location: string,
  currency: string | null,
  availability: string | null,
  username: string | null,
  password: string | null,
  time: string | null,
  zone: string | null,
  status: string,
  hostKey: string | null,
];
/** The fields in the order of the statements. */
export const feedParameters = (business: string, id: string, f: FeedFields): Written => [
  business,
  id,
  f.name,
  f.format,
  f.location,
  f.default_currency,
  f.default_availability,
  f.username,
  f.password,
  f.schedule_time,
  f.schedule_zone,
  f.status,
  f.host_key,
];

/** Adds a feed to a catalog: `id` of what is written is the catalog's. */
export const insertFeed = prepared<{ id: string }, [...Written, country: string | null, locale: string]>(
  'catalogs.feeds.add',
  `insert into catalog_feeds (business_id, catalog_id, name, format, location, default_currency, default_availability, username, password,
     schedule_time, schedule_zone, status, host_key, default_country, default_locale)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
);
export const updateFeed = prepared<never, Written>(
  'catalogs.feeds.change',
  `update catalog_feeds set name = $3, format = $4, location = $5, default_currency = $6, default_availability = $7, username = $8,
     password = $9, schedule_time = $10, schedule_zone = $11, status = $12, host_key = $13, updated_at = now() where business_id = $1 and id = $2`,
);
export const deleteFeed = prepared<{ id: string }, [business: string, id: string]>(
  'catalogs.feeds.delete',
  'delete from catalog_feeds where business_id = $1 and id = $2 returning id',
);
