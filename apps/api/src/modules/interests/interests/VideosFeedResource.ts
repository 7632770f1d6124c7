import type { Handlers } from '../../../http/context';
import { pinsOfArea } from './area';
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
