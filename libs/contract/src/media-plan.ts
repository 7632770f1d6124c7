import type { OBJECTIVES } from './codes';

/** Objectives that Pins with a picture can be promoted for; the others need a video or a catalog. */
export const PIN_OBJECTIVES = [
  'CONSIDERATION',
  'AWARENESS',
  'WEB_CONVERSION',
] as const satisfies readonly (typeof OBJECTIVES)[number][];

/** Basis and horizon of forecasts (docs/handbook/ads.md#forecasts). */
export const FORECAST = {
  /** Maximum length of the history that a forecast uses; whole days. */
  daysBack: 14,
  /** Minimum of recorded pages with ad slots for a forecast. */
  pagesMin: 500,
  /** Days that a plan has at most, and how far ahead its last one may be. */
  daysMax: 90,
  daysAhead: 365,
} as const;

export const mediaPlanMessages = {
  days: `Plan for 1 to ${FORECAST.daysMax} days, which may not be over.`,
  budgetSmall: 'The budget is below the smallest that an ad group can have.',
  budgetLarge: 'The budget is above the largest that an ad group can have.',
  bidLarge: 'The bid is above the largest that an ad group can have.',
  bidSmall: 'The bid is below the smallest that an ad group can have.',
  far: `Plan days within the next ${FORECAST.daysAhead} days.`,
} as const;
