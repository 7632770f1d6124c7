/**
 * Why something that happened to an ad is neither counted nor charged (docs/handbook/ads.md#invalid-traffic): a program did it, or somebody who works for the
 * advertiser; nobody had seen the ad before it was pressed; the same person had pressed it already; more was pressed than people press; or the ad was
 * stopped since it was shown.
 */
export const INVALID_TRAFFIC = ['robot', 'own', 'unseen', 'repeated', 'paced', 'stopped'] as const;
export type InvalidTraffic = (typeof INVALID_TRAFFIC)[number];
