import type { AD_STATUSES, BILLABLE_EVENTS, OBJECTIVES } from './codes';

/** Rules of advertising that the ads manager and the server share. */

type Objective = (typeof OBJECTIVES)[number];
export type BillableEvent = (typeof BILLABLE_EVENTS)[number];

/** Billable events allowed for each objective. */
export const BILLABLE_UNDER: Readonly<Record<Objective, readonly BillableEvent[]>> = {
  AWARENESS: ['IMPRESSION'],
  CONSIDERATION: ['CLICKTHROUGH'],
  WEB_CONVERSION: ['IMPRESSION'],
  CATALOG_SALES: ['CLICKTHROUGH', 'IMPRESSION'],
  VIDEO_COMPLETION: ['VIDEO_V_50_MRC'],
};

/** Whether a bid must be named unless bidding is automatic. */
export const isBidNeeded = (objective: Objective, event: BillableEvent): boolean =>
  (objective === 'AWARENESS' && event === 'IMPRESSION') ||
  ((objective === 'CONSIDERATION' || objective === 'CATALOG_SALES') && event === 'CLICKTHROUGH');

/** Ad groups of one campaign under campaign budget optimization. */
export const CBO_AD_GROUPS_MAX = 70;
/** Statuses that a new entity may have: the others are where entities end. */
export const AD_START_STATUSES = ['ACTIVE', 'PAUSED', 'DRAFT'] as const;

/** Where a set status may go from each; the ends have none. */
export const AD_STATUS_MOVES: Readonly<Record<(typeof AD_STATUSES)[number], readonly string[]>> = {
  DRAFT: ['ACTIVE', 'PAUSED', 'DELETED_DRAFT'],
  ACTIVE: ['PAUSED', 'ARCHIVED'],
  PAUSED: ['ACTIVE', 'ARCHIVED'],
  ARCHIVED: [],
  DELETED_DRAFT: [],
};

/** Currencies whose unit is worth about a tenth of the others'. */
const SMALL_UNITS: readonly string[] = ['DKK', 'NOK', 'SEK'];
/** The smallest budget or cap of an ad account's currency, in millionths. Promoting one Pin may ask for more, by country. */
export const minimumBudget = (currency: string): number =>
  1_000_000 * (SMALL_UNITS.includes(currency) ? 10 : 1);
/** The smallest bid for what is billed: a click, or a thousand impressions. In millionths of the ad account's currency. */
export const minimumBid = (currency: string, event: BillableEvent): number =>
  (event === 'CLICKTHROUGH' ? 100_000 : 1_000_000) * (SMALL_UNITS.includes(currency) ? 10 : 1);

/** The largest bid that can be meant: more is a slip of a digit or of a unit. */
export const maximumBid = (currency: string, event: BillableEvent): number =>
  1000 * minimumBid(currency, event);
/** The largest budget or cap in any currency, in millionths: a billion units. */
export const BUDGET_MAX = 1_000_000_000_000_000;

/** Keys of a targeting spec. */
export const TARGETING_KEYS = [
  'APPTYPE',
  'GENDER',
  'AGE_BUCKET',
  'MINIMUM_AGE',
  'MAXIMUM_AGE',
  'LOCATION',
  'GEO',
  'LOCALE',
  'INTEREST',
  'AUDIENCE_INCLUDE',
  'AUDIENCE_EXCLUDE',
  'SHOPPING_RETARGETING',
  'TARGETING_STRATEGY',
] as const;
/** Ages that can be aimed at. */
export const AGE_BUCKETS = ['18-24', '25-34', '35-44', '45-49', '50-54', '55-64', '65+'] as const;
/** Where ads are shown, with names. The site has no apps of its own, so the published values for these are refused. */
export const APP_TYPES = {
  web: 'Computer browser',
  web_mobile: 'Phone browser',
} as const;
const AGES = Array.from({ length: 65 - 18 + 1 }, (_, years) => String(18 + years));
/** The years that `MINIMUM_AGE` and `MAXIMUM_AGE` can be, each of them one. */
export const TARGETING_AGES: Readonly<Record<string, readonly string[]>> = {
  MINIMUM_AGE: AGES,
  MAXIMUM_AGE: [...AGES, '65+'],
};
/** Keys whose values are published. */
export const TARGETING_LISTS = [
  'APPTYPE',
  'GENDER',
  'LOCALE',
  'AGE_BUCKET',
  'LOCATION',
  'GEO',
  'INTEREST',
] as const;
/** Events that a web-conversion ad group can be optimized for, in the words of reports. */
export const CONVERSION_EVENTS = [
  'ADD_TO_CART',
  'CHECKOUT',
  'CUSTOM',
  'LEAD',
  'PAGE_VISIT',
  'SEARCH',
  'SIGNUP',
  'VIEW_CATEGORY',
  'WATCH_VIDEO',
] as const;

const EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC SM VA ME XK'.split(' ');
const OWN_CURRENCY: Readonly<Record<string, string>> = {
  AU: 'AUD',
  CA: 'CAD',
  CH: 'CHF',
  LI: 'CHF',
  DK: 'DKK',
  GB: 'GBP',
  NO: 'NOK',
  NZ: 'NZD',
  SE: 'SEK',
};
/** Currencies an ad account can have. */
export const AD_CURRENCIES: readonly string[] = ['USD', 'EUR', ...new Set(Object.values(OWN_CURRENCY))];

/** The currency of a country's ad accounts. */
export const currencyOf = (country: string): string =>
  EURO.includes(country) ? 'EUR' : (OWN_CURRENCY[country] ?? 'USD');
