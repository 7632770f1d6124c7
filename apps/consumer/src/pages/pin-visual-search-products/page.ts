import { definePage } from '@corkboard/federation';
import { previews } from '../../messages/frame';
import { listedBoard, productItems } from '../described';
import { CLOSEUP, GRID } from '../pictures';
import { INSTEAD_OF_PIN, pinOptions } from '../pin/needs';
import { ALIKE_PRODUCTS, partsOptions } from '../pin-visual-search/needs';

const TITLE = ['{title}', previews.pinBy];

export const page = definePage({
  route: 'pin-visual-search-products',
  needs: [
    {
      call: 'PinResource.get',
      options: pinOptions({ id: '$id' }),
      primary: true,
      pictures: CLOSEUP,
      instead: INSTEAD_OF_PIN,
    },
    { call: 'PinVisualRegionsResource.get', options: partsOptions({ id: '$id' }) },
    { call: 'PinVisualSearchResource.get', options: ALIKE_PRODUCTS, infinite: true, pictures: GRID },
  ],
  preview: {
    type: 'website',
    title: [previews.shopLooksLike, previews.pinBy],
    description: [previews.shopLooksLikeDetail],
    image: {
      url: 'images.736x.url',
      width: 'images.736x.width',
      height: 'images.736x.height',
      alt: ['{alt_text}', ...TITLE],
    },
  },
  listed: listedBoard('board.'),
  breadcrumbs: [
    { name: TITLE, path: '/pin/{id}/' },
    { name: [previews.visualSearch], path: '/pin/{id}/visual-search/' },
    { name: [previews.shopSimilar] },
  ],
  items: productItems('PinVisualSearchResource.get'),
});
