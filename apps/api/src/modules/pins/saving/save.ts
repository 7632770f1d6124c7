import { cleanText, messages, type Pin } from '@corkboard/contract';
import type { Actor } from '../../../ground/acting/acting';
import { requireEditable } from '../../../ground/policies/boards';
import { type BoardRow, findBoard } from '../../../ground/references/find-board';
import type { ViewerCtx } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { keepOrigin } from '../../../ground/references/origins';
import { toPin } from '../../../ground/presenters/pins';
import { selectByGuid, selectSection } from '../pins';
import type { Save, SavedRow } from './save-queries';

/**
 * Sharing what is saved to another network is for boards that are not secret, and needs an account there.
 *
 * @throws Refusal 400 `badParameter` naming `share_facebook` or `share_twitter`: no account of another network can be connected here
 */
export function refuseSharing(
  options: { share_facebook?: boolean | undefined; share_twitter?: boolean | undefined },
  { privacy }: BoardRow,
): void {
  const field = (['share_facebook', 'share_twitter'] as const).find((name) => options[name]);
  if (field)
    throw badField(field, privacy === 'secret' ? messages.secretNotShared : messages.shareNotConnected);
}

/**
 * The board and section that a pin may be put into by who acts, or the refusal that says why not.
 *
 * @param which the board's id, or the board where it was read already
 * @throws Refusal 403 `notPermitted` for a board that is not the actor's to fill; 404 `boardMissing` or `sectionMissing` for a place that
 * they do not see
 */
export async function fillableBoard(
  ctx: ViewerCtx,
  actor: Actor,
  which: string | BoardRow,
  section: string | null,
): Promise<BoardRow> {
  const board = typeof which === 'string' ? await findBoard(ctx.db, actor.id, { board_id: which }) : which;
  requireEditable(board, actor);
  if (section && !(await selectSection(ctx.db, [board.owner_id, board.id, section]))[0])
    throw missing.section();
  return board;
}

/**
 * @throws Refusal 404 `boardMissing` when the board went away meanwhile
 */
export async function finish(
  ctx: ViewerCtx,
  actor: Actor,
  save: Save,
  row: SavedRow | undefined,
  tracking: string | undefined,
): Promise<Pin> {
  if (row) {
    await keepOrigin(ctx, { userId: actor.id, act: 'save', subjectId: row.id, tracking });
    return asSaved(row);
  }
  const before = save.guid && (await earlierSave(ctx, actor, save.boardId, save.guid));
  if (before) return before;
  // Everything was there a moment ago: the board went away in between.
  throw missing.board();
}

/** The pin of an earlier try. */
export async function earlierSave(
  ctx: ViewerCtx,
  actor: Actor,
  boardId: string,
  guid: string,
): Promise<Pin | undefined> {
  const [row] = await selectByGuid(ctx.db, [actor.id, boardId, guid]);
  return row && toPin(row);
}

/** A pin just saved: the place where the viewer saved the picture last is this one. */
function asSaved(row: SavedRow): Pin {
  const pin = toPin({ ...row, repin_count: row.origin_saves ?? row.repin_count });
  return { ...pin, pinned_to_board: { ...pin.board, pin_id: row.is_repin ? row.id : null } };
}

export function readGuid(guid: string | undefined): string | null {
  return guid === undefined ? null : cleanText(guid) || null;
}
