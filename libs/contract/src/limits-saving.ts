/** Limits of the save dialog and what goes with it. */

/** With this many boards or fewer the picker is one list without headings. */
export const SIMPLE_LIST_MAX = 3;
/** Characters from which the picker's search filters (docs/decisions/0007-board-picker.md). */
export const PICKER_SEARCH_FROM = 1;
/** Suggestions of the hashtag flyout. */
export const HASHTAG_SUGGESTIONS = 5;
/** Board names suggested for a pin. */
export const BOARD_TITLE_SUGGESTIONS = 5;
/** The save confirmation dismisses itself after this long, ms. */
export const SAVE_CONFIRMATION_MS = 2600;
/** The confetti of a save confirmation: particles, colors, and how long after its delay it is removed, ms. */
export const CONFETTI = { particles: 120, colors: 5, removedAfterMs: 800 } as const;
/** The Instagram upsell: the close button appears after, ms, and where the seen list is kept. */
export const UPSELL_CLOSE_MS = 2000;
export const CLAIMING_UPSELLS_KEY = 'claiming-upsells';
/** The experiment that the Instagram upsell depends on. */
export const INSTAGRAM_UPSELL_GATE = 'web_post_create_retargeting';
/** The experiments that the badges of verified people and merchants depend on. */
export const VERIFIED_IDENTITY_GATE = 'verified_identity_badge';
export const VERIFIED_MERCHANT_GATE = 'verified_merchant_badge';
/** Host of the photo site whose links bring the upsell. */
export const PHOTO_SITE_HOST = 'instagram.com';

/** A hashtag: a # followed by characters excluding space and punctuation. */
export const HASHTAG_PATTERN = /#([^\s\p{P}\p{C}$+<=>^`|~]+)/gu;
