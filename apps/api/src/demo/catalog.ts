import type { Tx } from '../platform/db';
import { DEMO_FEED_PATH, demoItems } from './feed';

/**
 * Lets the demo's business have a catalog with what it sells, as if its feed had been read an hour ago (docs/handbook/catalogs.md). The site serves the
 * feed itself, and reads it every day.
 */
export async function addCatalog(tx: Tx, business: string, origin: string): Promise<void> {
  const [made] = await tx.query<{ catalog: string; feed: string }>(
    `with catalog as (
       insert into catalogs (business_id, name, catalog_type, created_at) values ($1, 'Shop', 'RETAIL', now() - interval '90 days') returning id
     )
     insert into catalog_feeds (business_id, catalog_id, name, format, location, default_country, default_locale, default_currency, status, created_at)
     select $1, id, 'Everything we sell', 'TSV', $2, 'US', 'en-US', 'USD', 'ACTIVE', now() - interval '90 days' from catalog
     returning catalog_id as catalog, id as feed`,
    [business, origin + DEMO_FEED_PATH],
  );
  const items = (await demoItems(tx, business, origin)).map(
    ({ pin, id, image_link, sale_price, ...item }) => ({
      pin,
      id,
      link: item.link,
      image_link,
      attributes: {
        ...item,
        image_link: [image_link],
        ...(sale_price !== null && { sale_price }),
      },
    }),
  );
  await tx.query(
    `with given as materialized (
       select * from jsonb_to_recordset($4::jsonb) as g (id text, link text, image_link text, pin bigint, attributes jsonb)
     ), listed as (
       insert into catalog_items (business_id, catalog_id, country, language, item_id, feed_id, id_hash, row_hash, attributes, pin_due)
       select $1, $2, 'US', 'en', id, $3, ('x' || substr(md5(id), 1, 16))::bit(64)::bigint, 0, attributes, false from given returning 1
     ), shown as (
       insert into catalog_pins (business_id, link, catalog_id, country, language, item_id, image_link, pin_id)
       select distinct on (link) $1::bigint, link, $2::bigint, 'US', 'en', id, image_link, pin from given order by link, id returning link
     ), kept as (
       update linked_products l set catalog_business_id = $1 from shown where l.link = shown.link
     )
     insert into catalog_feed_runs (business_id, feed_id, status, created_at, updated_at, original, ingested)
     select $1, $3, 'COMPLETED', now() - interval '1 hour', now() - interval '59 minutes', count(*), count(*) from listed`,
    [business, made!.catalog, made!.feed, JSON.stringify(items)],
  );
  await applyForBadge(tx, business, items[0]?.link);
}

/** Has the business wait for the badge of verified merchants, so that its staff has something to decide. */
async function applyForBadge(tx: Tx, business: string, link: string | undefined): Promise<void> {
  if (link === undefined) return;
  const { origin } = new URL(link);
  await tx.query(
    `with application as (
       insert into merchant_applications (business_id, returns_url, shipping_url, note)
       values ($1, $2, $3, 'We make and sell everything ourselves.') returning id
     )
     insert into merchant_steps (application_id, step, person_id, by_staff, answer, made_at)
     select id, 'applied', $1, false, '', now() - interval '2 days' from application`,
    [business, `${origin}/returns`, `${origin}/shipping`],
  );
}
