import { loginPrompts } from '@corkboard/contract';
import { definePage } from '@corkboard/federation';

export const page = definePage({
  route: 'board-create',
  prompt: loginPrompts.create,
});
