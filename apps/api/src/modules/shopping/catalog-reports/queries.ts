import type { CallOptions, DistributionIssue } from '@corkboard/contract';
import { type Executor, prepared } from '../../../platform/db';

/** Request for a report. */
export type AskedReport = CallOptions<'POST /v5/catalogs/reports'>['body'];
export interface ReportRow {
  business_id: string;
  id: string;
  token: string;
  asked: AskedReport;
  size: string | null;
  created_at: Date;
}
const ROW = 'r.business_id, r.id, r.token, r.asked, r.size, r.created_at';

/** Notes a report, unless the business has the same of today. */
export const addReport = prepared<ReportRow, [business: string, token: string, asked: string]>(
  'catalog_reports.add',
  `insert into catalog_reports as r (business_id, token, asked) values ($1, $2, $3::text::jsonb)
   on conflict (business_id, asked, day) do nothing returning ${ROW}`,
);
export const reportOfToday = prepared<ReportRow, [business: string, asked: string]>(
  'catalog_reports.of_today',
  `select ${ROW} from catalog_reports r where r.business_id = $1 and r.asked = $2::text::jsonb and r.day = (now() at time zone 'UTC')::date`,
);
export const reportById = prepared<ReportRow, [business: string, id: string]>(
  'catalog_reports.get',
  `select ${ROW} from catalog_reports r where r.business_id = $1 and r.id = $2`,
);
export const reportByToken = prepared<ReportRow, [token: string]>(
  'catalog_reports.by_token',
  `select ${ROW} from catalog_reports r where r.token = $1`,
);
export const finishReport = prepared<{ id: string }, [business: string, id: string, size: number]>(
  'catalog_reports.finish',
  'update catalog_reports set size = $3 where business_id = $1 and id = $2 returning id',
);
/** Reports that are over, or that nothing came of. */
export const deleteReports = prepared<{ token: string }, [hours: number, limit: number]>(
  'catalog_reports.sweep',
  `delete from catalog_reports where (business_id, id) in (
     select business_id, id from catalog_reports where created_at < now() - $1::int * interval '1 hour' order by created_at limit $2::int)
   returning token`,
);

/** An item of a catalog, and why it isn't shown everywhere. */
export interface ItemState {
  item_id: string;
  country: string;
  language: string;
  title: string;
  link: string;
  price: string;
  availability: string;
  pin_id: string | null;
  issues: DistributionIssue[];
}
/** SQL: items `i` of a catalog with their Pins. */
const ITEMS = `catalog_items i left join catalog_pins k on k.business_id = i.business_id and k.link = i.attributes ->> 'link'
     left join pins p on p.id = k.pin_id
   where i.business_id = $1 and i.catalog_id = $2 and not i.gone`;
/** SQL condition: the Pin of the link shows another item. */
const SHARED = `(k.catalog_id, k.country, k.language, k.item_id) is distinct from (i.catalog_id, i.country, i.language, i.item_id)`;
const ISSUES = `array_remove(array[
     case when i.attributes ->> 'availability' = 'out of stock' then 'OUT_OF_STOCK' end,
     case when k.link is not null and not ${SHARED} and k.pin_id is null and k.failures > 0 then 'IMAGE_UNREACHABLE' end,
     case when k.pin_id is not null and p.id is null then 'PIN_DELETED' end,
     case when k.link is not null and ${SHARED} then 'LINK_SHARED' end], null)`;

/** Items of a catalog behind one of them. */
export const selectItems = prepared<
  ItemState,
  [business: string, catalog: string, country: string, language: string, item: string, limit: number]
>(
  'catalog_reports.items',
  `select i.item_id, i.country, i.language, i.attributes ->> 'title' as title, i.attributes ->> 'link' as link, i.attributes ->> 'price' as price,
     i.attributes ->> 'availability' as availability, case when not ${SHARED} then p.id end as pin_id, ${ISSUES} as issues
   from ${ITEMS} and (i.country, i.language, i.item_id) > ($3, $4, $5)
   order by i.country, i.language, i.item_id limit $6::int`,
);
/** How many items of a catalog aren't shown everywhere, by why. */
export const countIssues = prepared<
  { issue: DistributionIssue; count: number },
  [business: string, catalog: string]
>(
  'catalog_reports.issues',
  `select issue, count(*)::int as count from (select unnest(${ISSUES}) as issue from ${ITEMS}) found group by issue order by count desc, issue`,
);

/** The oldest catalog of a type, or the one that is named. */
export const catalogOf = async (
  db: Executor,
  business: string,
  type: string,
  id: string | undefined,
): Promise<string | null> => (await selectCatalog(db, [business, type, id ?? null]))[0]?.id ?? null;
const selectCatalog = prepared<{ id: string }, [business: string, type: string, id: string | null]>(
  'catalog_reports.catalog',
  `select id from catalogs where business_id = $1 and catalog_type = $2 and ($3::bigint is null or id = $3::bigint) order by id limit 1`,
);
/** Whether a business has any catalog. */
export const hasCatalog = prepared<{ has: boolean }, [business: string]>(
  'catalog_reports.has_catalog',
  'select exists (select from catalogs where business_id = $1) as has',
);
