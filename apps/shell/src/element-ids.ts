// Apart from the types of `boot.ts`, because the script in the head of a page needs one of these and nothing else.

/** Element that holds the `Boot` as JSON. */
export const BOOT_ID = 'corkboard-boot';
/** Template in the head with what is asked for a little after the first picture. */
export const LATER_ID = 'corkboard-later';
/** Element that the client renders into; in the first HTML it holds the frame. */
export const ROOT_ID = 'corkboard';
/** The words about pictures of a demo that are still being drawn. */
export const DEMO_NOTICE_ID = 'corkboard-drawing';
