/** Widths and heights of a board's cover group, px (consumer §2.6): square, and two of three to two. */
export const COVER_SIZES = {
  square: { width: 236, height: 236 },
  small: { width: 236, height: 157 },
  large: { width: 320, height: 213 },
} as const;

export type CoverSize = keyof typeof COVER_SIZES;
