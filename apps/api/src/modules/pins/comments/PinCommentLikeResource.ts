import { commentMessages } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import type { RateLimit } from '../../../platform/rate-limit';
import { findComment } from './find';
import { like, unlike } from './write-queries';

/** Likes of one person, changes of mind included. */
export const LIKE_LIMIT: RateLimit = { limit: 600, windowSeconds: 60 * 60 };

/** Liking comments. */
export const pinCommentLikeResource = {
  /**
   * Likes a comment; again changes nothing.
   *
   * @throws Refusal 404 for a comment that the viewer does not see; 429 `rateLimited` after too many
   */
  'PinCommentLikeResource.create': async (ctx, { comment_id: id }) => {
    const { pin_id } = await findComment(ctx, id);
    await takeOrRefuse(ctx, `comment_like:${ctx.viewer.personId}`, LIKE_LIMIT);
    await like(ctx.db, [ctx.viewer.id, pin_id, id]).catch((error: unknown) => {
      // It was deleted at this very moment.
      if ((error as { code?: unknown }).code === '23503') throw missing.of(commentMessages.missing);
      throw error;
    });
    return null;
  },
  /** Takes a like back. This also works for what cannot be seen any more. */
  'PinCommentLikeResource.delete': async ({ db, viewer }, { comment_id: id }) => {
    await unlike(db, [viewer.id, id]);
    return null;
  },
} satisfies Partial<Handlers>;
