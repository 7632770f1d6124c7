import { ERROR_CODES, portabilityMessages as text } from '@corkboard/contract';
import { lockBoards } from '../../../ground/places/locks';
import type { BoardPrivacy } from '../../../ground/policies/boards';
import type { ViewerCtx } from '../../../http/context';
import { conflict, Refusal } from '../../../http/refusal';
import type { Executor } from '../../../platform/db';
import type { Tx } from '../../../platform/db/db';
import { boardName, createBoard, type Named } from '../../boards/boards';
import { type OwnBoard, selectOwnBoard, selectOwnBoardById } from './place-queries';
import { privateName } from './places';

/** How many see boards of a privacy, fewest first. */
const REACH: Readonly<Record<BoardPrivacy, number>> = { secret: 0, protected: 1, public: 2 };
/** Names that are tried for one board. */
const NAMES_MAX = 20;

/** Whether something of this privacy may go on a board: not where more people see it, and what is secret not where anybody else is. */
const fits = (privacy: BoardPrivacy, board: Pick<OwnBoard, 'privacy' | 'shared'>): boolean =>
  REACH[board.privacy] <= REACH[privacy] && !(privacy === 'secret' && board.shared);

interface Wanted {
  board: string;
  privacy: BoardPrivacy;
}

/**
 * The person's board for something of a file: the one of its name, if it may go there; otherwise the first of the names for a more private
 * board that is such a one, or free.
 *
 * @throws Refusal 409 `boardNameTaken` naming `board` when all names are taken
 */
export async function findPlace(
  executor: Executor,
  ownerId: string,
  { board: wanted, privacy }: Wanted,
): Promise<{ found: OwnBoard } | { free: Named }> {
  for (let n = 0; n < NAMES_MAX; n++) {
    const named = boardName(privateName(wanted, n));
    const [board] = await selectOwnBoard(executor, [ownerId, named.slug]);
    if (!board) return { free: named };
    if (fits(privacy, board)) return { found: board };
  }
  throw conflict('board', text.noPlace, ERROR_CODES.boardNameTaken);
}

/**
 * As `findPlace`, with the board made if it is missing.
 *
 * @throws Refusal as `findPlace` and `createBoard`
 */
export function boardFor(ctx: ViewerCtx, wanted: Wanted): Promise<OwnBoard> {
  const { db, viewer } = ctx;
  const { privacy } = wanted;
  let free: Named | undefined;
  return orFind(
    async () => {
      const place = await findPlace(db, viewer.id, wanted);
      if ('found' in place) return place.found;
      free = place.free;
      return undefined;
    },
    async () => {
      const { name } = free!;
      const { id } = await createBoard(db, viewer, { name, privacy });
      return { id, name, privacy, shared: false };
    },
  );
}

/** A board is gone, or can be seen by others, since it was found: there is another place to find. */
export class PlaceChanged extends Error {
  override name = 'PlaceChanged';
}

/**
 * Locks a board until the transaction ends, so that nobody comes to see it while something is put there.
 *
 * @throws PlaceChanged
 */
export async function lockPlace(
  tx: Tx,
  ownerId: string,
  boardId: string,
  privacy: BoardPrivacy,
): Promise<void> {
  await lockBoards(tx, [boardId]);
  const [board] = await selectOwnBoardById(tx, [ownerId, boardId]);
  if (!board || !fits(privacy, board)) throw new PlaceChanged();
}

/** Finds a row, or else makes it; if another process made it at the same moment, finds that one. */
export async function orFind<Found>(
  find: () => Promise<Found | undefined>,
  make: () => Promise<Found>,
): Promise<Found> {
  const known = await find();
  if (known) return known;
  try {
    return await make();
  } catch (error) {
    const other = error instanceof Refusal && error.httpStatus === 409 ? await find() : undefined;
    if (other) return other;
    throw error;
  }
}
