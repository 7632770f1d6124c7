import { BOARD_NOTES_MAX, boardNoteMessages, peopleMessages } from '@corkboard/contract';
import { requireIdle } from '../../../ground/places/busy-boards';
import { countBoard } from '../../../ground/places/counters';
import { COVER_ON_MERGE } from '../../../ground/places/covers';
import { lockBoard, lockPinsOnBoard, lockSectionsOnBoards, lockUsers } from '../../../ground/places/locks';
import { boardShowsPins, requireAvailable, requireOwner } from '../../../ground/policies/boards';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { prepared } from '../../../platform/db';
import { withdrawOfBoard } from '../../../ground/notices/notify';
import { getBoard, requireFreePrivacy } from './BoardResource';
import { deleteBoard } from './queries';

type Pair = [owner: string, target: string, source: string];

/** Puts the pins of sections that the target has by the same name into those. */
const joinSections = prepared<never, Pair>(
  'merge.sections.join',
  `with twins as (
     select s.id as gone, t.id as stays, s.pin_count from board_sections s
     join board_sections t on t.owner_id = s.owner_id and t.board_id = $2 and t.slug = s.slug
     where s.owner_id = $1 and s.board_id = $3
   ), moved as (
     update pins p set section_id = twins.stays from twins where p.owner_id = $1 and p.section_id = twins.gone
   )
   update board_sections t set pin_count = t.pin_count + twins.pin_count from twins
   where t.owner_id = $1 and t.id = twins.stays`,
);

/** Moves the other sections behind those of the target. */
const moveSections = prepared<never, Pair>(
  'merge.sections.move',
  `update board_sections s set board_id = $2, position = s.position + 1 + (
     select coalesce(max(t.position), -1) from board_sections t where t.owner_id = $1 and t.board_id = $2)
   where s.owner_id = $1 and s.board_id = $3 and not exists (
     select 1 from board_sections t where t.owner_id = $1 and t.board_id = $2 and t.slug = s.slug)`,
);

const countNotes = prepared<{ count: string }, Pair>(
  'merge.notes.count',
  'select count(*) from board_notes where owner_id = $1 and board_id in ($2, $3)',
);

const moveNotes = prepared<never, Pair>(
  'merge.notes',
  'update board_notes set board_id = $2 where owner_id = $1 and board_id = $3',
);

const movePins = prepared<never, Pair>(
  'merge.pins',
  `update pins p set board_id = b.id, is_public = ${boardShowsPins('b')}
   from boards b where b.owner_id = $1 and b.id = $2 and p.owner_id = $1 and p.board_id = $3`,
);

/** Deleted pins go along, so that they can be restored to where the others are. */
const moveTrash = prepared<never, Pair>(
  'merge.trash',
  `update trashed_pins set board_id = $2::bigint, pin = pin || jsonb_build_object('board_id', $2::bigint)
   where owner_id = $1 and board_id = $3`,
);

/** Counts, cover and time of the target, as they are with what came. */
const settle = prepared<never, Pair>(
  'merge.settle',
  `update boards b set pin_count = b.pin_count + s.pin_count,
     section_count = (select count(*) from board_sections bs where bs.owner_id = $1 and bs.board_id = $2),
     last_pinned_at = greatest(b.last_pinned_at, s.last_pinned_at),
     ${COVER_ON_MERGE}
   from boards s where b.owner_id = $1 and b.id = $2 and s.owner_id = $1 and s.id = $3`,
);

/** Merging boards. */
export const boardMergeResource = {
  /**
   * Merges a board into another one of the same owner: its pins, sections and notes move, sections of one name become one, and it is gone.
   * Whoever collaborated on it does not come along; their pins do. Every pin becomes as public as the board it is on then.
   *
   * @throws Refusal 400 `badParameter` naming `source_board_id` for the same board, or for more notes than one board may have; 403 `notPermitted` for boards that are not the actor's
   * or are unavailable; 404 `boardMissing` for a board that they do not see; 409 `boardBusyFirst` or `boardBusyTarget` as `requireIdle`
   */
  'BoardMergeResource.create': async (
    { db, viewer: actor },
    { board_id: targetId, source_board_id: sourceId },
  ) => {
    await db.transaction(async (tx) => {
      // Boards are locked in the order of their ids, whatever the direction.
      const first = BigInt(targetId) < BigInt(sourceId) ? targetId : sourceId;
      const locked = new Map([[first, await lockBoard(tx, actor.id, first)]]);
      const second = first === targetId ? sourceId : targetId;
      locked.set(second, await lockBoard(tx, actor.id, second));
      const [target, source] = [locked.get(targetId)!, locked.get(sourceId)!];
      requireOwner(target, actor);
      requireOwner(source, actor);
      if (targetId === sourceId) throw badField('source_board_id', peopleMessages.sameBoard);
      requireAvailable(target);
      requireAvailable(source);
      if (source.privacy !== target.privacy) await requireFreePrivacy(tx, source, actor);
      await requireIdle(
        tx,
        new Map([
          [source.id, 'source'],
          [target.id, 'target'],
        ] as const),
      );
      const pair = [target.owner_id, target.id, source.id] as const;
      const [notes] = await countNotes(tx, [...pair]);
      if (Number(notes!.count) > BOARD_NOTES_MAX)
        throw badField('source_board_id', boardNoteMessages.mergeFull);
      await lockSectionsOnBoards(tx, [target.id, source.id]);
      await lockUsers(tx, [actor.id]);
      await lockPinsOnBoard(tx, source.owner_id, source.id);
      await joinSections(tx, [...pair]);
      await moveSections(tx, [...pair]);
      await moveNotes(tx, [...pair]);
      await movePins(tx, [...pair]);
      await moveTrash(tx, [...pair]);
      await settle(tx, [...pair]);
      await countBoard(tx, [source.owner_id, -1]);
      await deleteBoard(tx, [source.owner_id, source.id]);
      await withdrawOfBoard(tx, [source.id]);
    });
    return getBoard(db, actor.id, { board_id: targetId });
  },
} satisfies Partial<Handlers>;
