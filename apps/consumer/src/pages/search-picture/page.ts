import { definePage } from '@corkboard/federation';
import { GRID } from '../pictures';
import { LOOK } from './needs';

export const page = definePage({
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
});
