import { newInsertion } from './token';

/** The price of an impression in these tests, in millionths: a sum that no round budget is a multiple of. */
export const PRICE = 30_001;

/** An ad that runs, with what it is in. */
interface RunningAd {
  readonly campaignId: string;
  readonly groupId: string;
  readonly ad: string;
}

/** An impression of an ad as the site reports it, for tests. @param at when it was shown, in milliseconds since 1970 */
export const impressionOf = (
  { campaignId, groupId, ad }: RunningAd,
  account: string,
  reader: string,
  at = Date.now(),
) => ({
  showing: {
    insertion: newInsertion(),
    account,
    campaign: campaignId,
    adGroup: groupId,
    ad,
    placement: 'HOME_FEED' as const,
    billable: 'IMPRESSION' as const,
    price: PRICE,
    at: Math.floor(at / 1000),
    measured: true,
  },
  kind: 'impression' as const,
  viewer: reader,
  person: reader,
  robot: false,
});
