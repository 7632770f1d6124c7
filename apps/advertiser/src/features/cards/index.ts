// Cards of ad accounts: adding one, and having a charge confirmed.
export { confirmCharge } from './confirm';
export { nameOf } from './names';

/** The code of `NewCard`. */
export const loadNewCard = async () => (await import(/* webpackChunkName: "new-card" */ './NewCard')).NewCard;
