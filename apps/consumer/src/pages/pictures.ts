import { type NeedPictures } from '@corkboard/federation';
import { EARLY_PICTURES } from '../features/pins';

/** `srcset` of the grid's pictures. */
export const GRID: NeedPictures = { first: EARLY_PICTURES, small: 'images.236x', large: 'images.474x' };
/** `srcset` of one Pin's picture. */
export const CLOSEUP: NeedPictures = { small: 'images.736x', large: 'images.orig' };
