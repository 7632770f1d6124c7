import type { Catalog } from '@corkboard/contract';
import { prepared } from '../../../platform/db';
import type { Attributes } from './reading/attributes';

/** Hashes of a feed's items behind one of them, in pairs of 64 bits; null where there are no more. */
export const knownItems = prepared<
  { last: string | null; pairs: Buffer | null },
  [business: string, feed: string, after: string, limit: number]
>(
  'catalogs.items.known',
  `select max(id_hash) as last, string_agg(int8send(id_hash) || int8send(row_hash), ''::bytea) as pairs from (
     select id_hash, row_hash from catalog_items where business_id = $1 and feed_id = $2 and id_hash > $3 and not gone
     order by id_hash limit $4::int) page`,
);

/** Holds on to a feed until the transaction ends, so that nothing is written for one that is deleted. */
export const holdFeed = prepared<{ id: string }, [business: string, feed: string]>(
  'catalogs.items.hold_feed',
  'select id from catalog_feeds where business_id = $1 and id = $2 for key share',
);

/**
 * Writes items of a feed that are new or differ. One that another feed lists stays that feed's.
 *
 * @param items JSON of a list of `ChangedItem`
 * @returns how many were written
 */
export const writeItems = prepared<
  { written: number },
  [business: string, catalog: string, country: string, language: string, feed: string, items: string]
>(
  'catalogs.items.write',
  `with written as (
     insert into catalog_items as i (business_id, catalog_id, country, language, item_id, feed_id, id_hash, row_hash, attributes)
     select $1, $2, $3, $4, n.item_id, $5, n.id_hash, n.row_hash, n.attributes
     from jsonb_to_recordset($6::jsonb) as n (item_id text, id_hash bigint, row_hash bigint, attributes jsonb)
     on conflict (business_id, catalog_id, country, language, item_id) do update
       set feed_id = excluded.feed_id, id_hash = excluded.id_hash, row_hash = excluded.row_hash, attributes = excluded.attributes,
         pin_due = true, gone = false, updated_at = now()
       where i.feed_id is null or i.feed_id = excluded.feed_id or i.gone
     returning 1)
   select count(*)::int as written from written`,
);

/** Marks items of a feed that it doesn't list any more. */
export const markGone = prepared<never, [business: string, feed: string, ids: readonly string[]]>(
  'catalogs.items.mark_gone',
  `update catalog_items set gone = true, pin_due = true, row_hash = 0, updated_at = now()
   where business_id = $1 and feed_id = $2 and id_hash = any($3::bigint[]) and not gone`,
);

/** Marks some items of a feed that was deleted. */
export const dropItems = prepared<{ dropped: number }, [business: string, feed: string, limit: number]>(
  'catalogs.items.drop',
  `with part as (
     select catalog_id, country, language, item_id from catalog_items where business_id = $1 and feed_id = $2 and not gone limit $3::int for update
   ), dropped as (
     update catalog_items i set feed_id = null, gone = true, pin_due = true, row_hash = 0, updated_at = now() from part
     where i.business_id = $1 and (i.catalog_id, i.country, i.language, i.item_id) = (part.catalog_id, part.country, part.language, part.item_id)
     returning 1)
   select count(*)::int as dropped from dropped`,
);

type Place = [business: string, catalog: string, country: string, language: string];
const HERE = 'business_id = $1 and catalog_id = $2 and country = $3 and language = $4';

/** An item with what is said of it. */
interface ItemRow {
  item_id: string;
  attributes: Attributes;
}

/** Items by their ids. */
export const itemsById = prepared<ItemRow, [...Place, ids: readonly string[]]>(
  'catalogs.items.get',
  `select item_id, attributes from catalog_items where ${HERE} and item_id = any($5::text[]) and not gone`,
);
/** The same, locked in the order of their ids until the transaction ends. */
export const itemsForUpdate = prepared<ItemRow, [...Place, ids: readonly string[]]>(
  'catalogs.items.lock',
  `select item_id, attributes from catalog_items where ${HERE} and item_id = any($5::text[]) and not gone order by item_id for update`,
);
/** Writes what a program says of items. Their feed's word counts again at its next change: it's as if it had never been read. */
export const putItems = prepared<never, [...Place, items: string]>(
  'catalogs.items.put',
  `insert into catalog_items as i (business_id, catalog_id, country, language, item_id, id_hash, row_hash, attributes)
   select $1, $2, $3, $4, n.item_id, n.id_hash, 0, n.attributes
   from jsonb_to_recordset($5::jsonb) as n (item_id text, id_hash bigint, attributes jsonb) order by n.item_id
   on conflict (business_id, catalog_id, country, language, item_id) do update
     set row_hash = 0, attributes = excluded.attributes, pin_due = true, gone = false, updated_at = now()`,
);
export const markItemsGone = prepared<never, [...Place, ids: readonly string[]]>(
  'catalogs.items.delete',
  `update catalog_items set gone = true, pin_due = true, row_hash = 0, updated_at = now() where ${HERE} and item_id = any($5::text[])`,
);

/** A batch, and what became of its items. */
export interface BatchRow {
  id: string;
  created_at: Date;
  items: unknown;
  catalog_type: Catalog['catalog_type'];
}
export const addBatch = prepared<BatchRow, [business: string, items: string, type: string]>(
  'catalogs.batches.add',
  'insert into catalog_batches (business_id, items, catalog_type) values ($1, $2::jsonb, $3) returning id, created_at, items, catalog_type',
);
export const batchById = prepared<BatchRow, [business: string, id: string]>(
  'catalogs.batches.get',
  'select id, created_at, items, catalog_type from catalog_batches where business_id = $1 and id = $2',
);
/** Forgets batches after a week. */
export const deleteBatches = prepared<never, []>(
  'catalogs.batches.forget',
  `delete from catalog_batches where created_at < now() - interval '7 days'`,
);
