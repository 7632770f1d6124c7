// Offers of an advertiser's shop.
export { choosable, shownWords, usePromotions } from './choices';
export { PromotionForm } from './PromotionForm';
export { type Promotion, promotionsQuery, sendChange } from './promotion';
export { datesOf, offerOf } from './values';
