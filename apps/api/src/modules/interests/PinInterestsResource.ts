import type { Handlers } from '../../http/context';
import { getPin } from '../pins/PinResource';
import { toInterestRef } from './present';
import { pinInterests } from './queries';

/** What a pin is about. */
export const pinInterestsResource = {
  /**
   * The narrowest interests of a pin, the surest first; none for a pin whose first pin is not public.
   *
   * @throws Refusal 404 `pinMissing` for a pin that the viewer does not see
   */
  'PinInterestsResource.get': async (ctx, { pin_id: pinId }) => {
    await getPin(ctx, pinId);
    return (await pinInterests(ctx.db, [pinId])).map(toInterestRef);
  },
} satisfies Partial<Handlers>;
