import { movingMessages } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { selectOperation } from './operation-queries';
import { toOperation } from './operations';

/** Large edits under way. */
export const boardOperationResource = {
  /**
   * How far an operation of the viewer is.
   *
   * @throws Refusal 404 for an operation that is not the viewer's
   */
  'BoardOperationResource.get': async (ctx, { id }) => {
    const [row] = await selectOperation(ctx.db, [id]);
    if (row?.actor_id !== ctx.viewer.id) throw missing.of(movingMessages.operationMissing);
    return toOperation(row);
  },
} satisfies Partial<Handlers>;
