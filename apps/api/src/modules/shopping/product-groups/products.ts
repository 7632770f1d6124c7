import { isOfClaim } from '../../../ground/references/claims';

/** SQL: what a product costs: a sale counts with the lower price. */
const price = (product: string): string => `coalesce(${product}.sale_price, ${product}.price)`;

/**
 * SQL condition: a link is of a website that a business claimed, all of it or what is under a path, and sells something.
 *
 * @param product alias of `linked_products`
 * @param business SQL of the business's id
 */
export const isSoldBy = (product: string, business: string): string =>
  `(${product}.price is not null and exists (
     select from website_claims claim
     where claim.user_id = ${business} and ${isOfClaim(product, 'claim')}))`;

/**
 * SQL condition: a product meets the rules of a group, which are null for all products. What isn't known of a product meets nothing, and
 * a negated criterion.
 *
 * @param rules SQL of the group's `rules`
 */
export const isInGroup = (product: string, rules: string): string =>
  `(${rules} is null or (
     select case when (${rules} ->> 'any')::boolean then bool_or(met.hit <> rule.negated) else bool_and(met.hit <> rule.negated) end
     from jsonb_to_recordset(${rules} -> 'list') as rule (key text, wanted text[], negated boolean, currency text)
       cross join lateral (select coalesce(case rule.key
         when 'MIN_PRICE' then ${price(product)} >= rule.wanted[1]::bigint and (rule.currency is null or rule.currency = ${product}.currency)
         when 'MAX_PRICE' then ${price(product)} <= rule.wanted[1]::bigint and (rule.currency is null or rule.currency = ${product}.currency)
         when 'CURRENCY' then ${product}.currency = any(rule.wanted)
         when 'BRAND' then ${product}.brand_key = any(rule.wanted)
         when 'AVAILABILITY' then ${product}.availability = any(rule.wanted)
         when 'ITEM_ID' then ${product}.item_id::text = any(rule.wanted) end, false) as hit) met))`;
