import { loginPrompts } from '@corkboard/contract';
import { definePage } from '@corkboard/federation';
import { boardByIdOptions } from '../../features/board-edit';

export const page = definePage({
  route: 'section-create',
  needs: [{ call: 'BoardResource.get', options: boardByIdOptions({ id: '$id' }), primary: true }],
  prompt: loginPrompts.create,
});
