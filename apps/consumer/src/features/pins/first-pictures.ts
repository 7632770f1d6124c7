/** Of a feed at the top of its page, the first HTML announces so many pictures where only browsers draw pages: the first view of a phone. */
export const EARLY_PICTURES = 6;
/** So many are loaded before everything else; at any width these are in the first row. */
export const FIRST_PICTURES = 2;
