import { defineModule } from '../../../http/module';
import { adDeliveryResource } from './AdDeliveryResource';
import { startDelivery } from './kept-keywords';
import { v5BidFloor } from './v5.ad_accounts.bid_floor';

export { AUTOMATIC, bidWorth, FLOOR, type Offer, priceOf, rateOf, STEP, worthOf } from './auction';
export { type Delivery, deliveryOf } from './delivery-facts';
export { isBidTooLow, isLimitedByBudget, offerOf } from './delivery-state';
export type { KeywordSearch } from './keywords';
export { openedAd, openedShowing } from './opened';
export { remainingBudget } from './pacing';
export { promote } from './promote';
export { holdsOf, settle } from './sell';
export { foldedWords } from './safety';
export { countriesOf } from './targeting';

/** Which ads are shown: the auction, pacing, and targeting. */
export const deliveryModule = defineModule({
  calls: { ...adDeliveryResource, ...v5BidFloor },
  start: startDelivery,
});
