import { type Condition, definePage } from '@corkboard/federation';
import { previews } from '../../messages/frame';
import { boardPart, boardStep, listedBoard, personIn, personStep, pinFeed } from '../described';
import { GRID } from '../pictures';
import { usernameParam } from '../profile/page';
import { sectionOptions } from './needs';

/** As of the board itself. */
const AVAILABLE: Condition = { path: 'board.content_state', is: ['available'] };
const SECTION = { username: '$username', boardId: '$boardId', boardSectionId: '$boardSectionId' };

export const page = definePage({
  route: 'board-section',
  needs: [
    { call: 'BoardSectionResource.get', options: sectionOptions(SECTION), primary: true },
    {
      call: 'BoardSectionPinsResource.get',
      options: { ...sectionOptions(SECTION), oldest_first: '$query.oldest_first' },
      infinite: true,
      pictures: { ...GRID, where: AVAILABLE },
    },
  ],
  renamed: usernameParam,
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
      where: AVAILABLE,
    },
  },
  listed: listedBoard('board.'),
  feed: pinFeed('BoardSectionPinsResource.get', AVAILABLE),
  structured: {
    '@type': 'CollectionPage',
    name: '{title}',
    author: personIn('board.owner'),
    isPartOf: boardPart('CollectionPage'),
    mainEntity: { '@type': 'ItemList', name: '{title}', numberOfItems: '{pin_count}' },
  },
  breadcrumbs: [personStep('board.owner'), boardStep, { name: ['{title}'] }],
});
