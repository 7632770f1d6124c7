import { definePage } from '@corkboard/federation';
import { boardByIdOptions } from '../../features/board-edit';

export const page = definePage({
  route: 'board-edit',
  needs: [
    { call: 'BoardResource.get', options: boardByIdOptions({ id: '$id' }), primary: true },
    { call: 'BoardFeedResource.get', options: boardByIdOptions({ id: '$id' }), infinite: true },
  ],
});
