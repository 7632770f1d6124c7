/** Codes that cross the wire. docs/handbook/ says which rule each belongs to. */

/** Login types. */
export const LOGIN_TYPES = {
  email: 1,
  facebook: 2,
  gplus: 3,
  googleOneTap: 4,
  smartlock: 5,
  multifactor: 6,
  switchAccount: 7,
  line: 8,
  sso: 9,
} as const;

/** Why somebody may only look around: their account is limited for now, they came by a link in a mail, or they have yet to confirm their address. */
export const LIMITED_LOGINS = ['soft_banned', 'mail_link', 'unconfirmed'] as const;
export type LimitedLogin = (typeof LIMITED_LOGINS)[number];

export type LoginType = (typeof LOGIN_TYPES)[keyof typeof LOGIN_TYPES];

/** Login problem states. */
export const LOGIN_PROBLEMS = {
  softBanned: 0,
  rateLimited: 1,
  loginAssistance: 2,
  passwordResetSent: 3,
  preventFacebookRegister: 4,
  preventGoogleRegister: 5,
  suspended: 6,
} as const;

/** Numbers behind `error.api_error_code`; the advertising API answers the same numbers as `code`. */
export const ERROR_CODES = {
  badParameter: 1,
  unauthenticated: 2,
  scope: 3,
  /** This service has no such call; a thing that isn't there has another. */
  unknownCall: 4,
  notPermitted: 7,
  rateLimited: 8,
  csrf: 9,
  actingNotPermitted: 29,
  userMissing: 30,
  boardMissing: 40,
  sectionMissing: 45,
  pinMissing: 50,
  boardNameTaken: 58,
  sectionNameTaken: 59,
  emailTaken: 60,
  usernameTaken: 61,
  advisoryTermTaken: 62,
  noteChanged: 63,
  loginFailed: 78,
  loginProblem: 79,
  /** The page is still of another account than the browser. */
  otherAccount: 80,
  /** Somebody who may only look around. */
  limitedLogin: 81,
  /** A puzzle is to be solved first. */
  challenge: 82,
  /** A provider has said who somebody is, and no account is connected to that. */
  identityNew: 83,
  /** The log-in asks for a second step. */
  secondStep: 84,
  /** The change needs a recent log-in. */
  notFresh: 85,
  image: 90,
  linkUnreachable: 91,
  addressClaimed: 92,
  claimCodeMissing: 93,
  /** The site keeps the address from programs, or from whoever isn't logged in: that doesn't pass, as `linkUnreachable` may. */
  linkForbidden: 94,
  needsBusiness: 654,
  /** A feed that isn't there, no website to sell on, one that isn't claimed yet, a name that is taken, and what the site doesn't do. */
  feedMissing: 4161,
  noWebsite: 4168,
  websiteUnverified: 4169,
  feedNameTaken: 4170,
  notImplemented: 4181,
  /** A product group that is promoted, one that is kept up by itself, and one that isn't there. */
  productGroupPromoted: 4176,
  productGroupAutomatic: 4177,
  productGroupMissing: 4180,
  /** A catalog that isn't there, and a report of one that isn't, or not any more. */
  catalogMissing: 678,
  catalogReportMissing: 1104,
  /** Reports of a business that has no catalog. */
  noCatalog: 4182,
  /** A merchant's promotion that isn't there. */
  promotionMissing: 4997,
  /** A shop's connection that isn't there. */
  integrationMissing: 4517,
  /** A shop's connection that can't be as it is said. */
  integrationRefused: 4182,
  /** A batch of items that isn't there. */
  itemsBatchMissing: 4331,
  /** A reading of a feed that isn't there. */
  processingResultMissing: 4184,
  /** Some events of a list can't be counted. */
  badEvents: 4196,
  /** An earlier board action still runs: on the source of a move, its target, or the board of another act. */
  boardBusyFirst: 2171,
  boardBusyTarget: 2172,
  boardBusyLast: 2173,
} as const;

/** Whether a failed move says that an earlier action of the board still runs. */
export const isBoardBusy = (code: number): boolean =>
  code >= ERROR_CODES.boardBusyFirst && code <= ERROR_CODES.boardBusyLast;

/** Board privacy. */
export const BOARD_PRIVACY = ['public', 'secret', 'protected'] as const;
/** Whether a board is shown as it is, behind a notice, or not at all. */
export const BOARD_CONTENT_STATES = ['available', 'sensitive', 'unavailable'] as const;
/** How a list of boards is grouped. */
export const BOARD_GROUPINGS = ['mix_public_private', 'visibility'] as const;
/** A person's collaboration on a board that is not theirs: asked to join, asks to join, on it. */
export const COLLABORATION_STATES = ['invited', 'requested', 'active'] as const;
/** Kinds of collaborator suggestions: anybody, somebody near the viewer, an address. */
export const SUGGESTION_TYPES = ['user', 'user_share_suggestion', 'email'] as const;
/** Kinds of notifications: invitations, requests, decisions on them, follows, saves, partnerships to confirm, promotions to allow, ad reviews, comments. */
export const NEWS_KINDS = [
  'board_invite',
  'board_request',
  'board_invite_accepted',
  'board_request_accepted',
  'follow',
  'save',
  'sponsorship_request',
  'promotion_request',
  'ads_reviewed',
  'merchant_decided',
  'comment',
  'comment_reply',
  'comment_mention',
  'comment_like',
  'pin_sent',
  'reaction',
] as const;
/** Board sort options. */
export const BOARD_ORDERS = [
  'alphabetical',
  'last_pinned_to',
  'oldest',
  'newest',
  'group_boards_at_top',
  'custom',
] as const;
/** Answers of an author to a business's request to promote a Pin. */
export const PROMOTION_ANSWERS = ['open', 'given', 'refused'] as const;
/** The current state of such a request; `gone` where the author's account no longer exists. */
export const PROMOTION_CONSENTS = [...PROMOTION_ANSWERS, 'gone'] as const;
/** How a pin was made; `repin` marks a save of another pin. */
export const PIN_METHODS = ['uploaded', 'pinbuilder', 'scraped', 'button', 'repin'] as const;
/** Where a section's name came from: none, recommendation, edited recommendation. */
export const SECTION_NAME_SOURCES = [0, 1, 2] as const;
/** Lists of pins by how many people saved them: in these days, lately, ever. */
export const TODAY_LISTS = ['trending', 'popular', 'best', 'shop'] as const;
/** Sponsorship of a pin's creator by a brand: only `shown` names the brand, `hidden` shows nothing. */
export const SPONSORSHIP = { unnamed: 0, shown: 1, hidden: 2, pending: 3 } as const;
/** Parts of the site that faults and timings are counted for: the areas of the route table. A closed list, so that nobody can fill the metrics. */
export const COUNTED_AREAS = ['consumer', 'advertiser', 'business', 'pin-builder', 'shell'] as const;
/** Browsers. */
export const BROWSER_CODES = {
  other: 0,
  chrome: 1,
  safari: 2,
  ie: 3,
  firefox: 4,
  opera: 5,
  edge: 6,
} as const;
/** Sites that a page may belong to (docs/handbook/telemetry.md#sites). Not every one of them has pages here. */
export const SITE_TYPES = {
  www: 0,
  mobile: 1,
  sterling: 3,
  analytics: 4,
  business: 6,
  trends: 7,
  trendsInternal: 8,
  commerce: 10,
  creators: 11,
  planningHub: 12,
  newsroom: 13,
} as const;
/** Figures of an account's Pins by day, in the words of the public standard. */
export const ACCOUNT_METRICS = [
  'ENGAGEMENT',
  'ENGAGEMENT_RATE',
  'IMPRESSION',
  'OUTBOUND_CLICK',
  'OUTBOUND_CLICK_RATE',
  'PIN_CLICK',
  'PIN_CLICK_RATE',
  'SAVE',
  'SAVE_RATE',
] as const;
/** Figures that the public standard has of videos alone. The site has none yet. */
export const VIDEO_METRICS = [
  'VIDEO_MRC_VIEW',
  'VIDEO_10S_VIEW',
  'QUARTILE_95_PERCENT_VIEW',
  'VIDEO_V50_WATCH_TIME',
  'VIDEO_START',
  'VIDEO_AVG_WATCH_TIME',
] as const;
/** Figures of one Pin that programs may ask for. Those of profiles that were visited from it aren't counted. */
export const PIN_METRICS = [
  'IMPRESSION',
  'OUTBOUND_CLICK',
  'PIN_CLICK',
  'SAVE',
  'SAVE_RATE',
  'TOTAL_COMMENTS',
  'TOTAL_REACTIONS',
  'USER_FOLLOW',
  'PROFILE_VISIT',
  ...VIDEO_METRICS,
] as const;
/** Formats of Pins in the public standard: as they are, and as ads. */
export const PIN_FORMATS = [
  'ORGANIC_IMAGE',
  'ORGANIC_PRODUCT',
  'ORGANIC_VIDEO',
  'ADS_STANDARD',
  'ADS_PRODUCT',
  'ADS_VIDEO',
  'ADS_IDEA',
] as const;
/** Kinds of devices that something was done on, as their browsers name themselves; 0 where that wasn't looked at. */
export const DEVICE_CODES = { UNKNOWN: 0, WEB: 1, MOBILE: 2, TABLET: 3 } as const;
/** Color filters of a search. The database function `color_name` maps a color to one of them. */
export const COLOR_NAMES = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
  'beige',
  'white',
  'gray',
  'black',
] as const;
/** How close together the Pins of a grid stand. */
export const GRID_DENSITIES = ['regular', 'compact'] as const;
export type GridDensity = (typeof GRID_DENSITIES)[number];
/** Search scopes; a test compares them with those that have an address. */
export const SEARCH_SCOPES = [
  'pins',
  'buyable_pins',
  'my_pins',
  'videos',
  'boards',
  'users',
  'idea_pins',
  'my_content',
  'shop_tool',
] as const;
/** Events that the tracking image of external creation reports. */
export const TRACKING_EVENTS = ['pin_create_success', 'pin_create_fail'] as const;
/** Address of the tracking image. */
export const TRACKING_PATH = '/vx/tracking.gif';
/** Address of a small picture of what is at another address, for the page of external creation; query `url`. */
export const OFFSITE_PREVIEW_PATH = '/vx/offsite_preview/';
/** The event that creating a board fires. */
export const BOARD_CREATED_EVENT = 20;
/** Genders. */
export const GENDERS = ['female', 'male', 'unknown'] as const;
/** Ads: set statuses, objectives and the rest. */
export const AD_STATUSES = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'DRAFT', 'DELETED_DRAFT'] as const;
export const OBJECTIVES = [
  'AWARENESS',
  'CONSIDERATION',
  'WEB_CONVERSION',
  'CATALOG_SALES',
  'VIDEO_COMPLETION',
] as const;
export const BILLABLE_EVENTS = ['CLICKTHROUGH', 'IMPRESSION', 'VIDEO_V_50_MRC'] as const;
export const BUDGET_TYPES = ['DAILY', 'LIFETIME', 'CBO_ADGROUP'] as const;
export const BID_STRATEGIES = ['AUTOMATIC_BID', 'MAX_BID', 'TARGET_AVG'] as const;
export const PACING_TYPES = ['STANDARD', 'ACCELERATED'] as const;
/** States of a targeting template. */
export const TEMPLATE_STATUSES = ['ACTIVE', 'DELETED'] as const;
export const PLACEMENT_GROUPS = ['ALL', 'SEARCH', 'BROWSE'] as const;
/** Places that bids are multiplied for: among what people look around in, and among what they search for. */
export const BID_PLACEMENTS = ['BROWSE', 'SEARCH'] as const;
/** How a keyword has to be in a search (docs/handbook/ads.md#keywords). */
export const MATCH_TYPES = ['BROAD', 'PHRASE', 'EXACT', 'EXACT_NEGATIVE', 'PHRASE_NEGATIVE'] as const;
export type MatchType = (typeof MATCH_TYPES)[number];
export const CREATIVE_TYPES = [
  'REGULAR',
  'VIDEO',
  'SHOPPING',
  'CAROUSEL',
  'MAX_VIDEO',
  'COLLECTION',
  'IDEA',
  'SHOWCASE',
  'QUIZ',
  'COLLAGE',
  'MAX_WIDTH_REGULAR_COLLECTION',
  'MAX_WIDTH_VIDEO_COLLECTION',
] as const;
/** Kinds of Pins in the public standard. */
export const PIN_CREATIVE_TYPES = [...CREATIVE_TYPES, 'SHOP_THE_PIN'] as const;
/** Business access. */
export const BUSINESS_ROLES = ['EMPLOYEE', 'BIZ_ADMIN', 'PARTNER'] as const;
export const BUSINESS_PERMISSIONS = [
  'OWNER',
  'ADMIN',
  'ANALYST',
  'FINANCE_MANAGER',
  'FINANCE_EDIT',
  'FINANCE_VIEW',
  'AUDIENCE_MANAGER',
  'CAMPAIGN_MANAGER',
  'CATALOGS_MANAGER',
  'CATALOGS_VIEWER',
  'PROFILE_PUBLISHER',
  'CONSUMER_USER',
] as const;
/** States of an invitation to work in a business. */
export const INVITE_STATUSES = ['PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED', 'EXPIRED'] as const;
/** Answers to the question about a person's business: unanswered, yes, no, not sure. */
export const CONVERT_ANSWERS = [0, 1, 2, 3] as const;
/** OAuth scopes. */
export const SCOPES = [
  'ads:read',
  'ads:write',
  'billing:read',
  'billing:write',
  'biz_access:read',
  'biz_access:write',
  'boards:read',
  'boards:write',
  'boards:read_secret',
  'boards:write_secret',
  'pins:read',
  'pins:write',
  'pins:read_secret',
  'pins:write_secret',
  'catalogs:read',
  'catalogs:write',
  'user_accounts:read',
  'user_accounts:write',
  'msot:write',
] as const;
/** A scope of an access token. */
export type Scope = (typeof SCOPES)[number];

/** Money is kept in millionths of its currency's unit, as whole numbers. */
export const MICROS = 1_000_000;

/** Whether something that a Pin leads to can be had (docs/handbook/shopping.md#what-a-page-says). */
export const PRODUCT_AVAILABILITY = [
  'in_stock',
  'out_of_stock',
  'preorder',
  'backorder',
  'discontinued',
] as const;
