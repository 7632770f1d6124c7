// Whom an ad group is for.
export { AudienceSize } from './AudienceSize';
export { AutomaticChoice } from './AutomaticChoice';
export { type TargetingCardProps } from './TargetingCard';
export { TargetingFields } from './TargetingFields';
export { loadTargetingCard } from './load-card';

/** The code of `TargetingFields`. */
export const loadTargetingFields = async () =>
  (await import(/* webpackChunkName: "targeting-fields" */ './TargetingFields')).TargetingFields;
