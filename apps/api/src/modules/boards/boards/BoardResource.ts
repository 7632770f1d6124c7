import { type Board, cleanText, ERROR_CODES, messages } from '@corkboard/contract';
import { type Actor, requireAdOwner } from '../../../ground/acting/acting';
import { setCover } from '../../../ground/places/covers';
import { lockBoard, lockUsers } from '../../../ground/places/locks';
import { type BoardPrivacy, requireEditor, requireOwner } from '../../../ground/policies/boards';
import { boardPlace, type BoardRow, type WhichBoard } from '../../../ground/references/find-board';
import type { CallAdAccount, Handlers } from '../../../http/context';
import { badField, conflict, missing, notPermitted } from '../../../http/refusal';
import { type Db, type Executor, orTaken, type Tx } from '../../../platform/db';
import { discardBoard } from './discard-board';
import { keepersOf, leaveFullTops } from './kept-at-top';
import { boardDescription, boardName } from './names';
import { toBoard, type WholeBoardRow } from '../../../ground/presenters/boards';
import * as queries from './queries';

/**
 * A board as the viewer sees it.
 *
 * @throws Refusal 404 `boardMissing` for a board that is not there or that the viewer does not see; 400 `badParameter` as `boardPlace`
 */
export async function getBoard(
  executor: Executor,
  viewerId: string | null,
  which: WhichBoard,
): Promise<Board> {
  return toBoard(await wholeBoard(executor, viewerId, which));
}

async function wholeBoard(
  executor: Executor,
  viewerId: string | null,
  which: WhichBoard,
): Promise<WholeBoardRow> {
  const place = boardPlace(which);
  const [row] =
    'id' in place
      ? await queries.wholeById(executor, [viewerId, place.id])
      : await queries.wholeByAddress(executor, [viewerId, place.username, place.slug]);
  if (!row) throw missing.board();
  return row;
}

export interface NewBoard {
  name: string;
  description?: string | undefined;
  privacy?: BoardPrivacy | undefined;
  layout?: string | undefined;
  /** Whose profile it is for; only one's own. */
  username?: string | undefined;
}

/**
 * Creates a board. Somebody who acts for an ad account they do not own gets a protected board that carries it,
 * whatever privacy was asked for.
 *
 * @throws Refusal 400 `badParameter` naming `name` or `description`; 403 `notPermitted` for the profile of another person; 409
 * `boardNameTaken`
 */
export async function createBoard(
  db: Db,
  actor: Actor,
  input: NewBoard,
  adAccount: CallAdAccount | null = null,
): Promise<Board> {
  const { name, slug } = boardName(input.name);
  const description = boardDescription(input.description ?? '');
  if (input.username !== undefined && input.username.toLowerCase() !== actor.username.toLowerCase())
    throw notPermitted();
  const madeFor = adAccount && !adAccount.owned ? adAccount.id : null;
  const [added] = await orNameTaken(name, () =>
    queries.insertBoard(db, [
      actor.id,
      name,
      slug,
      description,
      madeFor === null ? (input.privacy ?? 'public') : 'protected',
      cleanText(input.layout ?? '') || 'default',
      madeFor,
    ]),
  );
  return getBoard(db, actor.id, { board_id: added!.id });
}

/** Boards. */
export const boardResource = {
  /** @throws Refusal as `getBoard` */
  'BoardResource.get': async ({ db, viewer }, which) => getBoard(db, viewer?.id ?? null, which),
  /** @throws Refusal as `createBoard` */
  'BoardResource.create': async ({ db, viewer, adAccount }, board) =>
    createBoard(db, viewer, board, adAccount),
  /**
   * Changes a board: name, description and cover are every editor's, privacy and archive the owner's alone. A new
   * name is a new address. A new privacy makes all its pins public or not in the same transaction.
   *
   * @throws Refusal 400 `badParameter` naming `name`, `description`, or `cover_pin_id` for a pin that is not on the board; 403
   * `notPermitted` for what is not the actor's to change; 404 `boardMissing` for a board that they do not see; 409 `boardNameTaken`
   */
  'BoardResource.update': async ({ db, jobs, viewer: actor }, { board_id: boardId, ...change }) => {
    const named = change.name === undefined ? null : boardName(change.name);
    const description = change.description === undefined ? null : boardDescription(change.description);
    await orNameTaken(named?.name ?? '', () =>
      db.transaction(async (tx) => {
        const board = await lockBoard(tx, actor.id, boardId);
        requireEditor(board, actor);
        if (change.privacy !== undefined || change.archived !== undefined) requireOwner(board, actor);
        const privacy = change.privacy ?? board.privacy;
        if (privacy !== board.privacy) await requireFreePrivacy(tx, board, actor);
        await queries.updateBoard(tx, [
          board.owner_id,
          board.id,
          named?.name ?? board.name,
          named?.slug ?? board.slug,
          description ?? board.description,
          privacy,
          change.archived ?? board.archived_at !== null,
        ]);
        if (board.archived_at !== null && change.archived === false) await returnToTop(tx, board);
        if (privacy !== board.privacy) await queries.publishPins(tx, board.owner_id, board.id);
        // Pins are found by their board's name as well.
        if (named && named.name !== board.name) await jobs.send('search.board', { id: board.id }, { tx });
        if (privacy === 'secret' && board.privacy !== 'secret')
          await queries.dropStrangers(tx, [board.owner_id, board.id]);
        if (change.cover_pin_id !== undefined) {
          const [covered] = await setCover(tx, [board.owner_id, board.id, change.cover_pin_id, actor.id]);
          if (!covered) throw badField('cover_pin_id', messages.pinMissing);
        }
      }),
    );
    return getBoard(db, actor.id, { board_id: boardId });
  },
  /**
   * Deletes a board with its sections and pins into the trash; its owner only. Every pinner's count goes down, and so do
   * the save counts of the pictures that were saved to it, as when a single pin is deleted.
   *
   * @throws Refusal 403 `notPermitted` for anybody but the owner; 404 `boardMissing` for a board that the viewer does not see; 409
   * `boardBusyLast` while an earlier edit of the board runs
   */
  'BoardResource.delete': async ({ db, viewer: actor }, { board_id: boardId }) => {
    await db.transaction(async (tx) => {
      const board = await lockBoard(tx, actor.id, boardId);
      requireOwner(board, actor);
      await discardBoard(tx, board, actor.id);
    });
    return null;
  },
} satisfies Partial<Handlers>;

/** A board of the archive is back on profiles: also at the top of those where there is room for it. */
async function returnToTop(tx: Tx, { owner_id: owner, id }: BoardRow): Promise<void> {
  const keepers = await keepersOf(tx, [owner, id]);
  if (keepers.length === 0) return;
  await lockUsers(
    tx,
    keepers.map(({ person }) => person),
  );
  await leaveFullTops(tx, [owner, id]);
}

/**
 * A board made for somebody else's ad account stays protected.
 *
 * @throws Refusal as `requireAdOwner`
 */
export async function requireFreePrivacy(tx: Executor, board: BoardRow, actor: Actor): Promise<void> {
  await requireAdOwner(tx, board, actor, messages.boardStaysProtected);
}

const orNameTaken = <T>(name: string, write: () => Promise<T>): Promise<T> =>
  orTaken(
    'boards_slug',
    () => conflict('name', messages.boardNameTaken(name), ERROR_CODES.boardNameTaken),
    write,
  );
