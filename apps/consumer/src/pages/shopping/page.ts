import { definePage } from '@corkboard/federation';
import { allOptions } from '../../features/area';
import { previews } from '../../messages/frame';
import { productItems } from '../described';
import { GRID } from '../pictures';

export const page = definePage({
  route: 'shopping',
  needs: [
    { call: 'ShoppingResource.get', options: allOptions(), primary: true },
    { call: 'ShoppingFeedResource.get', options: allOptions(), infinite: true, pictures: GRID },
  ],
  preview: { type: 'website', title: [previews.shopping], description: [previews.shoppingDetail] },
  items: productItems('ShoppingFeedResource.get'),
});
