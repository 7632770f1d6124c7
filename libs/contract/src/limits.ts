/** Limits of the product. docs/handbook says which rule each belongs to. */

/** Board title maximum, characters. */
export const BOARD_NAME_MAX = 50;
/** Boards that somebody keeps at the top of their profile, at most. */
export const PINNED_BOARDS_MAX = 10;
/** Board description maximum, characters. */
export const BOARD_DESCRIPTION_MAX = 500;
/** Section title maximum, characters (same as a board's). */
export const SECTION_TITLE_MAX = 50;
/** Pin title maximum, characters. */
export const PIN_TITLE_MAX = 100;
/** Pin description on a board, characters. */
export const PIN_DESCRIPTION_MAX = 500;
/** Description of a pin that a program makes under /v5, characters. */
export const PUBLIC_DESCRIPTION_MAX = 800;
/** Alternative text maximum, characters. */
export const PIN_ALT_TEXT_MAX = 500;
/** Maximum length of the idempotency key of a save, characters. */
export const GUID_MAX = 100;
/** Link maximum, characters. */
export const LINK_MAX = 2048;
/** A color: a hash and six hexadecimal digits. */
export const COLOR_PATTERN = '^#[0-9a-fA-F]{6}$';
/** First name maximum, characters. */
export const FIRST_NAME_MAX = 30;
/** Whole name maximum, characters. */
export const FULL_NAME_MAX = 80;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
export const ABOUT_MAX = 500;
export const PRONOUNS_MAX = 40;
/** Usernames given up by one person whose addresses still lead to them. */
export const FORMER_USERNAMES_MAX = 10;
export const EMAIL_MAX = 254;
/** Accounts that one browser may be logged in to. */
export const ACCOUNTS_MAX = 5;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
/** Years a person must be old at least. */
export const AGE_MIN = 18;
/** Page sizes. */
export const PAGE_SIZE = 25;
/** How far on a list of a program may begin without a bookmark. */
export const START_INDEX_MAX = 10_000;
export const PAGE_SIZE_MAX = 250;
export const FOLLOWERS_PAGE_SIZE = 50;
/** Boards on the picker's shortlist. */
export const SHORTLIST_SIZE = 2;
/** How every board picker requests its boards, so that they share one answer in the cache. */
export const PICKER_OPTIONS = {
  filter: 'all',
  field_set_key: 'board_picker',
  shortlist_suggestions: SHORTLIST_SIZE,
} as const;
/** People on a board besides its owner, invited and asking ones included. */
export const COLLABORATORS_MAX = 100;
/** Suggestions of the type-ahead box. */
export const TYPEAHEAD_COUNT = 5;
/** A search term, characters. */
export const QUERY_MAX = 200;
/** Smallest side of a part of a picture that is searched with, in shares of the picture's side (docs/handbook/finding.md#visual-search). */
export const VISUAL_REGION_MIN = 0.05;
/** Letters that say what a picture looks like, in an address. */
export const LOOK_MAX = 3000;
/** Parts that are proposed to search with. */
export const VISUAL_REGIONS_MAX = 3;
/** A picture must be larger than this on both sides to be pinned, pixels. */
export const PREVIEW_SIDE_FLOOR = 119;
/** Largest picture upload, bytes. */
export const IMAGE_BYTES_MAX = 20 * 1024 * 1024;
/** Pictures that one account may upload in an hour, and their bytes together. */
export const UPLOADS_PER_HOUR = 500;
export const UPLOAD_BYTES_PER_HOUR = 4 * 1024 * 1024 * 1024;
/** Largest picture, pixels: 64 megapixels as cameras count them. */
export const IMAGE_PIXELS_MAX = 64 * 1024 * 1024;
/** Ad account name maximum, entities a request, names. */
export const AD_NAME_MAX = 256;
export const AD_BATCH_MAX = 30;
/** Characters of a keyword, keywords in one call, and keywords under one ad group, campaign, or ad account that aren't archived. */
export const KEYWORD_MAX = 120;
export const KEYWORD_BATCH_MAX = 1000;
/** Keywords whose metrics are asked in one call. */
export const KEYWORD_METRICS_MAX = 100;
/** Terms that related ones are asked of in one call, and how many each of them has at most. */
export const RELATED_TERMS_MAX = 10;
/** Searches that begin as a term does: how many there are without a limit, and with one. */
export const SUGGESTED_TERMS = { usual: 4, max: 10 } as const;
/** Kinds of ad groups whose floors are asked in one call. */
export const BID_FLOORS_MAX = 30;
/** A click has an average cost once so many owners of ad accounts paid for it: of fewer it would say what one of them pays. One may have many accounts. */
export const CLICK_COST_OWNERS_MIN = 3;
export const KEYWORDS_MAX = 20_000;
export const AD_ACCOUNTS_MAX = 50;
/** People, invitations, or permissions of a business in one call. */
export const BUSINESS_BATCH_MAX = 50;
/** Groups of things of one business, and the characters of their names and descriptions. */
export const ASSET_GROUPS_MAX = 200;
export const ASSET_GROUP_TEXT_MAX = 500;
/** Calls with us: how long one is, its first and last hour, from how many hours to how many days ahead, how many at once, and what may be said of one. */
export const CALL_MINUTES = 30;
export const CALL_HOUR_FIRST = 9;
export const CALL_HOUR_LAST = 16;
export const CALL_HOURS_AHEAD = 24;
export const CALL_DAYS_MAX = 60;
export const CALLS_MAX = 3;
export const CALL_DETAILS_MAX = 500;
/** Domains that a business lets people of in, the hours that it may let a session last, and the programs that it's shown. */
export const ALLOWED_DOMAINS_MAX = 50;
export const BUSINESS_SESSION_HOURS_MAX = 720;
export const BUSINESS_TOKENS_MAX = 250;
export const BUSINESS_NAME_MAX = 100;
/** A hierarchy of businesses: its brands, its levels with the one at the top, the managers of one brand, entries of one block list, and ad accounts that one shared tag counts for. */
export const HIERARCHY_BRANDS_MAX = 200;
export const HIERARCHY_LEVELS_MAX = 5;
export const HIERARCHY_MANAGERS_MAX = 50;
export const HIERARCHY_BLOCKS_MAX = 1000;
export const HIERARCHY_TAG_ACCOUNTS_MAX = 50;
/** Up to how many things of a business are counted for its overview; one more stands for any number above. */
export const OVERVIEW_COUNT_MAX = 999;
/** A line of the address that bills of an ad account go to. */
export const BILLING_TEXT_MAX = 200;
/** Pins named in one bulk call; more are chosen with the inverse selection. */
export const BULK_PINS_MAX = 500;
/** Pins named in one bulk call whose options travel in the address. */
export const BULK_PINS_IN_ADDRESS_MAX = 250;
/** A bulk edit of more pins than this runs as a job, in batches of as many. */
export const BULK_AT_ONCE = 250;
/** Deleted pins can be restored for this many days. */
export const TRASH_DAYS = 30;
/** How long a picture that nothing shows, and an upload that is no pin, are kept; days. */
export const UNUSED_PICTURE_DAYS = 7;
/** How long an account can be had back after its owner asked to have it deleted. */
export const ERASE_DAYS = 14;
/** People followed in one call. */
export const BULK_FOLLOW_MAX = 50;
/** A state that a page keeps about the viewer (UserStateResource), characters. */
export const USER_STATE_NAME_MAX = 64;
export const USER_STATE_VALUE_MAX = 2000;
/** States kept about one person. */
export const USER_STATES_MAX = 200;
/** Where and why somebody was blocked (UserBlockResource), characters. */
export const BLOCK_NOTE_MAX = 200;
/** Creator's name on the creator card, characters. */
export const CREATOR_NAME_MAX = 70;
/** Section names recommended at once. */
export const SECTION_NAME_SUGGESTIONS = 6;
