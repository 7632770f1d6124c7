import { definePage } from '@corkboard/federation';
import { GRID } from '../pictures';
import { searchOptions } from '../search/needs';

export const page = definePage({
  route: 'search-pins',
  needs: [
    {
      call: 'BaseSearchResource.get',
      options: searchOptions({ q: '$query.q', rs: '$query.rs' }),
      having: '$query.q',
      infinite: true,
      pictures: GRID,
    },
  ],
});
