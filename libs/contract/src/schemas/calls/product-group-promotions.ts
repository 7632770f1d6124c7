import { Type } from 'typebox';
import { AD_STATUSES, PRODUCT_AVAILABILITY } from '../../codes';
import {
  PRODUCT_CREATIVE_TYPES,
  PRODUCT_GROUP_SUMMARIES,
  PRODUCT_TRACKING_URL_MAX,
} from '../../product-groups';
import { Id, nullable, oneOf } from '../common';
import { path } from '../define';
import { exact, list, page } from '../standard';
import { Account, batch, ids, many, Micro, readOptions, statuses, UnixTime, writeOptions } from './ad-parts';

const O = Type.Optional;

const unsupported = O(nullable(Type.String({ maxLength: 2000, description: 'Not supported: null' })));
/** Fields of a promoted product group, without its ad group. */
export const promotionFields = {
  catalog_product_group_id: O(nullable(Id)),
  bid_in_micro_currency: O(nullable(Micro)),
  included: O(Type.Boolean({ description: 'False leaves its products out of the ad group' })),
  definition: unsupported,
  relative_definition: unsupported,
  parent_id: unsupported,
  creative_type: O(oneOf(PRODUCT_CREATIVE_TYPES)),
  tracking_url: O(nullable(Type.String({ maxLength: PRODUCT_TRACKING_URL_MAX }))),
  status: O(oneOf(AD_STATUSES)),
};
const PromotionCreate = exact({ ad_group_id: Id, ...promotionFields });
const PromotionUpdate = exact({ id: Id, ...promotionFields });
export const ProductGroupPromotion = Type.Object({
  id: Id,
  ad_account_id: Id,
  campaign_id: Id,
  ad_group_id: Id,
  type: Type.Literal('productgrouppromotion'),
  catalog_product_group_id: Id,
  /** Null once the group is gone, which only happens when nothing promotes it. */
  catalog_product_group_name: nullable(Type.String()),
  bid_in_micro_currency: nullable(Type.Integer()),
  included: Type.Boolean(),
  definition: nullable(Type.String()),
  relative_definition: nullable(Type.String()),
  parent_id: nullable(Type.String()),
  creative_type: oneOf(PRODUCT_CREATIVE_TYPES),
  tracking_url: nullable(Type.String()),
  status: Type.String(),
  summary_status: oneOf(PRODUCT_GROUP_SUMMARIES),
  /** Products that are shown as ads, or will be once they're reviewed. */
  item_count: Type.Integer(),
  created_time: UnixTime,
  updated_time: UnixTime,
});

/** A product that a product group promotes, as the tables of reports have it. */
export const ProductItem = Type.Object({
  /** Of its ad. */
  id: Id,
  item_id: Id,
  name: nullable(Type.String()),
  /** Where it's sold; null where the site doesn't know it anymore. */
  link: nullable(Type.String()),
  price: nullable(Type.Number()),
  currency: nullable(Type.String()),
  availability: nullable(oneOf(PRODUCT_AVAILABILITY)),
  pin_id: Id,
  campaign_id: Id,
  ad_group_id: Id,
  product_group_promotion_id: Id,
  product_group_name: nullable(Type.String()),
  status: Type.String(),
  summary_status: Type.String(),
  review_status: Type.String(),
  created_time: UnixTime,
  updated_time: UnixTime,
});

/** Promotion of product groups in ad groups. */
export const promotionCalls = {
  'GET /v5/ad_accounts/{ad_account_id}/product_group_promotions': path({
    summary: 'List product groups in ad groups: the active and paused ones, unless statuses are given.',
    params: Account,
    query: Type.Object({
      ...page,
      product_group_promotion_ids: ids('product group promotions'),
      campaign_ids: ids('campaigns'),
      ad_group_ids: ids('ad groups'),
      ad_group_id: O(Id),
      entity_statuses: statuses,
    }),
    data: list(ProductGroupPromotion),
    ...readOptions,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/product_group_promotions': path({
    summary:
      'Promote 1 to 30 product groups in ad groups, or leave them out there. The answer has one entry for each, in order.',
    params: Account,
    body: many(PromotionCreate),
    batch: true,
    data: batch(ProductGroupPromotion),
    ...writeOptions,
  }),
  'PATCH /v5/ad_accounts/{ad_account_id}/product_group_promotions': path({
    summary: 'Change 1 to 30 product groups in ad groups. The answer has one entry for each, in order.',
    params: Account,
    body: many(PromotionUpdate),
    batch: true,
    data: batch(ProductGroupPromotion),
    ...writeOptions,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/product_group_promotions/{product_group_promotion_id}': path({
    summary: 'Get a product group in an ad group.',
    params: Type.Object({ ad_account_id: Id, product_group_promotion_id: Id }),
    data: ProductGroupPromotion,
    ...readOptions,
  }),
};
