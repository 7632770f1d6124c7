// Product groups that ad groups promote.
export { ProductGroupChooser } from './ProductGroupChooser';
export { type ChosenGroup, chosenProblem, isChosenGroup, promotionInputs } from './chosen';
export { hasProductGroups } from './has-product-groups';
export { nameOfGroup } from './names';
export { PROMOTIONS, promotionsOptions } from './needs';
export { useProductGroups } from './use-product-groups';

/** The code of `ProductGroupChooser`. */
export const loadProductGroupChooser = async () =>
  (await import(/* webpackChunkName: "product-group-chooser" */ './ProductGroupChooser')).ProductGroupChooser;
