import { definePage } from '@corkboard/federation';
import { advisoryNeed, guideNeed, searchNeed } from '../search/needs';

export const page = definePage({
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
});
