import { dominantColor, type Pixels } from './dominant';
import { perceptualHash } from './phash';

/** What is told by a picture's pixels: found in a pass over all of them. */
export interface Traits {
  /** `#rrggbb`. */
  dominantColor: string;
  /** {@link perceptualHash}, 64 hex digits. */
  phash: string;
}

export const traitsOf = (pixels: Pixels): Traits => ({
  dominantColor: dominantColor(pixels),
  phash: perceptualHash(pixels),
});
