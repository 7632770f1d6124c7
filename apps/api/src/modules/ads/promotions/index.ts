import { defineModule } from '../../../http/module';
import { v5Promotions } from './v5.ad_accounts.promotions';

/** Offers of advertisers' shops. */
export const promotionsModule = defineModule({ calls: { ...v5Promotions } });
