import { findBoard, type BoardRow } from '../../../ground/references/find-board';
import type { ViewerCtx } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { hasScope, requireScope } from '../../../http/scopes';
import { type PublicPinRow, selectPublicPin } from './queries';

type Kind = 'boards' | 'pins';
type Access = 'read' | 'write';

/**
 * A board that the caller sees, and that their token is good for.
 *
 * @param kind what is read or written: the board, or its pins
 * @throws Refusal 403 `scope` for a secret board without the scope; 404 `boardMissing` for one that the caller does not see
 */
export async function boardFor(ctx: ViewerCtx, id: string, kind: Kind, access: Access): Promise<BoardRow> {
  const board = await findBoard(ctx.db, ctx.viewer.id, { board_id: id });
  if (board.privacy === 'secret') requireScope(ctx, `${kind}:${access}_secret`);
  return board;
}

/**
 * A pin that the caller sees, and that their token is good for.
 *
 * @throws Refusal 403 `scope` for one on a secret board without the scope; 404 `pinMissing` for one that the caller does not see
 */
export async function pinFor(ctx: ViewerCtx, id: string, access: Access): Promise<PublicPinRow> {
  const [row] = await selectPublicPin(ctx.db, [ctx.viewer.id, id]);
  if (!row) throw missing.pin();
  requireFor(ctx, row, access);
  return row;
}

/**
 * Checks that the caller's token is good for a pin.
 *
 * @throws Refusal 403 `scope` for one on a secret board without the scope
 */
export function requireFor(ctx: ViewerCtx, { privacy }: PublicPinRow, access: Access): void {
  if (privacy === 'secret') requireScope(ctx, `pins:${access}_secret`);
}

/** Whether a list may have what is on secret boards. */
export const seesSecret = (ctx: ViewerCtx, kind: Kind): boolean => hasScope(ctx, `${kind}:read_secret`);
