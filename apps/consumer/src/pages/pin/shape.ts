/** Width over height from which on a picture gets the larger part of its page, where there is room. */
const WIDE = 4 / 3;
/** Pixels that it needs for that: nothing is enlarged beyond the pane that every picture fills. */
const WIDE_PX = 672;

/** Whether a picture's page has the wide pane. */
export const isWide = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  width >= WIDE_PX && width >= height * WIDE;
