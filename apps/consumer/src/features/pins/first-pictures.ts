/** Of a feed at the top of its page, so many pictures are loaded at once: the first view of a phone. The first HTML announces them. */
export const EARLY_PICTURES = 6;
/** So many of them before everything else; at any width these are in the first row. */
export const FIRST_PICTURES = 2;
