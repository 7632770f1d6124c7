import type { BILLABLE_EVENTS, OBJECTIVES } from './codes';

/** Rules of advertising that the ads manager and the server share. */

type Objective = (typeof OBJECTIVES)[number];
type BillableEvent = (typeof BILLABLE_EVENTS)[number];

/** What may be billed under an objective. */
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
