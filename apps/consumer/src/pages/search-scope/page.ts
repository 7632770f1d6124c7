import { definePage } from '@corkboard/federation';
import { advisoryOptions } from '../../features/search-advisory/needs';
import { searchOptions } from '../search/needs';

export const page = definePage({
  route: 'search-scope',
  // Of every kind of results the same call.
  needs: [
    {
      call: 'SearchAdvisoryResource.get',
      options: advisoryOptions({ q: '$query.q' }),
      having: '$query.q',
    },
    {
      call: 'BaseSearchResource.get',
      options: searchOptions({ q: '$query.q', rs: '$query.rs' }, '$scope'),
      having: '$query.q',
      infinite: true,
    },
  ],
});
