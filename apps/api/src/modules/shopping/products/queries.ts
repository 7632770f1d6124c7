import { prepared } from '../../../platform/db';

/** A link that is due, with how its last looks went. */
export interface DueLink {
  link: string;
  domain: string;
  /** The last look found a thing for sale. */
  known: boolean;
  unchanged: number;
  failures: number;
  /** A pin still leads there. */
  used: boolean;
}

/** Takes links that are due, of so many at most; those that another process takes are left to it, and one that is cut off is due again after a while. */
export const takeDue = prepared<DueLink, [size: number]>(
  'products.due',
  `with due as (
     select link from linked_products where check_at <= now() order by check_at limit $1::int for update skip locked
   )
   update linked_products l set check_at = now() + interval '15 minutes' from due where l.link = due.link
   returning l.link, l.domain, l.checked_at is not null and (l.price is not null or l.availability is not null) as known, l.unchanged, l.failures,
     exists (select 1 from pins p where p.link = l.link) as used`,
);

/** Whether any link is due. */
export const anyDue = prepared<{ due: boolean }, []>(
  'products.any_due',
  'select exists (select 1 from linked_products where check_at <= now()) as due',
);

/** Puts links off that are not looked at this time. */
export const putOff = prepared<never, [links: readonly string[], seconds: number]>(
  'products.put_off',
  `update linked_products set check_at = now() + $2::int * interval '1 second' where link = any($1::text[])`,
);

/** Forgets links that no pin leads to any more. */
export const deleteLinks = prepared<never, [links: readonly string[]]>(
  'products.delete',
  `delete from linked_products l where l.link = any($1::text[]) and not exists (select 1 from pins p where p.link = l.link)`,
);

/** The same of all links, also those that are never due: where somebody once led is not kept when their pin is gone. */
export const deleteUnused = prepared<never, []>(
  'products.delete_unused',
  'delete from linked_products l where not exists (select 1 from pins p where p.link = l.link)',
);

/** Of a link with more pins, only so many are noted at once: the rest is when they change. */
const PINS_NOTED = 10_000;

/**
 * Keeps what a look found, and notes the public pins that became products by it, or are none any more. A page that names no price leaves the one that it had
 * named before.
 *
 * @param next seconds until the next look when something changed
 * @param calm the same when nothing did
 */
export const keepProduct = prepared<
  { changed: boolean },
  [
    link: string,
    name: string,
    brand: string | null,
    brandKey: string | null,
    price: string | null,
    salePrice: string | null,
    currency: string | null,
    availability: string | null,
    next: number,
    calm: number,
  ]
>(
  'products.keep',
  `with old as (
     select l.*, $2::text as new_name, $3::text as new_brand, $4::text as new_key, $8::text as new_availability,
       case when $5::bigint is null then l.price else $5::bigint end as new_price,
       case when $5::bigint is null then l.sale_price else $6::bigint end as new_sale,
       case when $5::bigint is null then l.currency else $7::text end as new_currency
     from linked_products l where l.link = $1::text and l.catalog_business_id is null for update
   ), compared as (
     select old.*, (name, brand, price, sale_price, currency, availability)
       is distinct from (new_name, new_brand, new_price, new_sale, new_currency, new_availability) as differs from old
   ), kept as (
     update linked_products l set name = c.new_name, brand = c.new_brand, brand_key = c.new_key, price = c.new_price, sale_price = c.new_sale,
       currency = c.new_currency, availability = c.new_availability, checked_at = now(), failures = 0,
       unchanged = case when c.differs then 0 else least(c.unchanged + 1, 100) end,
       check_at = now() + case when c.differs then $9::int else $10::int end * interval '1 second'
     from compared c where l.link = c.link returning (c.price is null) <> (l.price is null) as turned, c.differs as changed
   ), noted as (
     insert into pin_changes (pin_id) select coalesce(p.origin_id, p.id) from kept join pins p on p.link = $1::text and p.is_public
     where kept.turned limit ${PINS_NOTED}
   )
   select changed from kept`,
);

/** Forgets what was known of a link: its page sells nothing any more, or never did. */
export const clearProduct = prepared<never, [link: string]>(
  'products.clear',
  `with noted as (
     insert into pin_changes (pin_id) select coalesce(p.origin_id, p.id) from linked_products l join pins p on p.link = l.link and p.is_public
     where l.link = $1::text and l.price is not null limit ${PINS_NOTED}
   )
   update linked_products set name = '', brand = null, brand_key = null, price = null, sale_price = null, currency = null, availability = null,
     checked_at = now(), check_at = null, unchanged = 0, failures = 0 where link = $1::text and catalog_business_id is null`,
);

/** Notes a look that failed. @param gone the page says that it is not there: what it sold can't be had */
export const keepFailure = prepared<never, [link: string, next: number, gone: boolean]>(
  'products.failed',
  `update linked_products set failures = least(failures + 1, 100), checked_at = now(), check_at = now() + $2::int * interval '1 second',
     availability = case when $3::boolean and price is not null then 'out_of_stock' else availability end
   where link = $1::text and catalog_business_id is null`,
);
