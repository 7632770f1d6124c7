import { definePage } from '@corkboard/federation';
import { GRID } from '../pictures';
import { advisoryNeed, guideNeed, searchNeed } from '../search/needs';

export const page = definePage({
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
});
