import { type CallData, commentMessages } from '@corkboard/contract';
import type { Ctx } from '../../../http/context';
import { missing, notPermitted } from '../../../http/refusal';
import type { Executor } from '../../../platform/db';
import { toReply } from './present';
import * as queries from './queries';

/**
 * A pin whose comments the viewer may read.
 *
 * @throws Refusal 404 `pinMissing` for one that they do not see
 */
export async function talkedOf({ db, viewer }: Ctx, pinId: string): Promise<queries.TalkedOf> {
  const [pin] = await queries.selectTalkedOf(db, [viewer?.id ?? null, pinId]);
  if (!pin) throw missing.pin();
  return pin;
}

/**
 * As `talkedOf`, while its comments are on.
 *
 * @throws Refusal 404 `pinMissing` for one that they do not see; 403 `notPermitted` while its comments are off
 */
export async function openToTalk(ctx: Ctx, pinId: string): Promise<queries.TalkedOf> {
  const pin = await talkedOf(ctx, pinId);
  if (pin.off) throw notPermitted(commentMessages.off);
  return pin;
}

/**
 * A comment that the viewer sees.
 *
 * @param deletable while comments are off as well, where the viewer may delete it
 * @throws Refusal 404 for one that they do not see
 */
export async function findComment(
  { db, viewer }: Ctx,
  id: string,
  deletable = false,
): Promise<queries.VisibleComment> {
  const [comment] = await queries.selectComment(db, [viewer?.id ?? null, id, deletable]);
  if (!comment) throw missing.of(commentMessages.missing);
  return comment;
}

/**
 * A comment by itself, as it was just written.
 *
 * @throws Refusal 404 for one that they do not see
 */
export async function writtenComment(
  executor: Executor,
  viewer: string,
  pinId: string,
  id: string,
): Promise<CallData<'PinCommentResource.create'>> {
  const [row] = await queries.selectOne(executor, [viewer, pinId, id]);
  if (!row) throw missing.of(commentMessages.missing);
  return { ...toReply(row), pinned: row.pinned };
}
