import { definePage } from '@corkboard/federation';
import { GRID } from '../pictures';
import { renamed } from '../profile/page';
import { sectionOptions } from './needs';

const SECTION = { username: '$username', boardId: '$boardId', boardSectionId: '$boardSectionId' };

export const page = definePage({
  route: 'board-section',
  needs: [
    { call: 'BoardSectionResource.get', options: sectionOptions(SECTION), primary: true },
    {
      call: 'BoardSectionPinsResource.get',
      options: sectionOptions(SECTION),
      infinite: true,
      pictures: GRID,
    },
  ],
  renamed,
});
