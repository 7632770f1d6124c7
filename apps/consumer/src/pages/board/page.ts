import { type Condition, definePage, type NeedPictures } from '@corkboard/federation';
import { previews } from '../../messages/frame';
import { listedBoard, personIn, personStep, pinFeed } from '../described';
import { GRID } from '../pictures';
import { usernameParam } from '../profile/page';
import { boardOptions } from './needs';

/** Pictures that may be sensitive are covered on the page: nothing fetches them before they are asked for. */
const AVAILABLE: Condition = { path: 'content_state', is: ['available'] };
const UNCOVERED: NeedPictures = { ...GRID, where: AVAILABLE };
const BOARD = { username: '$username', boardId: '$boardId' };

export const page = definePage({
  route: 'board',
  needs: [
    { call: 'BoardResource.get', options: boardOptions(BOARD), primary: true },
    { call: 'BoardSectionsResource.get', options: boardOptions(BOARD) },
    {
      call: 'BoardFeedResource.get',
      options: { ...boardOptions(BOARD), oldest_first: '$query.oldest_first' },
      infinite: true,
      pictures: UNCOVERED,
    },
  ],
  renamed: usernameParam,
  preview: {
    type: 'website',
    title: ['{name}'],
    description: [
      '{description}',
      { text: previews.onePin, where: { path: 'pin_count', is: [1] } },
      previews.pins,
    ],
    // A cover that may be sensitive is blurred on the page: elsewhere it could not be.
    image: {
      url: 'image_cover_hd_url',
      alt: ['{name}'],
      where: { path: 'content_state', not: ['sensitive'] },
    },
  },
  listed: listedBoard(),
  // In a feed they could not be covered.
  feed: pinFeed('BoardFeedResource.get', AVAILABLE),
  structured: {
    '@type': 'CollectionPage',
    name: '{name}',
    description: '{description}',
    dateCreated: '{created_at}',
    dateModified: '{last_pinned_at}',
    author: personIn('owner'),
    mainEntity: { '@type': 'ItemList', name: '{name}', numberOfItems: '{pin_count}' },
  },
  breadcrumbs: [personStep('owner'), { name: ['{name}'] }],
});
