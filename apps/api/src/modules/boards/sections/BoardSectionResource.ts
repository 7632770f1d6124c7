import { type BoardSection, ERROR_CODES, messages, type SECTION_NAME_SOURCES } from '@corkboard/contract';
import type { Actor } from '../../../ground/acting/acting';
import { requireIdle } from '../../../ground/places/busy-boards';
import { addToSections, Changes, countSection } from '../../../ground/places/counters';
import { lockBoard, lockSections } from '../../../ground/places/locks';
import { requireEditable } from '../../../ground/policies/boards';
import type { BoardRow } from '../../../ground/references/find-board';
import { findSection, lookUpSection } from '../../../ground/references/find-section';
import type { Handlers } from '../../../http/context';
import { badField, conflict, missing } from '../../../http/refusal';
import { type Db, orTaken, type Tx } from '../../../platform/db';
import { toBoard } from '../../../ground/presenters/boards';
import { placeSection } from './BoardSectionsResource';
import { sectionName } from './BoardSectionNamesResource';
import { toSection } from './queries';
import * as queries from './queries';

/** Sections. */
export const boardSectionResource = {
  /**
   * A section and its board as the viewer sees them.
   *
   * @throws Refusal as `lookUpSection`
   */
  'BoardSectionResource.get': async (ctx, which) => {
    const executor = ctx.db;
    const viewerId = ctx.viewer?.id ?? null;

    const row = await lookUpSection(queries.wholeSections, executor, viewerId, which);
    return { ...toSection({ ...row.section, board_id: row.id }, row), board: toBoard(row) };
  },
  /** @throws Refusal as `createSection` */
  'BoardSectionResource.create': async ({ db, viewer }, section) => createSection(db, viewer, section),
  /**
   * Renames a section, whose address follows, or gives it another place among the sections of its board.
   *
   * @throws Refusal 400 `badParameter` naming the new name; 403 `notPermitted` for a board that is not the actor's to edit; 404
   * `sectionMissing` for a section that they do not see; 409 `sectionNameTaken`
   */
  'BoardSectionResource.update': async ({ db, viewer: actor }, { section_id: sectionId, name, position }) => {
    const change = { name, position };

    const named = change.name === undefined ? null : sectionName(change.name);
    const board = await orTitleTaken(named?.name ?? '', () =>
      db.transaction(async (tx) => {
        const locked = await boardOfSection(tx, actor, sectionId);
        // Again, under the lock: it may be gone.
        await findSection(tx, actor.id, { section_id: sectionId });
        if (named) await queries.renameSection(tx, [locked.owner_id, sectionId, named.name, named.slug]);
        if (change.position !== undefined) await placeSection(tx, locked, sectionId, change.position);
        return locked;
      }),
    );
    return read(db, actor, board, sectionId);
  },
  /**
   * Removes a section; its pins stay on the board.
   *
   * @throws Refusal 403 `notPermitted` for a board that is not the actor's to edit; 404 `sectionMissing` for a section that they do not
   * see; 409 `boardBusyLast` while an earlier edit of the board runs
   */
  'BoardSectionResource.delete': async ({ db, viewer: actor }, { section_id: sectionId }) => {
    await db.transaction(async (tx) => {
      const board = await boardOfSection(tx, actor, sectionId);
      await requireIdle(tx, new Map([[board.id, 'other' as const]]));
      const [gone] = await queries.deleteSection(tx, [board.owner_id, sectionId]);
      if (!gone) throw missing.section();
      await countSection(tx, [board.owner_id, board.id, -1]);
    });

    return null;
  },
} satisfies Partial<Handlers>;

export interface NewSection {
  board_id: string;
  name: string;
  name_source?: (typeof SECTION_NAME_SOURCES)[number] | undefined;
  initial_pins?: string[] | undefined;
}

/**
 * Adds a section to a board that the actor edits, and moves pins of the board into it.
 *
 * @throws Refusal 400 `badParameter` naming the name, or `initial_pins` for a pin that is not on the board; 403 `notPermitted` for a board
 * that is not the actor's to edit; 404 `boardMissing` for one that they do not see; 404 `sectionMissing` for a section that is gone at
 * once; 409 `sectionNameTaken`; 409 `boardBusyLast` while an earlier edit of the board runs
 */
export async function createSection(db: Db, actor: Actor, input: NewSection): Promise<BoardSection> {
  const { name, slug } = sectionName(input.name);
  const pins = [...new Set(input.initial_pins ?? [])];
  const { board, id } = await orTitleTaken(name, () =>
    db.transaction(async (tx) => {
      const locked = await editableBoard(tx, actor, input.board_id);
      if (pins.length > 0) await requireIdle(tx, new Map([[locked.id, 'other' as const]]));
      const place = [locked.owner_id, locked.id] as const;
      const [added] = await queries.insertSection(tx, [...place, name, slug, input.name_source ?? 0]);
      await countSection(tx, [...place, 1]);
      if (pins.length > 0) await movePins(tx, actor, locked, added!.id, pins);
      return { board: locked, id: added!.id };
    }),
  );
  return read(db, actor, board, id);
}

async function movePins(
  tx: Tx,
  actor: Actor,
  board: BoardRow,
  section: string,
  ids: string[],
): Promise<void> {
  const found = await queries.pinsOnBoard(tx, [actor.id, board.owner_id, board.id, ids]);
  if (found.length !== ids.length) throw badField('initial_pins', messages.pinMissing);
  const moves = new Changes();
  moves.add(section, found.length);
  for (const { section_id } of found) moves.add(section_id, -1);
  await lockSections(tx, moves.columns()[0]);
  await addToSections(tx, moves.columns());
  await queries.putPins(tx, [board.owner_id, section, ids]);
}

async function editableBoard(tx: Tx, actor: Actor, boardId: string): Promise<BoardRow> {
  const board = await lockBoard(tx, actor.id, boardId);
  requireEditable(board, actor);
  return board;
}

// A section never changes its board, so the board can be locked before the section is looked at again.
async function boardOfSection(tx: Tx, actor: Actor, sectionId: string): Promise<BoardRow> {
  const { board_id } = await findSection(tx, actor.id, { section_id: sectionId });
  return editableBoard(tx, actor, board_id);
}

async function read(db: Db, actor: Actor, board: BoardRow, id: string): Promise<BoardSection> {
  const [row] = await queries.sectionById(db, [actor.id, board.owner_id, id]);
  if (!row) throw missing.section();
  return toSection(row, board);
}

const orTitleTaken = <T>(name: string, write: () => Promise<T>): Promise<T> =>
  orTaken(
    'board_sections_slug',
    () => conflict('name', messages.sectionNameTaken(name), ERROR_CODES.sectionNameTaken),
    write,
  );
