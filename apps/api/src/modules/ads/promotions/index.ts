import { defineModule } from '../../../http/module';
export { PROMOTION_NOW, PROMOTION_OF_GROUP, type ShownPromotion, toShownPromotion } from './shown';
import { v5Promotions } from './v5.ad_accounts.promotions';

/** Offers of advertisers' shops. */
export const promotionsModule = defineModule({ calls: { ...v5Promotions } });
