import { definePage } from '@corkboard/federation';
import { buildPath } from '@corkboard/routing';
import { categoryOptions } from '../../features/area';
import { previews } from '../../messages/frame';
import { productItems } from '../described';
import { interestPage } from '../idea/described';

export const page = definePage({
  route: 'shopping-category',
  ...interestPage({
    call: 'ShoppingResource.get',
    feed: 'ShoppingFeedResource.get',
    options: categoryOptions({ id: '$id' }),
    param: 'category',
    at: 'interest.',
    title: previews.shoppingFor,
    description: previews.shoppingForDetail,
  }),
  breadcrumbs: [{ name: [previews.shopping], path: buildPath('shopping') }, { name: ['{interest.name}'] }],
  items: productItems('ShoppingFeedResource.get'),
});
