import { type Area } from '../../features/area';
import { shopping as text } from '../../messages/shopping';

/** What is for sale. */
export const SHOPPING: Area = {
  about: 'ShoppingResource.get',
  feed: 'ShoppingFeedResource.get',
  page: 'shopping',
  category: 'shopping-category',
  text,
};
