import { isSoldBy } from '../modules/shopping/product-groups';
import type { Tx } from '../platform/db';
import type { SeededPerson } from './rows';

/** SQL: an amount as feeds write it. */
const money = (micros: string): string =>
  `trim_scale(round(${micros} / 1000000.0, 2))::text || ' ' || l.currency`;

/**
 * Lets the demo's business have a catalog with what it sells, as if its feed had been read an hour ago (docs/handbook/catalogs.md). The feed is
 * paused: its site is made up, and isn't asked.
 */
export async function addCatalog(
  tx: Tx,
  { id: business, person }: Pick<SeededPerson, 'id' | 'person'>,
): Promise<void> {
  const [made] = await tx.query<{ catalog: string; feed: string }>(
    `with catalog as (
       insert into catalogs (business_id, name, catalog_type, created_at) values ($1, 'Shop', 'RETAIL', now() - interval '90 days') returning id
     )
     insert into catalog_feeds (business_id, catalog_id, name, format, location, default_country, default_locale, default_currency, status, created_at)
     select $1, id, 'Everything we sell', 'TSV', $2, 'US', 'en-US', 'USD', 'INACTIVE', now() - interval '90 days' from catalog
     returning catalog_id as catalog, id as feed`,
    [business, new URL('/feed.tsv', person.website!).href],
  );
  await tx.query(
    `with sold as (
       select l.link, 'P-' || row_number() over (order by l.link) as item_id, jsonb_strip_nulls(jsonb_build_object('title', l.name, 'description', l.name,
         'link', l.link, 'image_link', jsonb_build_array(l.link), 'price', ${money('l.price')}, 'sale_price', ${money('l.sale_price')},
         'availability', replace(coalesce(l.availability, 'in_stock'), '_', ' '), 'brand', l.brand, 'condition', 'new',
         'product_type', 'Home > ' || split_part(l.name, ',', 1))) as attributes, pin.id as pin_id
       from linked_products l cross join lateral (
         select p.id from pins p where p.link = l.link and p.owner_id = $1::bigint and p.is_public order by p.id limit 1) pin
       where ${isSoldBy('l', '$1::bigint')}
     ), listed as (
       insert into catalog_items (business_id, catalog_id, country, language, item_id, feed_id, id_hash, row_hash, attributes, pin_due)
       select $1, $2, 'US', 'en', item_id, $3, ('x' || substr(md5(item_id), 1, 16))::bit(64)::bigint, 0, attributes, false from sold returning 1
     ), shown as (
       insert into catalog_pins (business_id, link, catalog_id, country, language, item_id, image_link, pin_id)
       select $1, link, $2, 'US', 'en', item_id, link, pin_id from sold returning link
     ), kept as (
       update linked_products l set catalog_business_id = $1 from shown where l.link = shown.link
     )
     insert into catalog_feed_runs (business_id, feed_id, status, created_at, updated_at, original, ingested)
     select $1, $3, 'COMPLETED', now() - interval '1 hour', now() - interval '59 minutes', count(*), count(*) from listed`,
    [business, made!.catalog, made!.feed],
  );
}
