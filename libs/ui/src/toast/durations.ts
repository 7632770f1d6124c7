/** Toast times in ms. */
export const TOAST_MS = {
  /** Generic default. */
  generic: 2000,
  /** `Saved to {board}`. */
  saved: 4000,
  following: 5000,
  /** After a pin was made from another site. */
  external: 5000,
  /** Wait before it appears, so that a toast never covers the click that caused it. */
  showDelay: 100,
  /** The hide animation, also in Toast.module.css. */
  hide: 200,
} as const;

/** A toast shows at most 3 pictures. */
export const TOAST_THUMBNAILS = 3;
