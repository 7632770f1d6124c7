import { commentMessages } from '@corkboard/contract';
import { lockPins } from '../../../ground/places/locks';
import { missing } from '../../../http/refusal';
import type { Tx } from '../../../platform/db';
import * as queries from './write-queries';

/**
 * Deletes a comment with its replies, whoever may do so; its pin is locked here.
 *
 * @throws Refusal 404 for one that is not there, or whose pin is in the trash
 */
export async function deleteComment(tx: Tx, pinId: string, id: string): Promise<void> {
  await lockPins(tx, [pinId]);
  const gone = await queries.deleteComment(tx, [pinId, id]);
  if (gone.length === 0) throw missing.of(commentMessages.missing);
}
