/** Conversions: people's actions on advertisers' sites (docs/handbook/conversions.md). */

/** Conversion tags of one ad account, at most. */
export const CONVERSION_TAGS_MAX = 50;

/**
 * Kinds of data about people that a tag may send along, hashed, each with the fields that it lets through. What a tag isn't told to send is
 * thrown away unread.
 */
export const TAG_CONFIGS = {
  aem_enabled: ['em'],
  aem_ph_enabled: ['ph'],
  aem_fnln_enabled: ['fn', 'ln'],
  aem_db_enabled: ['db'],
  aem_ge_enabled: ['ge'],
  aem_loc_enabled: ['ct', 'st', 'zp', 'country'],
} as const;
export type TagConfig = keyof typeof TAG_CONFIGS;
export const TAG_CONFIG_NAMES = Object.keys(TAG_CONFIGS) as readonly TagConfig[];

/** Validation states of the hashed data that a tag may send. */
export const ENHANCED_MATCH_STATUSES = [
  'UNKNOWN',
  'NOT_VALIDATED',
  'VALIDATING_IN_PROGRESS',
  'VALIDATION_COMPLETE',
] as const;

/** Where the tag's script is, and the picture that it tells by. */
export const TAG_SCRIPT_PATH = '/v3/tag.js';
export const TAG_PIXEL_PATH = '/v3/';

/** The lines that a merchant puts on every page, before the end of its head. They need no script of the page's own. */
export const tagSnippet = (origin: string, tagId: string): string =>
  `<!-- Corkboard tag -->
<script async src="${origin}${TAG_SCRIPT_PATH}" data-tag-id="${tagId}"></script>
<noscript><img height="1" width="1" style="display:none" alt="" src="${origin}${TAG_PIXEL_PATH}?tid=${tagId}&amp;event=page_visit&amp;noscript=1"></noscript>
<!-- End of Corkboard tag -->`;

/** Names of conversion events. */
export const EVENT_NAMES = [
  'add_payment_info',
  'add_to_cart',
  'add_to_wishlist',
  'app_install',
  'checkout',
  'custom',
  'initiate_checkout',
  'lead',
  'page_visit',
  'search',
  'signup',
  'subscribe',
  'view_category',
  'view_content',
  'watch_video',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** Where it was done. */
export const ACTION_SOURCES = ['web', 'app_android', 'app_ios', 'offline'] as const;

/** Fields of data about people that come hashed (SHA-256, lower-case hexadecimal), in lists. */
export const HASHED_FIELDS = [
  'em',
  'ph',
  'fn',
  'ln',
  'ct',
  'st',
  'country',
  'zp',
  'db',
  'ge',
  'external_id',
  'hashed_maids',
] as const;
export type HashedField = (typeof HASHED_FIELDS)[number];

/** How the site hears of events. */
export const EVENT_SOURCES = ['TAG', 'CONVERSIONS_API', 'FILE_UPLOAD'] as const;
export type EventSource = (typeof EVENT_SOURCES)[number];

/** Days that a score of an ad account's events looks back. */
export const LOOKBACKS = { '1d': 1, '14d': 14 } as const;
export type Lookback = keyof typeof LOOKBACKS;
/** Where events were done, as scores name it. */
export const SOURCE_PLATFORMS = {
  web: 'WEB',
  app_android: 'MOBILE_ANDROID',
  app_ios: 'MOBILE_IOS',
  offline: 'OFFLINE',
} as const satisfies Record<(typeof ACTION_SOURCES)[number], string>;
/** How well events come, best first. */
export const QUALITY_STATUSES = ['GOOD', 'FAIR', 'NEEDS_IMPROVEMENT'] as const;
/** Data that a score looks for in events. */
export const QUALITY_COMPONENTS = [
  'hashed_email',
  'hashed_maid',
  'click_id_epik',
  'advertiser_external_id',
  'ip_address',
  'user_agent',
  'source_url',
  'external_event_id',
  'order_id',
  'order_value',
  'product_id',
] as const;
export type QualityComponent = (typeof QUALITY_COMPONENTS)[number];

/** Events in one call, at most. */
export const EVENTS_MAX = 1000;
/** Events of one ad account in a minute, at most. */
export const EVENTS_PER_MINUTE = 5000;
/** How long an event may be told of, in days: where it happened online, and offline. */
export const EVENT_DAYS = { online: 7, offline: 30 } as const;
/** How long an event with the same id and name is the same event, in hours. */
export const DEDUPLICATION_HOURS = 24;
/** Test events are shown for so many hours, and so many of them. */
export const TEST_HOURS = 24;
export const TEST_EVENTS_MAX = 200;
/** Days that single events are kept. */
export const CONVERSION_DAYS_KEPT = 95;

/** The parameter of an address that says which click on an ad led to it. */
export const CLICK_PARAMETER = 'epik';

/** Access tokens for events of one ad account, at most, and days that one works. */
export const CONVERSION_TOKENS_MAX = 10;
export const CONVERSION_TOKEN_DAYS = 3650;
