import { type Handlers } from '../../../http/context';
import { categoriesOf, pinsOfArea } from './area';
import { AREAS } from './queries';

/** Pins that move. */
export const videosFeedResource = {
  /**
   * Public pins that move, the most popular first (docs/handbook/interests.md#animated-pins).
   *
   * @throws Refusal 404 for an interest that is not on the list; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'VideosFeedResource.get': (ctx, options) => pinsOfArea(ctx, AREAS.videos, options),
} satisfies Partial<Handlers>;

/** Categories of moving pictures: interests, as far as they have any. */
export const videosResource = {
  /**
   * The categories at the top, or those right below an interest.
   *
   * @throws Refusal 404 for an interest that is not on the list
   */
  'VideosResource.get': (ctx, options) => categoriesOf(ctx, AREAS.videos, options),
} satisfies Partial<Handlers>;
