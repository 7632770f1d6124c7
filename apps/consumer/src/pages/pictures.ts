import { type NeedPictures } from '@corkboard/federation';
import { EARLY_PICTURES } from '../features/pins';

/** What stands in the `srcset` of the grid's pictures. */
export const GRID: NeedPictures = { first: EARLY_PICTURES, small: 'images.236x', large: 'images.474x' };
/** Of one Pin's. */
export const CLOSEUP: NeedPictures = { small: 'images.736x', large: 'images.orig' };
