import { type Pin, type PromotionType, promotionWords } from '@corkboard/contract';
import { toValue } from './fields';
import type { KeptValue } from './queries';

/** A promotion as statements about ads have it. */
export interface ShownPromotion {
  readonly type: PromotionType;
  readonly values: KeptValue[];
  readonly code: string | null;
  /** Unix seconds. */
  readonly end_time: number | null;
}

/** SQL: a promotion `f` as a {@link ShownPromotion}. */
const PROMOTION = `jsonb_build_object('type', f.promotion_type, 'values', f.template_values, 'code', f.code,
  'end_time', floor(extract(epoch from f.end_time))::bigint)`;

/** SQL condition: the product of an ad `d` names a promotion `f` in a catalog of the business `o`, by the id that its feed has for it. */
const NAMED_BY_ITEM = `exists (
  select from pins ip join catalog_pins cp on cp.business_id = o.id and cp.link = ip.link
    join catalog_items ci on ci.business_id = cp.business_id and ci.catalog_id = cp.catalog_id and ci.country = cp.country
      and ci.language = cp.language and ci.item_id = cp.item_id
  where ip.id = d.pin_id and not ci.gone and ci.attributes ->> 'promotion_id' = coalesce(f.custom_id, f.id::text))`;

/** SQL condition: an ad `d` of a group `g`, whose account the business `o` has, is one of those that show its promotion `f`. */
const SHOWN_ON = `f.ad_account_id = g.ad_account_id and f.id = g.promotion_id
  and (g.promotion_level = 'AD_GROUP' or g.promotion_level = 'ITEM' and d.product_item_id is not null and ${NAMED_BY_ITEM})`;

/** SQL condition: a promotion `f` holds now. */
const PROMOTION_HOLDS = `f.status = 'ACTIVE' and coalesce(f.start_time, '-infinity') <= now() and coalesce(f.end_time, 'infinity') > now()`;

/** SQL: the promotion that an ad `d` shows now, of a group `g` and the business `o`; null for none. */
export const PROMOTION_NOW = `case when g.promotion_id is not null then (select ${PROMOTION} from promotions f where ${SHOWN_ON} and ${PROMOTION_HOLDS}) end`;
/** SQL: the promotion that the ads of a group `g` show on some day; null for none. */
export const PROMOTION_OF_GROUP = `case when g.promotion_level <> 'NONE' then (select ${PROMOTION} from promotions f
  where f.ad_account_id = g.ad_account_id and f.id = g.promotion_id) end`;

/** A promotion as people see it beside a Pin; undefined for none, and for one that says nothing. */
export function toShownPromotion(row: ShownPromotion | null): Pin['promotion'] {
  if (row === null) return undefined;
  const text = promotionWords(row.type, row.values.map(toValue));
  return text === null ? undefined : { text, code: row.code, end_time: row.end_time };
}
