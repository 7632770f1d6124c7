import { type CatalogProcessingResult, SHOP_NEWS_MINUTES } from '@corkboard/contract';
import type { StandardPage } from '../../../ground/paging/standard';
import { type Executor, prepared } from '../../../platform/db';
import type { Counts } from './reading/read';

/** A reading of a feed, and what became of it. */
export interface RunRow {
  id: string;
  feed_id: string;
  status: CatalogProcessingResult['status'];
  created_at: Date;
  updated_at: Date;
  original: number | null;
  ingested: number | null;
  errors: Counts;
  warnings: Counts;
  ingestion_errors: Counts;
  info: Counts;
  /** Why the file couldn't be had, for people. */
  failure: string | null;
}
const RUN = `r.id, r.feed_id, r.status, r.created_at, r.updated_at, r.original, r.ingested, r.errors, r.warnings,
  r.ingestion_errors, r.info, r.failure`;

/** Begins a reading of a feed; no row where one is under way already. */
export const beginRun = prepared<RunRow, [business: string, feed: string]>(
  'catalogs.runs.begin',
  `insert into catalog_feed_runs as r (business_id, feed_id) values ($1, $2)
   on conflict (business_id, feed_id) where status = 'PROCESSING' do nothing returning ${RUN}`,
);
export const runUnderWay = prepared<RunRow, [business: string, feed: string]>(
  'catalogs.runs.under_way',
  `select ${RUN} from catalog_feed_runs r where r.business_id = $1 and r.feed_id = $2 and r.status = 'PROCESSING'`,
);

/** Ends a reading that is under way; what isn't given stays unknown. */
export const endRun = prepared<
  { id: string },
  [
    business: string,
    id: string,
    status: string,
    original: number | null,
    ingested: number | null,
    errors: string,
    warnings: string,
    ingestionErrors: string,
    info: string,
    failure: string | null,
  ]
>(
  'catalogs.runs.end',
  `update catalog_feed_runs set status = $3, original = $4, ingested = $5, errors = $6::jsonb, warnings = $7::jsonb,
     ingestion_errors = $8::jsonb, info = $9::jsonb, failure = $10, updated_at = now()
   where business_id = $1 and id = $2 and status = 'PROCESSING' returning id`,
);

/** The last reading of a feed that came to a good end. */
export const lastGoodRun = prepared<RunRow, [business: string, feed: string]>(
  'catalogs.runs.last_good',
  `select ${RUN} from catalog_feed_runs r where r.business_id = $1 and r.feed_id = $2 and r.status = 'COMPLETED' order by r.id desc limit 1`,
);

/** Readings of a feed that are kept. */
const RUNS_KEPT = 50;
export const deleteRuns = prepared<never, [business: string, feed: string]>(
  'catalogs.runs.forget',
  `delete from catalog_feed_runs where business_id = $1 and id in (
     select id from catalog_feed_runs where business_id = $1 and feed_id = $2 order by id desc offset ${RUNS_KEPT})`,
);

const runLister = (compare: '<' | '>', direction: 'asc' | 'desc') =>
  prepared<RunRow, [business: string, feed: string, after: string, limit: number]>(
    `catalogs.runs.list.${direction}`,
    `select ${RUN} from catalog_feed_runs r where r.business_id = $1 and r.feed_id = $2 and r.id ${compare} $3 order by r.id ${direction} limit $4::int`,
  );
const runsUp = runLister('>', 'asc');
const runsDown = runLister('<', 'desc');

/** Readings of a feed, one more than the page has. */
export const listRuns = (
  db: Executor,
  business: string,
  feed: string,
  page: StandardPage,
): Promise<RunRow[]> => (page.ascending ? runsUp : runsDown)(db, [business, feed, page.after, page.size + 1]);

export const runById = prepared<RunRow, [business: string, id: string]>(
  'catalogs.runs.get',
  `select ${RUN} from catalog_feed_runs r where r.business_id = $1 and r.id = $2`,
);

/** Details of an issue. */
type IssueDetails = Record<string, { attribute_name: string | null; provided_value: string | null }>;
/** An example of an item that something is wrong with. */
export interface IssueRow {
  item_number: number;
  item_id: string | null;
  errors: IssueDetails;
  warnings: IssueDetails;
}

/** Examples of a reading behind a number, perhaps only of some numbers or of one code. */
export const listIssues = prepared<
  IssueRow,
  [
    business: string,
    run: string,
    after: number,
    limit: number,
    numbers: readonly number[] | null,
    code: string | null,
  ]
>(
  'catalogs.issues.list',
  `select item_number, item_id, errors, warnings from catalog_item_issues
   where business_id = $1 and run_id = $2 and item_number > $3::int and ($5::int[] is null or item_number = any($5::int[]))
     and ($6::text is null or errors ? $6::text or warnings ? $6::text)
   order by item_number limit $4::int`,
);

/** Adds examples; those of a part that is read again are there already. @param issues JSON of a list of {@link IssueRow} */
export const addIssues = prepared<never, [business: string, run: string, issues: string]>(
  'catalogs.issues.add',
  `insert into catalog_item_issues (business_id, run_id, item_number, item_id, errors, warnings)
   select $1, r.id, i.item_number, i.item_id, i.errors, i.warnings
   from catalog_feed_runs r, jsonb_to_recordset($3::jsonb) as i (item_number int, item_id text, errors jsonb, warnings jsonb)
   where r.business_id = $1 and r.id = $2 on conflict do nothing`,
);
/** Forgets the examples of a reading that begins anew. */
export const deleteIssues = prepared<never, [business: string, run: string]>(
  'catalogs.issues.forget',
  'delete from catalog_item_issues where business_id = $1 and run_id = $2',
);

/** Keeps the server's marks of a file that was read whole, to ask for it only when it changed; not if the feed was changed since `read`, when it was read. */
export const noteFile = prepared<
  never,
  [business: string, feed: string, read: Date, etag: string | null, modified: string | null]
>(
  'catalogs.feeds.note_file',
  `update catalog_feeds set etag = $4, last_modified = $5
   where business_id = $1 and id = $2 and date_trunc('milliseconds', updated_at) = $3::timestamptz`,
);
/** Keeps the key that a server of files showed first. */
export const trustHost = prepared<never, [business: string, feed: string, location: string, key: string]>(
  'catalogs.feeds.trust_host',
  'update catalog_feeds set host_key = $4 where business_id = $1 and id = $2 and location = $3 and host_key is null',
);
/** Has a feed's file fetched whole the next time. */
export const clearFile = prepared<never, [business: string, feed: string]>(
  'catalogs.feeds.forget_file',
  'update catalog_feeds set etag = null, last_modified = null where business_id = $1 and id = $2',
);
/** The server's marks of the file that was read last. */
export const knownFile = prepared<
  { etag: string | null; last_modified: string | null },
  [business: string, feed: string]
>(
  'catalogs.feeds.known_file',
  'select etag, last_modified from catalog_feeds where business_id = $1 and id = $2',
);

/** When a feed is read next: at its time of day where it's at home, or a day later where it has none. */
const NEXT = `case when f.status <> 'ACTIVE' then null
  when f.schedule_time is null then now() + interval '1 day'
  else (select min(at) from (select ((now() at time zone f.schedule_zone)::date + days + f.schedule_time::time) at time zone f.schedule_zone as at
    from generate_series(0, 2) days) times where at > now()) end`;

/** Sets when a feed is read next. */
export const planNext = prepared<never, [business: string, feed: string]>(
  'catalogs.feeds.plan_next',
  `update catalog_feeds f set read_at = ${NEXT} where f.business_id = $1 and f.id = $2`,
);

/** Takes feeds whose time it is, and plans them anew. */
export const takeDueFeeds = prepared<{ business_id: string; id: string }, [limit: number]>(
  'catalogs.feeds.take_due',
  `with due as (
     select business_id, id from catalog_feeds where read_at <= now() order by read_at limit $1::int for no key update skip locked
   )
   update catalog_feeds f set read_at = ${NEXT} from due where f.business_id = due.business_id and f.id = due.id returning f.business_id, f.id`,
);
export const anyFeedDue = prepared<{ due: boolean }, []>(
  'catalogs.feeds.any_due',
  'select exists (select from catalog_feeds where read_at <= now()) as due',
);

/** Websites that a business claimed. */
export const claimsOf = prepared<{ claim_key: string }, [business: string]>(
  'catalogs.claims',
  'select claim_key from website_claims where user_id = $1 and claimed_at is not null and not photo_site',
);

/** Has the feeds of a business that are on read soon, but not again and again: their shop told of a change. */
export const readSoon = prepared<never, [business: string]>(
  'catalogs.feeds.read_soon',
  `update catalog_feeds f set read_at = least(f.read_at, greatest(now() + interval '1 minute', (
     select max(r.created_at) + interval '${SHOP_NEWS_MINUTES} minutes' from catalog_feed_runs r where r.business_id = f.business_id and r.feed_id = f.id)))
   where f.business_id = $1 and f.read_at is not null`,
);
