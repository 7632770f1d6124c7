import type { Tx } from '../platform/db';
import { syncItems } from '../modules/ads/campaigns';
import { isSoldBy, readFilters } from '../modules/shopping/product-groups';
import { addCatalog } from './catalog';
import type { SeededPerson } from './rows';

/** How many products the demo's product group has: more would make the start longer, as all of them are seen on past days. */
const PRODUCTS = 6;

/**
 * Lets the demo's business claim its website and promote a group of its cheapest products in an ad group (docs/handbook/product-groups.md). Their ads are
 * made as those of any product group are, and were looked at already.
 */
export async function promoteProducts(
  tx: Tx,
  { id: business, person }: SeededPerson,
  ad: { account: string; campaign: string; adGroup: string },
  siteOrigin: string,
): Promise<void> {
  const { origin, hostname } = new URL(person.website!);
  await tx.query(
    `insert into website_claims (user_id, address, claim_key, photo_site, code, claimed_at) values ($1, $2, $3, false, 'demo', now())`,
    [business, `${origin}/`, hostname],
  );
  await addCatalog(tx, business, siteOrigin);
  const [most] = await tx.query<{ price: string }>(
    `select ceil(max(price) / 1000000.0)::text as price from (
       select coalesce(l.sale_price, l.price) as price from linked_products l
       where ${isSoldBy('l', '$1::bigint')} order by 1 limit ${String(PRODUCTS)}) cheapest`,
    [business],
  );
  const filters = { all_of: [{ MAX_PRICE: { values: [most?.price ?? '100'], currency: 'USD' } }] };
  const [group] = await tx.query<{ id: string }>(
    `insert into catalog_product_groups (business_id, name, type, filters, rules) values ($1, $2, 'MERCHANT_CREATED', $3::jsonb, $4::jsonb) returning id`,
    [
      business,
      `Gifts up to $${filters.all_of[0]!.MAX_PRICE.values[0]!}`,
      JSON.stringify(filters),
      JSON.stringify(readFilters(filters)),
    ],
  );
  await tx.query(
    `insert into product_group_promotions (ad_account_id, campaign_id, ad_group_id, catalog_product_group_id, included, creative_type, status)
     values ($1, $2, $3, $4, true, 'SHOPPING', 'ACTIVE')`,
    [ad.account, ad.campaign, ad.adGroup, group!.id],
  );
  await syncItems(tx, ad.account, ad.adGroup);
  await tx.query(`update ads set review_status = 'APPROVED' where ad_account_id = $1 and ad_group_id = $2`, [
    ad.account,
    ad.adGroup,
  ]);
}
