// Why something is shown or not.
export { DeliveryLine, type DeliveryLineProps } from './DeliveryLine';
export { shownStatus, type StateOf, stateWords, type Within } from './state';

/** The code of `DeliveryLine`. */
export const loadDeliveryLine = async () =>
  (await import(/* webpackChunkName: "delivery-line" */ './DeliveryLine')).DeliveryLine;
