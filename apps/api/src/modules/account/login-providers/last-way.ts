import { loginMessages } from '@corkboard/contract';
import { badField } from '../../../http/refusal';
import type { Tx } from '../../../platform/db';
import { countLogIns } from '../access';

/** Ways by which somebody could come in again. */
export const countOf = (ways: Awaited<ReturnType<typeof countLogIns>>[number]): number =>
  Object.values(ways).reduce((sum, count) => sum + count, 0);

/**
 * Undoes what would leave somebody outside: called after it, in its transaction, when the person is locked.
 *
 * @throws Refusal 400 `badParameter` naming `field` when no way is left
 */
export async function requireAnotherWay(tx: Tx, userId: string, field: string): Promise<void> {
  const [ways] = await countLogIns(tx, [userId]);
  if (countOf(ways!) === 0) throw badField(field, loginMessages.lastWay);
}
