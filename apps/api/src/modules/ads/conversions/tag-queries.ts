import { type Executor, prepared } from '../../../platform/db';
import { type TagConfig } from '@corkboard/contract';
import type { StandardPage } from '../../../ground/paging/standard';

/** A conversion tag; moments in ms. */
export interface TagRow {
  id: string;
  ad_account_id: string;
  name: string;
  status: 'ACTIVE' | 'PAUSED' | 'ARCHIVED';
  version: string;
  configs: Record<TagConfig, boolean>;
  last_fired_ms: number | null;
  matched: boolean;
}

const COLUMNS = `t.id, t.ad_account_id, t.name, t.status, t.version, t.configs,
  floor(extract(epoch from t.last_fired_at) * 1000)::float8 as last_fired_ms, t.matched_at is not null as matched`;

/** The tags of an ad account, the oldest first; an archived one only where it is asked for. */
export const selectTags = prepared<TagRow, [accountId: string, archived: boolean]>(
  'conversions.tags',
  `select ${COLUMNS} from conversion_tags t where t.ad_account_id = $1::bigint and ($2::boolean or t.status <> 'ARCHIVED') order by t.id`,
);

/** One tag of an ad account. */
export const selectTag = prepared<TagRow, [accountId: string, tagId: string]>(
  'conversions.tag',
  `select ${COLUMNS} from conversion_tags t where t.ad_account_id = $1::bigint and t.id = $2::bigint`,
);

/** Holds an ad account until the transaction ends, and counts its tags. */
const lockAccount = prepared<{ id: string }, [accountId: string]>(
  'conversions.lock_account',
  'select id from ad_accounts where id = $1::bigint for no key update',
);
const countTags = prepared<{ count: number }, [accountId: string]>(
  'conversions.count_tags',
  'select count(*)::int as count from conversion_tags where ad_account_id = $1::bigint',
);

/** How many tags an ad account has, which nobody changes until the transaction ends. */
export async function heldTags(tx: Executor, accountId: string): Promise<number> {
  await lockAccount(tx, [accountId]);
  return (await countTags(tx, [accountId]))[0]!.count;
}

export const insertTag = prepared<{ id: string }, [accountId: string, name: string, configs: string]>(
  'conversions.add_tag',
  `insert into conversion_tags (ad_account_id, name, configs) values ($1::bigint, $2, $3::jsonb) returning id`,
);

/** A tag that is in use, whoever's it is. */
export interface FoundTag {
  id: string;
  ad_account_id: string;
  currency: string;
  time_zone: string;
  configs: Record<TagConfig, boolean>;
  /** Its events count for ad accounts of other businesses of a hierarchy, too. */
  shared: boolean;
}
export const findTag = prepared<FoundTag, [tagId: string]>(
  'conversions.find_tag',
  `select t.id, t.ad_account_id, a.currency, a.time_zone, t.configs,
     exists (select from hierarchy_tags h where h.tag_id = t.id) as shared
   from conversion_tags t join ad_accounts a on a.id = t.ad_account_id
   where t.id = $1::bigint and t.status = 'ACTIVE'`,
);

/** An event that a tag told of; the moment is the day of the first one, in seconds. */
export interface TagEventRow {
  id: string;
  ad_account_id: string;
  event: string;
  created_time: number;
}
const TAG_EVENTS = `select c.tag_id as id, c.ad_account_id, upper(c.event_name) as event, extract(epoch from min(c.day))::int as created_time
   from conversion_counts c join conversion_tags t on t.ad_account_id = c.ad_account_id and t.id = c.tag_id and t.status <> 'ARCHIVED'
   where c.ad_account_id = $1::bigint and c.source = 'TAG' and c.kept > 0`;

/** Events of some names that tags of an ad account told of in the last days. */
export const selectTagEvents = prepared<
  TagEventRow,
  [accountId: string, names: readonly string[], days: number]
>(
  'conversions.tag_events',
  `${TAG_EVENTS} and c.event_name = any($2::text[]) group by c.ad_account_id, c.tag_id, c.event_name
   having max(c.day) > current_date - $3::int order by c.tag_id, c.event_name`,
);

const visitLister = (compare: '<' | '>', direction: 'asc' | 'desc') =>
  prepared<TagEventRow, [accountId: string, after: string, limit: number]>(
    `conversions.tag_visits.${direction}`,
    `${TAG_EVENTS} and c.event_name = 'page_visit' and c.tag_id ${compare} $2::bigint group by c.ad_account_id, c.tag_id, c.event_name
     order by c.tag_id ${direction} limit $3::int`,
  );
const [visitsAscending, visitsDescending] = [visitLister('>', 'asc'), visitLister('<', 'desc')];

/** Tags of an ad account that told of visits of pages, one more than the page has. */
export const listTagVisits = (db: Executor, accountId: string, page: StandardPage): Promise<TagEventRow[]> =>
  (page.ascending ? visitsAscending : visitsDescending)(db, [accountId, page.after, page.size + 1]);

/** Names that an advertiser's pages gave events of their own, of those that are kept. */
export const selectOwnEvents = prepared<{ name: string }, [accountId: string, most: number]>(
  'conversions.own_events',
  `select e.details #>> '{custom_data,content_name}' as name from conversion_events e
   where e.ad_account_id = $1::bigint and e.event_name = 'custom' and e.details #>> '{custom_data,content_name}' is not null
   group by 1 order by count(*) desc, 1 limit $2::int`,
);

/** The ad accounts that a shared tag's events count for beside its own: those of the businesses below the one whose it is. */
export const tagReceivers = prepared<
  { id: string; currency: string; time_zone: string },
  [tagId: string, limit: number]
>(
  'conversions.tag_receivers',
  `select a.id, a.currency, a.time_zone from hierarchy_tags h
     join hierarchy_sources s on s.source_id = h.business_id and s.kind = 'SHARED_TAGS' and s.business_id <> h.business_id
     join ad_accounts a on a.owner_user_id = s.business_id
   where h.tag_id = $1::bigint order by a.id limit $2::int`,
);
