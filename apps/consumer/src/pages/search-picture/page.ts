import { definePage } from '@corkboard/federation';
import { GRID } from '../pictures';
import { lookOptions } from './needs';

export const page = definePage({
  route: 'search-picture',
  needs: [
    {
      call: 'PictureSearchResource.get',
      options: lookOptions('$query.look'),
      having: '$query.look',
      infinite: true,
      pictures: GRID,
    },
  ],
});
