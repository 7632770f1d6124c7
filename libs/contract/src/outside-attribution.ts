import { oldRate } from './messages-conversions';

/** Conversions that third-party measurement credits to ads, beside the site's own attribution (docs/handbook/conversions.md#outside-attribution). */

/** Path of the endpoint that measurement programs post to. */
export const outsideEventsPath = (accountId: string): string => `/v5/ad_accounts/${accountId}/msot/events`;

/** The entity that an event is credited to: exactly one of these. */
export const OUTSIDE_ENTITIES = ['campaign_id', 'ad_group_id', 'ad_id'] as const;
export type OutsideEntity = (typeof OUTSIDE_ENTITIES)[number];

/** Length of the name of a measuring program. */
export const OUTSIDE_SOURCE_MAX = 100;
/** Programs that one ad account hears of, at most. */
export const OUTSIDE_SOURCES_MAX = 20;
/** A program counts as one that sends events for so many days after its last one. */
export const OUTSIDE_SOURCE_DAYS = 30;
/** Days that single events are kept, to know them again: longer than they may be told of. */
export const OUTSIDE_EVENT_DAYS_KEPT = 14;
/** Campaigns of a comparison, at most: those with the most conversions. */
export const OUTSIDE_CAMPAIGNS_MAX = 250;

/** Sentences about what is measured outside; they name the field. */
export const outsideAttributionMessages = {
  sourceBlank: 'source: enter the name of the program.',
  tooManySources: (max: number) => `source: an ad account can have up to ${max} programs.`,
  oneEntity: 'campaign_id: name exactly one of campaign_id, ad_group_id, and ad_id.',
  entityMissing: (field: OutsideEntity, id: string) =>
    `${field}: there is no ${field.slice(0, -3).replace('_', ' ')} ${id} in this ad account.`,
  valueWrong: 'value: must be a number of at least 0, as text.',
  valueWithoutCurrency: 'currency: is missing, so the value counts in the currency of the ad account.',
  currencyWrong: (currency: string) =>
    `currency: ${currency} can't be converted, so the value isn't counted.`,
  rateOld: oldRate,
  duplicate: "event_id: this program credited it here before, so it isn't counted again.",
  sourceUnknown: (days: number) =>
    `optimization_source: choose a program that sent events in the last ${days} days.`,
} as const;
