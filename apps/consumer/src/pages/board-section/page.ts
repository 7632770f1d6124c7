import { definePage } from '@corkboard/federation';
import { previews } from '../../messages/frame';
import { GRID } from '../pictures';
import { renamed } from '../profile/page';
import { sectionOptions } from './needs';

const SECTION = { username: '$username', boardId: '$boardId', boardSectionId: '$boardSectionId' };

export const page = definePage({
  route: 'board-section',
  needs: [
    { call: 'BoardSectionResource.get', options: sectionOptions(SECTION), primary: true },
    {
      call: 'BoardSectionPinsResource.get',
      options: sectionOptions(SECTION),
      infinite: true,
      pictures: GRID,
    },
  ],
  renamed,
  preview: {
    type: 'website',
    title: [previews.section],
    description: [
      { text: previews.oneSectionPin, where: { path: 'pin_count', is: [1] } },
      previews.sectionPins,
    ],
    // As of the board itself.
    image: {
      url: 'preview_pins.0.image.url',
      alt: ['{title}'],
      where: { path: 'board.content_state', is: ['available'] },
    },
  },
  listed: [
    { path: 'board.privacy', is: ['public'] },
    { path: 'board.content_state', not: ['unavailable'] },
  ],
  structured: {
    '@type': 'CollectionPage',
    name: '{title}',
    author: { '@type': 'Person', name: '{board.owner.full_name}', url: '/{board.owner.username}/' },
    isPartOf: { '@type': 'CollectionPage', name: '{board.name}', url: '{board.url}' },
    mainEntity: { '@type': 'ItemList', name: '{title}', numberOfItems: '{pin_count}' },
  },
  breadcrumbs: [
    { name: ['{board.owner.full_name}'], path: '/{board.owner.username}/' },
    { name: ['{board.name}'], path: '{board.url}' },
    { name: ['{title}'] },
  ],
});
