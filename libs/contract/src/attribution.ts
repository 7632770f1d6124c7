/** Where browsers are told of an ad that was clicked or seen, for their own attribution (docs/handbook/ads.md#what-browsers-attribute). */
export const ATTRIBUTION_SOURCE_PATH = '/vx/attribution_source/';

/** How long browsers keep a source, in seconds, by what it was. */
export const ATTRIBUTION_EXPIRY = { click: 604_800, view: 86_400 } as const;
export type AttributionSourceType = keyof typeof ATTRIBUTION_EXPIRY;

/** Of several sources of one advertiser browsers take the one with the highest: a click goes before what was only seen. */
export const ATTRIBUTION_PRIORITY = { click: '100', view: '0' } as const;
