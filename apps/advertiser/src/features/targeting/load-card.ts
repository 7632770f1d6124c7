/** The code of `TargetingCard`. */
export const loadTargetingCard = async () =>
  (await import(/* webpackChunkName: "targeting-card" */ './TargetingCard')).TargetingCard;
