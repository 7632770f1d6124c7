import type { Handlers } from '../../../http/context';
import { categoriesOf } from './area';
import { AREAS } from './queries';

/** Categories of moving pictures: interests, as far as they have any. */
export const videosResource = {
  /**
   * The categories at the top, or those right below an interest.
   *
   * @throws Refusal 404 for an interest that is not on the list
   */
  'VideosResource.get': (ctx, options) => categoriesOf(ctx, AREAS.videos, options),
} satisfies Partial<Handlers>;
