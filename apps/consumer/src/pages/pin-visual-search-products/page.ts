import { definePage } from '@corkboard/federation';
import { previews } from '../../messages/frame';
import { productItems } from '../described';
import { pinStep, visualPage, visualPreview } from '../pin-visual-search/described';
import { ALIKE_PRODUCTS } from '../pin-visual-search/needs';

export const page = definePage({
  route: 'pin-visual-search-products',
  ...visualPage(ALIKE_PRODUCTS),
  preview: { ...visualPreview(previews.shopLooksLike, previews.shopLooksLikeDetail), type: 'website' },
  breadcrumbs: [
    pinStep,
    { name: [previews.visualSearch], path: '/pin/{id}/visual-search/' },
    { name: [previews.shopSimilar] },
  ],
  items: productItems('PinVisualSearchResource.get'),
});
