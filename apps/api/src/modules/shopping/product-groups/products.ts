import { isOfClaim } from '../../../ground/references/claims';

/** SQL: what a product costs: a sale counts with the lower price. */
const price = (product: string): string => `coalesce(${product}.sale_price, ${product}.price)`;

/**
 * SQL of a join: the item of a catalog that a product is kept in step with, as `i`, with what's said in `where`.
 *
 * @param product alias of `linked_products`
 */
export const itemOf = (product: string): string =>
  `from catalog_pins n join catalog_items i on i.business_id = n.business_id and not i.gone
     and (i.catalog_id, i.country, i.language, i.item_id) = (n.catalog_id, n.country, n.language, n.item_id)
   where n.business_id = ${product}.catalog_business_id and n.link = ${product}.link`;

/** SQL: the steps of what an item says of its kind, such as `Home > Lamps`, as they are compared. */
const steps = (attribute: string): string =>
  `string_to_array(lower(regexp_replace(btrim(i.attributes ->> '${attribute}'), '\\s*>\\s*', '>', 'g')), '>')`;
/** SQL condition: a step of them, or all of them down to it, is wanted. */
const isStep = (attribute: string): string =>
  `(${steps(attribute)})[right(rule.key, 1)::int + 1] = any(rule.wanted)
     or (cardinality(${steps(attribute)}) > right(rule.key, 1)::int
       and array_to_string((${steps(attribute)})[:right(rule.key, 1)::int + 1], '>') = any(rule.wanted))`;

/** Days for which a product is new. */
const NEW_DAYS = 30;
/** Days for which a product is back in stock. */
const RESTOCKED_DAYS = 14;

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
  `(${rules} is null or ((${rules} -> 'scope' is null or exists (select ${itemOf(product)}
       and (${rules} #>> '{scope,catalog}' is null or i.catalog_id = (${rules} #>> '{scope,catalog}')::bigint)
       and (${rules} #>> '{scope,feed}' is null or i.feed_id = (${rules} #>> '{scope,feed}')::bigint)
       and (${rules} #>> '{scope,country}' is null or i.country = ${rules} #>> '{scope,country}')
       and (${rules} #>> '{scope,language}' is null or i.language = ${rules} #>> '{scope,language}')))
   and (
     select case when (${rules} ->> 'any')::boolean then bool_or(met.hit <> rule.negated) else bool_and(met.hit <> rule.negated) end
     from jsonb_to_recordset(${rules} -> 'list') as rule (key text, wanted text[], negated boolean, currency text)
       cross join lateral (select coalesce(case
         when rule.key = 'MIN_PRICE' then ${price(product)} >= rule.wanted[1]::bigint and (rule.currency is null or rule.currency = ${product}.currency)
         when rule.key = 'MAX_PRICE' then ${price(product)} <= rule.wanted[1]::bigint and (rule.currency is null or rule.currency = ${product}.currency)
         when rule.key = 'CURRENCY' then ${product}.currency = any(rule.wanted)
         when rule.key = 'BRAND' then ${product}.brand_key = any(rule.wanted)
         when rule.key = 'AVAILABILITY' then ${product}.availability = any(rule.wanted)
         when rule.key = 'ITEM_ID' then ${product}.item_id::text = any(rule.wanted)
           or exists (select ${itemOf(product)} and i.item_id = any(rule.wanted))
         when rule.key = 'DEALS' then ${product}.sale_price * 10 <= ${product}.price * 9
         when rule.key = 'ARRIVALS' then (select min(p.created_at) from pins p where p.link = ${product}.link) > now() - interval '${NEW_DAYS} days'
         when rule.key in ('SELLERS', 'FAVORITES') then exists (select from product_ranks r
           where r.business_id = ${product}.catalog_business_id and r.kind = rule.key and r.link = ${product}.link)
         when rule.key = 'RESTOCKED' then ${product}.availability = 'in_stock' and ${product}.restocked_at > now() - interval '${RESTOCKED_DAYS} days'
         when rule.key like 'PRODUCT_TYPE_%' then exists (select ${itemOf(product)} and (${isStep('product_type')}))
         when rule.key like 'GOOGLE_PRODUCT_CATEGORY_%' then exists (select ${itemOf(product)} and (${isStep('google_product_category')}))
         else exists (select ${itemOf(product)} and lower(i.attributes ->> lower(rule.key)) = any(rule.wanted)) end, false) as hit) met)))`;
