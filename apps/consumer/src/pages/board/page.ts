import { definePage, type PageExtensions } from '@corkboard/federation';
import { previews } from '../../messages/frame';
import { GRID } from '../pictures';
import { renamed } from '../profile/page';
import { boardOptions } from './needs';

/** A board that only its address leads to, or that staff took away from others, is not to be found. */
const LISTED_BOARD: PageExtensions['listed'] = [
  { path: 'privacy', is: ['public'] },
  { path: 'content_state', not: ['unavailable'] },
];
const BOARD = { username: '$username', boardId: '$boardId' };

export const page = definePage({
  route: 'board',
  needs: [
    { call: 'BoardResource.get', options: boardOptions(BOARD), primary: true },
    { call: 'BoardSectionsResource.get', options: boardOptions(BOARD) },
    { call: 'BoardFeedResource.get', options: boardOptions(BOARD), infinite: true, pictures: GRID },
  ],
  renamed,
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
  listed: LISTED_BOARD,
  structured: {
    '@type': 'CollectionPage',
    name: '{name}',
    description: '{description}',
    dateCreated: '{created_at}',
    dateModified: '{last_pinned_at}',
    author: { '@type': 'Person', name: '{owner.full_name}', url: '/{owner.username}/' },
    mainEntity: { '@type': 'ItemList', name: '{name}', numberOfItems: '{pin_count}' },
  },
  breadcrumbs: [{ name: ['{owner.full_name}'], path: '/{owner.username}/' }, { name: ['{name}'] }],
});
