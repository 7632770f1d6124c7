import type { Handlers } from '../../../http/context';
import { openedAd } from '../../ads/delivery';
import { getPin } from '../pins';

/** A Pin, as its page shows it. */
export const pinResourceGet = {
  /**
   * A pin; for whom it was just shown to as an ad, as that ad.
   *
   * @throws Refusal as `getPin`
   */
  'PinResource.get': async (ctx, { id, client_tracking_params: sealed }) =>
    (sealed === undefined ? null : await openedAd(ctx, id, sealed)) ?? getPin(ctx, id),
} satisfies Partial<Handlers>;
