import { prepared } from '../../../platform/db';

/** Whether an item's Pin is to be looked after. */
export const anyPinDue = prepared<{ due: boolean }, []>(
  'product_pins.any_due',
  `select exists (select from catalog_items where pin_due) or exists (select from catalog_pins where fetch_at <= now()) as due`,
);

/** An item whose Pin isn't in step with it. */
export interface DueItem {
  catalog_id: string;
  country: string;
  language: string;
  item_id: string;
  gone: boolean;
  /** As the item's type has them; of any of them the link is there. */
  attributes: {
    link: string;
    title?: string;
    /** Of a hotel. */
    name?: string;
    description?: string;
    image_link?: string | string[];
    main_image?: { link: string };
    price?: string;
    /** Of a hotel. */
    base_price?: string;
    sale_price?: string;
    availability?: string;
    brand?: string;
    visibility?: 'VISIBLE' | 'HIDDEN';
  };
}

/** A business with such items. */
export const businessDue = prepared<{ business_id: string }, []>(
  'product_pins.business_due',
  'select business_id from catalog_items where pin_due order by business_id limit 1',
);

/** Takes items of a business: they're in step once the transaction is through. */
export const takeDueItems = prepared<DueItem, [business: string, limit: number]>(
  'product_pins.take_due',
  `with due as (
     select catalog_id, country, language, item_id from catalog_items where business_id = $1 and pin_due limit $2::int for update skip locked
   )
   update catalog_items i set pin_due = false from due
   where i.business_id = $1 and (i.catalog_id, i.country, i.language, i.item_id) = (due.catalog_id, due.country, due.language, due.item_id)
   returning i.catalog_id, i.country, i.language, i.item_id, i.gone, i.attributes`,
);

/** Items as statements take them, as JSON. */
const GIVEN = `jsonb_to_recordset($2::jsonb) as g (catalog_id bigint, country text, language text, item_id text, link text, image_link text,
  title text, description text, name text, brand text, brand_key text, price bigint, sale_price bigint, currency text, availability text)`;
const SAME_ITEM =
  '(p.catalog_id, p.country, p.language, p.item_id) = (g.catalog_id, g.country, g.language, g.item_id)';

/**
 * Notes which item each link is kept in step with: the first that names it. Another picture is fetched, and so is one that is named again after it
 * couldn't be had.
 *
 * @param given JSON of a list of `Given`
 */
export const noteLinks = prepared<never, [business: string, given: string]>(
  'product_pins.note_links',
  `insert into catalog_pins as p (business_id, link, catalog_id, country, language, item_id, image_link, fetch_at)
   select distinct on (g.link) $1::bigint, g.link, g.catalog_id, g.country, g.language, g.item_id, g.image_link, now() from ${GIVEN}
   order by g.link, g.item_id
   on conflict (business_id, link) do update set image_link = excluded.image_link, failures = 0,
     fetch_at = case when p.image_link <> excluded.image_link or p.failures > 0 or (p.pin_id is null and p.fetch_at is null) then now() else p.fetch_at end,
     catalog_id = excluded.catalog_id, country = excluded.country, language = excluded.language, item_id = excluded.item_id
   where (p.catalog_id, p.country, p.language, p.item_id) = (excluded.catalog_id, excluded.country, excluded.language, excluded.item_id)
     or not exists (select from catalog_items i where i.business_id = $1::bigint and not i.gone
       and (i.catalog_id, i.country, i.language, i.item_id) = (p.catalog_id, p.country, p.language, p.item_id))`,
);

/** Tells products what their items say, and the Pins that lead to them their words. Pins that become products by it are noted. */
export const keepProducts = prepared<never, [business: string, given: string]>(
  'product_pins.keep_products',
  `with own as (
     select g.*, p.pin_id from ${GIVEN} join catalog_pins p on p.business_id = $1::bigint and p.link = g.link and ${SAME_ITEM}
   ), kept as (
     update linked_products l set name = own.name, brand = own.brand, brand_key = own.brand_key, price = own.price, sale_price = own.sale_price,
       currency = own.currency, availability = own.availability, catalog_business_id = $1::bigint, checked_at = now(), check_at = null,
       restocked_at = case when l.availability = 'out_of_stock' and own.availability = 'in_stock' then now() else l.restocked_at end,
       failures = 0, unchanged = 0
     from own where l.link = own.link and (l.catalog_business_id is null or l.catalog_business_id = $1::bigint) returning l.link
   ), noted as (
     insert into pin_changes (pin_id) select coalesce(p.origin_id, p.id) from kept join pins p on p.link = kept.link and p.is_public
   ), locked as (
     select p.owner_id, p.id, own.title, own.description from own join pins p on p.id = own.pin_id and p.owner_id = $1::bigint and p.link = own.link
     where (p.title, p.description) is distinct from (own.title, own.description) order by p.id for update of p
   )
   update pins p set title = locked.title, description = locked.description from locked where p.owner_id = locked.owner_id and p.id = locked.id`,
);

/** Lets go of what isn't listed any more: it's sold out, its page says what's next, and another item may have its link. */
export const letGo = prepared<never, [business: string, given: string]>(
  'product_pins.let_go',
  `with given as (select g.* from ${GIVEN}), freed as (
     delete from catalog_items i using given g where i.business_id = $1::bigint and i.gone
       and (i.catalog_id, i.country, i.language, i.item_id) = (g.catalog_id, g.country, g.language, g.item_id)
   ), links as (
     select p.link from catalog_pins p join given g on ${SAME_ITEM} where p.business_id = $1::bigint
   ), unlisted as (
     update catalog_pins p set fetch_at = null from links where p.business_id = $1::bigint and p.link = links.link
   )
   update linked_products l set availability = case when l.price is null then null else 'out_of_stock' end, catalog_business_id = null, check_at = now()
   from links where l.link = links.link and l.catalog_business_id = $1::bigint`,
);

/** A Pin to be made, or given another picture. */
export interface DuePin {
  business_id: string;
  username: string;
  link: string;
  image_link: string;
  pin_id: string | null;
  /** Of a Pin that shows the same address already. */
  signature: string | null;
  item: DueItem;
}

/** Takes Pins whose picture is to be fetched; those that another process takes are left to it, and one that is cut off is due again after a while. */
export const takeDuePins = prepared<DuePin, [limit: number]>(
  'product_pins.take_pins',
  `with due as (
     select business_id, link from catalog_pins where fetch_at <= now() order by fetch_at limit $1::int for update skip locked
   ), taken as (
     update catalog_pins p set fetch_at = now() + interval '15 minutes' from due
     where p.business_id = due.business_id and p.link = due.link returning p.*
   )
   select t.business_id, u.username, t.link, t.image_link, t.pin_id,
     (select s.image_signature from catalog_pins o join pins s on s.owner_id = o.business_id and s.id = o.pin_id
      where o.business_id = t.business_id and o.image_link = t.image_link and o.link <> t.link and o.fetch_at is null limit 1) as signature,
     json_build_object('catalog_id', i.catalog_id::text, 'country', i.country, 'language', i.language, 'item_id', i.item_id, 'gone', i.gone,
       'attributes', i.attributes) as item
   from taken t join users u on u.id = t.business_id
     join catalog_items i on i.business_id = t.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (t.catalog_id, t.country, t.language, t.item_id)`,
);

/** Notes a Pin that was made, or has its picture. */
export const notePin = prepared<never, [business: string, link: string, pin: string]>(
  'product_pins.note_pin',
  'update catalog_pins set pin_id = $3, fetch_at = null, failures = 0 where business_id = $1 and link = $2',
);
/** Notes a picture that couldn't be had, and when it's tried again; null for never. */
export const noteFailure = prepared<never, [business: string, link: string, seconds: number | null]>(
  'product_pins.note_failure',
  `update catalog_pins set failures = least(failures + 1, 100), fetch_at = now() + $3::int * interval '1 second' where business_id = $1 and link = $2`,
);
/** How often a picture couldn't be had. */
export const failuresOf = prepared<{ failures: number }, [business: string, link: string]>(
  'product_pins.failures',
  'select failures from catalog_pins where business_id = $1 and link = $2',
);

/** Has a Pin show another picture. */
export const showPicture = prepared<{ id: string }, [business: string, pin: string, signature: string]>(
  'product_pins.show_picture',
  `update pins p set image_signature = i.signature, image_width = i.width, image_height = i.height, dominant_color = i.dominant_color, animated = i.animated
   from images i where p.owner_id = $1 and p.id = $2 and i.signature = $3 returning p.id`,
);

/** The Pin of a link that was made before, whose note was lost. */
export const pinByGuid = prepared<{ id: string }, [business: string, guid: string]>(
  'product_pins.by_guid',
  'select id from pins where owner_id = $1 and pinner_id = $1 and guid = $2',
);

/** The board of a catalog, if it's still there. */
export const boardOf = prepared<{ id: string }, [business: string, catalog: string]>(
  'product_pins.board',
  `select b.id from catalogs c join boards b on b.owner_id = c.business_id and b.id = c.board_id where c.business_id = $1 and c.id = $2`,
);
export const noteBoard = prepared<never, [business: string, catalog: string, board: string]>(
  'product_pins.note_board',
  'update catalogs set board_id = $3 where business_id = $1 and id = $2',
);
/** Of these addresses of boards those that the business has. */
export const slugsTaken = prepared<{ slug: string }, [business: string, slugs: readonly string[]]>(
  'product_pins.slugs_taken',
  'select slug from boards where owner_id = $1 and slug = any($2::text[])',
);
