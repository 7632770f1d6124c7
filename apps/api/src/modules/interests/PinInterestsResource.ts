import type { Handlers } from '../../http/context';
import { missing } from '../../http/refusal';
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
    const rows = await pinInterests(ctx.db, [ctx.viewer?.id ?? null, pinId]);
    if (rows.length === 0) throw missing.pin();
    return rows.filter((row) => row.id !== null).map(toInterestRef);
  },
} satisfies Partial<Handlers>;
