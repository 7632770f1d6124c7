import { definePage } from '@corkboard/federation';
import { boardByIdOptions } from '../../features/board-edit';

export const page = definePage({
  route: 'board-edit-collaborators',
  needs: [
    { call: 'BoardResource.get', options: boardByIdOptions({ id: '$id' }), primary: true },
    { call: 'BoardCollaboratorResource.get', options: boardByIdOptions({ id: '$id' }) },
  ],
});
