import { definePage } from '@corkboard/federation';
import { boardOptions } from '../board/needs';
import { GRID } from '../pictures';
import { usernameParam } from '../profile/page';

const BOARD = boardOptions({ username: '$username', boardId: '$boardId' });

export const page = definePage({
  route: 'board-ideas',
  needs: [
    { call: 'BoardResource.get', options: BOARD, primary: true },
    { call: 'BoardIdeasResource.get', options: BOARD, infinite: true, pictures: GRID },
  ],
  renamed: usernameParam,
  // All of it is found elsewhere.
  listed: [{ path: 'type', not: ['board'] }],
});
