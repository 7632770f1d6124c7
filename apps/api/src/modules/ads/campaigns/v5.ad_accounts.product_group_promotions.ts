import type { Handlers } from '../../../http/context';
import {
  createProductGroups,
  getProductGroup,
  listProductGroups,
  updateProductGroups,
} from './product-groups';

/** Product groups in ad groups. */
export const v5ProductGroupPromotions = {
  'GET /v5/ad_accounts/{ad_account_id}/product_group_promotions': listProductGroups,
  'POST /v5/ad_accounts/{ad_account_id}/product_group_promotions': createProductGroups,
  'PATCH /v5/ad_accounts/{ad_account_id}/product_group_promotions': updateProductGroups,
  'GET /v5/ad_accounts/{ad_account_id}/product_group_promotions/{product_group_promotion_id}':
    getProductGroup,
} satisfies Partial<Handlers>;
