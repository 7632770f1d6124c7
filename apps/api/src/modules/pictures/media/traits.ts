import { dominantColor, type Pixels } from './dominant';
import { perceptualHash } from './phash';

/** Traits computed from a picture's pixels in one pass. */
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
