// Making campaigns, ad groups and ads.
export { AddAd } from './AddAd';
export { MoreGroups } from './MoreGroups';
export { PinChooser } from './PinChooser';
export { isPin, keep, type Kept, keptPin, type Owner, readKept } from './kept';
export { NEW_OBJECTIVES } from './objectives';
export { adInputs, billedUnder, type ChosenPin, isAmount, newGroup, pinsProblem } from './values';
export { loadAddAd, loadMoreGroups } from './load-parts';

/** The code of `CreateForm`. */
export const loadCreateForm = async () =>
  (await import(/* webpackChunkName: "create-form" */ './CreateForm')).CreateForm;
