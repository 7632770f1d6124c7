// Not in the face itself: a part that's loaded later comes with all that any page lacks whose code could load it, and pages that make
// campaigns have no use for this one (docs/decisions/0123-faces-of-features.md).
/** The code of `TargetingCard`. */
export const loadTargetingCard = async () =>
  (await import(/* webpackChunkName: "targeting-card" */ './TargetingCard')).TargetingCard;
