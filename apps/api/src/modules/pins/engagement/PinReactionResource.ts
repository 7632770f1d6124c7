import { lockPins } from '../../../ground/places/locks';
import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import type { RateLimit } from '../../../platform/rate-limit';
import { seenPin, react, unreact } from './queries';

/** Reactions of one person, changes of mind included. */
const REACTION_LIMIT: RateLimit = { limit: 600, windowSeconds: 60 * 60 };

/** Reacting to Pins. */
export const pinReactionResource = {
  /**
   * Notes how the viewer feels about a pin; another feeling takes the place of the one before.
   *
   * @throws Refusal 404 `pinMissing` for a pin that they do not see; 429 `rateLimited` after too many
   */
  'PinReactionResource.create': async (ctx, { pin_id: id, kind }) => {
    await seenPin(ctx, id);
    await takeOrRefuse(ctx, `reaction:${ctx.viewer.personId}`, REACTION_LIMIT);
    await ctx.db.transaction(async (tx) => {
      await lockPins(tx, [id]);
      await unreact(tx, [ctx.viewer.id, id]);
      const [felt] = await react(tx, [ctx.viewer.id, id, kind]);
      if (!felt) throw missing.pin();
    });
    return null;
  },
  /** Takes a reaction back. This also works for what cannot be seen any more. */
  'PinReactionResource.delete': async ({ db, viewer }, { pin_id: id }) => {
    await db.transaction(async (tx) => {
      await lockPins(tx, [id]);
      await unreact(tx, [viewer.id, id]);
    });
    return null;
  },
} satisfies Partial<Handlers>;
