/** Numeric codes of client telemetry (docs/handbook/telemetry.md#codes). A code is never reused. */

/** Events: actions and views. */
export const TELEMETRY_EVENTS = {
  /** A page was on screen. */
  pageView: 1,
  /** A notice over a search came into sight. */
  advisoryView: 2,
  /** A stranger wanted to do something that needs an account, and was asked to log in. */
  strangerActed: 3,
  boardCreated: 20,
  /** The page of a promoted Pin was opened from its card. */
  adCloseup: 21,
} as const;

/** View types: the kind of page. Searches take theirs (1 and 2) from their address (`searchScope` of the routes). */
export const VIEW_TYPES = {
  other: 0,
  shopToolSearch: 1,
  search: 2,
  home: 3,
  pin: 4,
  board: 5,
  section: 6,
  profile: 7,
  ideas: 8,
  videos: 9,
  shopping: 10,
  topics: 11,
  today: 12,
  article: 13,
  notifications: 14,
  settings: 15,
  creation: 16,
  editing: 17,
  externalCreation: 18,
  account: 19,
  document: 20,
  offsite: 21,
  advertiser: 30,
  business: 31,
  pinBuilder: 32,
  /** The page is missing, or failed to render. */
  fault: 40,
} as const;

/** Which of several pages of one kind it was: the tabs of a profile, what a pin's page is open for. Of a search, the place of its scope in `SEARCH_SCOPES`, from 1. */
export const VIEW_PARAMETERS = {
  none: 0,
  created: 1,
  saved: 2,
  followers: 3,
  following: 4,
  comments: 5,
  visualSearch: 6,
  visualSearchProducts: 7,
  repin: 8,
  moreIdeas: 9,
  notes: 10,
} as const;

/** How much of something was seen: 1, 50 and 80 percent of it, and 2: at least half of it for two seconds in a row. */
export const VISIBILITY_MARKS = [1, 50, 80, 2] as const;
export type VisibilityMark = (typeof VISIBILITY_MARKS)[number];

/** Measurements: times in ms, the layout shift as its score. */
export const TIMINGS = {
  firstByte: 1,
  largestPaint: 2,
  layoutShift: 3,
  interaction: 4,
  /** From the arrival of a page until the cells of its grid that are in view stay in their places. */
  gridLayout: 11,
  gridLayoutTimeout: 12,
  /** … until the pictures of the grid that are in view are there. */
  gridPictures: 13,
  gridPicturesTimeout: 14,
} as const;

/** Parameters of a search's address that say where the search came from, and that nothing but telemetry reads. */
export const VIEW_ORIGINS = ['b_id', 'deb_d', 'source_id', 'source_module_id'] as const;
/** Pattern of the parameter; values that don't match are dropped. */
export const VIEW_ORIGIN_PATTERN = '^[A-Za-z0-9_.:-]{1,64}$';

/** Maximum number of entries of one kind in a batch. */
export const TELEMETRY_LIST_MAX = 100;
/** Size of a batch in bytes, at most: what a browser takes for a beacon. */
export const TELEMETRY_BATCH_BYTES = 64 * 1024;
/** Maximum age of an event; older ones are rejected. */
export const TELEMETRY_AGE_MAX_MS = 24 * 60 * 60 * 1000;
/** How long single events are kept, in whole days (UTC) after the one when they happened. */
export const TELEMETRY_DAYS = 30;
/** Where batches go. */
export const TELEMETRY_PATH = '/vx/telemetry/';
