import { type DataNeed, definePage, type PageDescription } from '@corkboard/federation';
import { homeFeed } from '../pages/home/needs';
import { LOOK } from '../pages/search-picture/needs';
import { advisoryNeed, guideNeed, searchNeed } from '../pages/search/needs';
import { GRID } from './words';

const homeNeeds: readonly DataNeed[] = [
  { call: 'UserHomefeedResource.get', options: homeFeed(), infinite: true, pictures: GRID },
];

/** Descriptions of the home feed and of the pages of searches. */
export const searchPages: readonly PageDescription[] = [
  definePage({
    route: 'home',
    needs: homeNeeds,
  }),
  definePage({
    route: 'search-picture',
    needs: [
      {
        call: 'PictureSearchResource.get',
        options: LOOK,
        having: '$query.look',
        infinite: true,
        pictures: GRID,
      },
    ],
  }),
  definePage({
    route: 'search-pins',
    needs: [
      {
        call: 'SearchAdvisoryResource.get',
        options: advisoryNeed(),
        having: '$query.q',
      },
      {
        call: 'BaseSearchResource.get',
        options: searchNeed(),
        having: '$query.q',
        infinite: true,
        pictures: GRID,
      },
      { call: 'SearchGuidesResource.get', options: guideNeed(), having: '$query.q' },
    ],
  }),
  definePage({
    route: 'search-scope',
    // Of every kind of results the same calls.
    needs: [
      {
        call: 'SearchAdvisoryResource.get',
        options: advisoryNeed('$scope'),
        having: '$query.q',
      },
      { call: 'BaseSearchResource.get', options: searchNeed('$scope'), having: '$query.q', infinite: true },
      { call: 'SearchGuidesResource.get', options: guideNeed('$scope'), having: '$query.q' },
    ],
  }),
  definePage({
    route: 'search',
    // Without words it begins with the home feed; with words it is seldom asked for, results have an address of their own.
    needs: homeNeeds,
  }),
];
