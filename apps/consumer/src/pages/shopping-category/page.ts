import { definePage } from '@corkboard/federation';
import { buildPath } from '@corkboard/routing';
import { categoryOptions } from '../../features/area/area';
import { previews } from '../../messages/frame';
import { productItems } from '../described';
import { GRID } from '../pictures';

const CATEGORY = categoryOptions({ id: '$id' });

export const page = definePage({
  route: 'shopping-category',
  needs: [
    { call: 'ShoppingResource.get', options: CATEGORY, primary: true },
    { call: 'ShoppingFeedResource.get', options: CATEGORY, infinite: true, pictures: GRID },
  ],
  // The number decides; the name in the address follows the list.
  renamed: { param: 'category', call: 'ShoppingResource.get', options: CATEGORY, value: 'interest.slug' },
  preview: {
    type: 'website',
    title: [previews.shoppingFor],
    description: [previews.shoppingForDetail],
    image: { url: 'interest.image.url', width: 'interest.image.width', height: 'interest.image.height' },
  },
  breadcrumbs: [{ name: [previews.shopping], path: buildPath('shopping') }, { name: ['{interest.name}'] }],
  items: productItems('ShoppingFeedResource.get'),
});
