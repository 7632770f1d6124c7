// Suggestions after a save.
export { type InstagramUpsellProps } from './InstagramUpsell';
export { useFollowSuggestion } from './use-follow-suggestion';

/** The code of `InstagramUpsell`. */
export const loadInstagramUpsell = async () =>
  (await import(/* webpackChunkName: "instagram-upsell" */ './InstagramUpsell')).InstagramUpsell;
