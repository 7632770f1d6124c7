import { definePage } from '@corkboard/federation';
import { previews } from '../../messages/frame';
import { productItems } from '../described';
import { GRID } from '../pictures';
import { allForSale } from './needs';

export const page = definePage({
  route: 'shopping',
  needs: [
    { call: 'ShoppingResource.get', options: allForSale(), primary: true },
    { call: 'ShoppingFeedResource.get', options: allForSale(), infinite: true, pictures: GRID },
  ],
  preview: { type: 'website', title: [previews.shopping], description: [previews.shoppingDetail] },
  items: productItems('ShoppingFeedResource.get'),
});
