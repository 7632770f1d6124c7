import { type NeedPictures } from '@corkboard/federation';

/** What stands in the `srcset` of the grid's pictures. */
export const GRID: NeedPictures = { first: 6, small: 'images.236x', large: 'images.474x' };
/** Of one Pin's. */
export const CLOSEUP: NeedPictures = { small: 'images.736x', large: 'images.orig' };
