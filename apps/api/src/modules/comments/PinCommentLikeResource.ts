import { commentMessages } from '@corkboard/contract';
import type { Handlers } from '../../http/context';
import { missing } from '../../http/refusal';
import { findComment } from './find';
import { like, unlike } from './write-queries';

/** Liking comments. */
export const pinCommentLikeResource = {
  /**
   * Likes a comment; again changes nothing.
   *
   * @throws Refusal 404 for a comment that the viewer does not see
   */
  'PinCommentLikeResource.create': async (ctx, { comment_id: id }) => {
    const { pin_id } = await findComment(ctx, id);
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
