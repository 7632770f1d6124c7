/** Groups of people whom ads are aimed at (docs/handbook/ads.md#audiences). */

/** Types of audiences, by the condition for membership. */
export const AUDIENCE_TYPES = ['CUSTOMER_LIST', 'VISITOR', 'ENGAGEMENT', 'ACTALIKE'] as const;
export type AudienceType = (typeof AUDIENCE_TYPES)[number];

export const AUDIENCE_STATUSES = ['INITIALIZING', 'READY', 'TOO_SMALL'] as const;

/** Fewer people than that who count are too few to aim at: one of them might be found out. */
export const AUDIENCE_SIZE_MIN = 100;
/** Audiences and customer lists of one ad account, at most. */
export const AUDIENCES_MAX = 200;
/** Days for which somebody stays a member after what they did. */
export const RETENTION_DAYS = { min: 1, usual: 180, max: 540 } as const;
/** The part of a country's people who are most like the seed, in percent. */
export const ACTALIKE_PERCENT_MAX = 10;
/** Seeds, Pins, campaigns, sites, and addresses that a rule names, at most. */
export const RULE_VALUES_MAX = 50;

/** Engagements with a Pin that an audience can be made of. */
export const ENGAGEMENT_TYPES = ['click', 'save', 'closeup', 'comment', 'like'] as const;

/** Types of records in a customer list. The site stores no device identifiers, so lists of these match no one. */
export const CUSTOMER_LIST_TYPES = ['EMAIL', 'IDFA', 'MAID'] as const;
export const CUSTOMER_LIST_STATUSES = ['PROCESSING', 'READY', 'TOO_SMALL'] as const;
/** Length of the records of one call: some 10,000 of them. */
export const CUSTOMER_RECORDS_LENGTH = 700_000;

/** Parts of an upload to a customer list, at most; the largest one, in bytes; and hours for which its addresses work. */
export const CUSTOMER_UPLOAD_PARTS_MAX = 10;
export const CUSTOMER_UPLOAD_PART_BYTES = 100 * 1024 ** 2;
export const CUSTOMER_UPLOAD_HOURS = 24;
/** Uploads of an ad account that wait or run, at most. */
export const CUSTOMER_UPLOADS_OPEN = 10;
/** Where the parts are sent. */
export const CUSTOMER_UPLOAD_PATH = '/v3/customer_list_uploads/';

/** Fewer people than that are told as just that (docs/decisions/0102-audience-sizes.md). */
export const SIZE_MIN = 1000;
/** Accounts count in sizes once they are older than so many days. */
export const SIZE_DAYS = 30;

/** Whose audiences a list has: the ad account's own, or those that were shared with it. */
export const AUDIENCE_OWNERSHIPS = ['OWNED', 'RECEIVED'] as const;
/** Recipients of audiences. */
export const AUDIENCE_RECIPIENTS = ['AD_ACCOUNT', 'BUSINESS_ACCOUNT'] as const;
/** Sharing an audience, and taking that back. */
export const SHARE_OPERATIONS = ['SHARE', 'REVOKE'] as const;

/** How an ad group uses an audience. */
export const AUDIENCE_USES = ['INCLUDE', 'EXCLUDE'] as const;
/** Conditions for membership in an audience. The first three hold for all types; each type adds its own. */
export const AUDIENCE_CLAUSES = [
  'GROWN_UP',
  'HERE',
  'AGREED',
  // Visitors.
  'HAS_EVENTS',
  'EVENT_MATCHES',
  // People who did something with Pins.
  'ACT_MATCHES',
  'NOT_THE_ADVERTISER',
  // Both.
  'WITHIN_RETENTION',
  'AFTER_MADE',
  // Customers.
  'LIST_OF_ADDRESSES',
  'ADDRESS_CONFIRMED',
  'ON_LIST',
  // People like others.
  'IN_COUNTRY',
  'NOT_IN_SEED',
  'HAS_TASTES',
  'CLOSE_ENOUGH',
] as const;
export type AudienceClause = (typeof AUDIENCE_CLAUSES)[number];
/** Days of events, ad groups and look-ups that staff see of an audience, at most. */
export const AUDIENCE_DEBUG = { days: 30, groups: 100, checks: 20 } as const;
