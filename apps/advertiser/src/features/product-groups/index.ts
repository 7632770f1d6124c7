// Product groups that ad groups promote.
export { ProductGroupChooser } from './ProductGroupChooser';
export { type ChosenGroup, chosenProblem, isChosenGroup, promotionInputs } from './chosen';
export { nameOfGroup } from './names';
export { PROMOTIONS, promotionsOptions } from './needs';
export { useProductGroups, hasProductGroups } from './use-product-groups';

/** The code of `ProductGroupChooser`. */
export const loadProductGroupChooser = async () =>
  (await import(/* webpackChunkName: "product-group-chooser" */ './ProductGroupChooser')).ProductGroupChooser;
