import { definePage } from '@corkboard/federation';
import { previews } from '../../messages/frame';
import { listedBoard } from '../described';
import { CLOSEUP, GRID } from '../pictures';
import { INSTEAD_OF_PIN, pinOptions } from '../pin/needs';
import { ALIKE, partsOptions } from './needs';

const TITLE = ['{title}', previews.pinBy];

export const page = definePage({
  route: 'pin-visual-search',
  needs: [
    {
      call: 'PinResource.get',
      options: pinOptions({ id: '$id' }),
      primary: true,
      pictures: CLOSEUP,
      instead: INSTEAD_OF_PIN,
    },
    { call: 'PinVisualRegionsResource.get', options: partsOptions({ id: '$id' }) },
    { call: 'PinVisualSearchResource.get', options: ALIKE, infinite: true, pictures: GRID },
  ],
  preview: {
    type: 'article',
    title: [previews.looksLike, previews.pinBy],
    description: [previews.looksLikeDetail],
    image: {
      url: 'images.736x.url',
      width: 'images.736x.width',
      height: 'images.736x.height',
      alt: ['{alt_text}', ...TITLE],
    },
  },
  listed: listedBoard('board.'),
  breadcrumbs: [{ name: TITLE, path: '/pin/{id}/' }, { name: [previews.visualSearch] }],
});
