import { type Area } from '../../features/area';
import { shopping as text } from '../../messages/shopping';

/** The shopping area: products. */
export const SHOPPING: Area = {
  about: 'ShoppingResource.get',
  feed: 'ShoppingFeedResource.get',
  page: 'shopping',
  category: 'shopping-category',
  text,
};
