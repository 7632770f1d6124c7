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
 * SQL condition: a link is of a website that a business claimed, all of it or what is under a path, and sells something. What a catalog of hotels or of
 * creative assets lists needs no price.
 *
 * @param product alias of `linked_products`
 * @param business SQL of the business's id
 * @param rules SQL of the `rules` of a group, where it's about one
 */
export const isSoldBy = (product: string, business: string, rules?: string): string => {
  // Written so that the index of what is sold serves both.
  const isListed = `(${product}.price is not null or ${product}.catalog_business_id is not null)
   and (${product}.price is not null or (${rules} #>> '{scope,type}' is not null and ${product}.catalog_business_id = ${business}))`;
  return `(${rules === undefined ? `${product}.price is not null` : isListed} and exists (
     select from website_claims claim
     where claim.user_id = ${business} and ${isOfClaim(product, 'claim')}))`;
};

/** SQL condition: a number is as a rule wants it. */
const compared = (value: string, wanted: string): string =>
  `case rule.operator when 'GREATER_THAN' then ${value} > ${wanted} when 'GREATER_THAN_OR_EQUALS' then ${value} >= ${wanted}
     when 'LESS_THAN' then ${value} < ${wanted} else ${value} <= ${wanted} end`;

/** SQL condition: the item of a product is as it's said in terms of `i`. */
const anItem = (product: string, condition: string): string =>
  `exists (select ${itemOf(product)} and (${condition}))`;

const AMOUNT = 'rule.wanted[1]::bigint';
const word = 'lower(i.attributes ->> lower(rule.key))';

/** SQL: whether a product meets one rule, `rule`. @param others SQL of more cases */
const isHit = (product: string, others = ''): string => {
  const cost = price(product);
  const inCurrency = `(rule.currency is null or rule.currency = ${product}.currency)`;
  return `coalesce(case
         when rule.key = 'MIN_PRICE' then ${cost} >= ${AMOUNT} and (rule.operator is null or ${cost} > ${AMOUNT}) and ${inCurrency}
         when rule.key = 'MAX_PRICE' then ${cost} <= ${AMOUNT} and (rule.operator is null or ${cost} < ${AMOUNT}) and ${inCurrency}
         when rule.key = 'PRICE' then ${compared(cost, AMOUNT)} and ${inCurrency}
         when rule.key = 'CURRENCY' then ${product}.currency = any(rule.wanted)
         when rule.key = 'BRAND' then ${product}.brand_key = any(rule.wanted)
         when rule.key = 'AVAILABILITY' then ${product}.availability = any(rule.wanted)
         when rule.key = 'ITEM_ID' then ${product}.item_id::text = any(rule.wanted)
           or ${anItem(product, 'i.item_id = any(rule.wanted)')}
         when rule.key in ('HOTEL_ID', 'CREATIVE_ASSETS_ID') then ${anItem(product, 'i.item_id = any(rule.wanted)')}
         when rule.key = 'TITLE_KEYWORDS' then exists (select from unnest(rule.wanted) part where strpos(lower(${product}.name), part) > 0)
         when rule.key = 'COUNTRY' then ${anItem(product, `upper(coalesce(i.attributes #>> '{address,country}', i.country)) = any(rule.wanted)`)}
         when rule.key = 'MEDIA_TYPE' then ${anItem(product, `case when i.attributes ? 'video_link' then 'VIDEO' else 'IMAGE' end = any(rule.wanted)`)}
         when rule.key like 'CUSTOM_NUMBER_%' then ${anItem(product, compared('(i.attributes ->> lower(rule.key))::numeric', AMOUNT))}
         when rule.key = 'DEALS' then ${product}.sale_price * 10 <= ${product}.price * 9
         when rule.key = 'ARRIVALS' then (select min(p.created_at) from pins p where p.link = ${product}.link) > now() - interval '${NEW_DAYS} days'
         when rule.key in ('SELLERS', 'FAVORITES') then exists (select from product_ranks r
           where r.business_id = ${product}.catalog_business_id and r.kind = rule.key and r.link = ${product}.link)
         when rule.key = 'RESTOCKED' then ${product}.availability = 'in_stock' and ${product}.restocked_at > now() - interval '${RESTOCKED_DAYS} days'
         when rule.key like 'PRODUCT_TYPE_%' then ${anItem(product, isStep('product_type'))}
         when rule.key like 'GOOGLE_PRODUCT_CATEGORY_%' then ${anItem(product, isStep('google_product_category'))}${others}
         when rule.operator = 'CONTAINS' then ${anItem(product, `exists (select from unnest(rule.wanted) part where strpos(${word}, part) > 0)`)}
         else ${anItem(product, `${word} = any(rule.wanted)`)} end, false)`;
};

/** SQL condition: a product is from where a group's are. */
const isFrom = (product: string, rules: string): string =>
  `(${rules} -> 'scope' is null or exists (select ${itemOf(product)}
       and (${rules} #>> '{scope,catalog}' is null or i.catalog_id = (${rules} #>> '{scope,catalog}')::bigint)
       and (${rules} #>> '{scope,feed}' is null or i.feed_id = (${rules} #>> '{scope,feed}')::bigint)
       and (${rules} #>> '{scope,country}' is null or i.country = ${rules} #>> '{scope,country}')
       and (${rules} #>> '{scope,language}' is null or i.language = ${rules} #>> '{scope,language}')))`;

/** @param hit SQL of whether a product meets one rule */
const meets = (product: string, rules: string, hit: string): string =>
  `(${rules} is null or (${isFrom(product, rules)} and (
     select case when count(*) = 0 then true when (${rules} ->> 'any')::boolean then bool_or(met.hit <> rule.negated) else bool_and(met.hit <> rule.negated) end
     from jsonb_to_recordset(${rules} -> 'list') as rule (key text, wanted text[], negated boolean, currency text, operator text)
       cross join lateral (select ${hit} as hit) met)))`;

/**
 * SQL condition: a product meets the rules of a group, which are null for all products. What isn't known of a product meets nothing, and
 * a negated criterion. Groups whose products it has refer to no others.
 *
 * @param rules SQL of the group's `rules`
 */
export const isInGroup = (product: string, rules: string): string =>
  meets(
    product,
    rules,
    isHit(
      product,
      `
         when rule.key = 'PRODUCT_GROUP' then exists (select from catalog_product_groups part
           where part.id = any(rule.wanted::bigint[]) and ${meets(product, 'part.rules', isHit(product))})`,
    ),
  );
