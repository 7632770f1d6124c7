import { prepared } from '../../../platform/db';

/** Items that are looked at, and values of one key that are listed. */
const [ITEMS, VALUES] = [100_000, 1000];

/** Names of values in answers, each with SQL of it: one step of it where it's a path. */
const step = (key: string, attribute: string, count: number) =>
  Array.from({ length: count }, (_, place) => [
    `${key}_${place}`,
    `btrim(split_part(i.attributes ->> '${attribute}', '>', ${place + 1}))`,
  ]);
const plain = (key: string) => [key, `i.attributes ->> '${key}'`];
const upper = (key: string) => [key, `upper(replace(i.attributes ->> '${key}', ' ', '_'))`];
const VALUES_OF = [
  upper('availability'),
  plain('brand'),
  upper('condition'),
  ...['0', '1', '2', '3', '4'].map((place) => plain(`custom_label_${place}`)),
  upper('gender'),
  // Only what is to advertise with says whether it's shown.
  [
    'media_type',
    `case when not i.attributes ? 'visibility' then null when i.attributes ? 'video_link' then 'VIDEO' else 'IMAGE' end`,
  ],
  ...step('google_product_category', 'google_product_category', 7),
  ...step('product_type', 'product_type', 5),
]
  .map(([key, value]) => `('${key!}', ${value!})`)
  .join(', ');

/** Values that items of a catalog have, by key, in the order of the alphabet. */
export const filterValues = prepared<
  { key: string; said: string[] },
  [business: string, catalog: string, feed: string | null, country: string | null, language: string | null]
>(
  'catalogs.filter_values',
  `with items as materialized (
     select attributes from catalog_items where business_id = $1 and catalog_id = $2 and not gone and ($3::bigint is null or feed_id = $3::bigint)
       and ($4::text is null or country = $4) and ($5::text is null or language = $5) limit ${ITEMS}
   ), said as (
     select distinct v.key, v.value from items i cross join lateral (values ${VALUES_OF}) as v (key, value) where v.value <> ''
   ), counted as (
     select key, value, row_number() over (partition by key order by value) as place from said
   )
   select key, array_agg(value order by value) as said from counted where place <= ${VALUES} group by key order by key`,
);
