import { Type } from 'typebox';
import { BOARD_PRIVACY } from '../../codes';
import { BULK_PINS_IN_ADDRESS_MAX, BULK_PINS_MAX } from '../../limits';
import { ActingSubject, Id, Moment, nullable, oneOf, paging } from '../common';
import { resource } from '../define';
import { Board, BoardRef, BoardSection, Images } from '../entities';

const Count = Type.Integer({ minimum: 0 });
const Pins = Type.Array(Id, { minItems: 1, maxItems: BULK_PINS_MAX });
const FewPins = Type.Array(Id, { minItems: 1, maxItems: BULK_PINS_IN_ADDRESS_MAX });
/** The inverse selection: what is left where it is. */
const Except = (maxItems: number) => Type.Optional(Type.Array(Id, { maxItems }));

/** A bulk edit that runs as a job; while it does, its boards take no other. */
export const BoardOperation = Type.Object({
  id: Id,
  kind: oneOf(['move', 'delete'] as const),
  state: oneOf(['running', 'done', 'failed'] as const),
  board_id: Id,
  total: Count,
  done: Count,
});

/** How many pins moved at once; the rest follows in the operation. */
const Moved = Type.Object({ moved: Count, operation: nullable(BoardOperation) });
const Deleted = Type.Object({
  deleted: Count,
  /** Names everything that was deleted together, for undoing it. */
  deletion_id: Id,
  operation: nullable(BoardOperation),
});

/** A deleted pin as the trash shows it. */
export const TrashedPin = Type.Object({
  type: Type.Literal('trashed_pin'),
  id: Id,
  deletion_id: Id,
  title: Type.String(),
  images: Images,
  dominant_color: Type.String(),
  board: BoardRef,
  deleted_at: Moment,
  /** After this moment it is gone for good. */
  kept_until: Moment,
  /** Whether the viewer may delete it for good: the board's owner may, and who saved it and deleted it. */
  deletable: Type.Boolean(),
});

/** A deleted board as the trash shows it. */
export const TrashedBoard = Type.Object({
  type: Type.Literal('trashed_board'),
  id: Id,
  name: Type.String(),
  privacy: oneOf(BOARD_PRIVACY),
  /** Contents that are restored with it. */
  pin_count: Count,
  section_count: Count,
  image_cover_url: nullable(Type.String()),
  cover_color: nullable(Type.String()),
  deleted_at: Moment,
  /** After this moment it is gone for good. */
  kept_until: Moment,
});

/** Moving, bulk editing, the trash, and the order and merging of sections. */
export const movingCalls = {
  'BulkEditResource.update': resource({
    summary: 'Move Pins to a board or one of its sections.',
    options: Type.Object({
      board_id: Id,
      section_id: Type.Optional(nullable(Id)),
      pin_ids: Pins,
      orbac_subject_id: ActingSubject,
    }),
    data: Moved,
  }),
  'BulkEditResource.delete': resource({
    summary: 'Delete Pins. They stay in the trash for 30 days.',
    options: Type.Object({ pin_ids: FewPins, orbac_subject_id: ActingSubject }),
    data: Deleted,
  }),
  'BulkEditSelectAllResource.update': resource({
    summary:
      'Move every Pin of a board or section except the ones given (inverse selection). Large moves run as a job.',
    options: Type.Object({
      board_id: Id,
      old_section_id: Type.Optional(nullable(Id)),
      new_board_id: Id,
      new_section_id: Type.Optional(nullable(Id)),
      pin_ids: Except(BULK_PINS_MAX),
      orbac_subject_id: ActingSubject,
    }),
    data: Moved,
  }),
  'BulkEditSelectAllResource.delete': resource({
    summary: 'Delete every Pin of a board or section except the ones given (inverse selection).',
    options: Type.Object({
      board_id: Id,
      section_id: Type.Optional(nullable(Id)),
      pin_ids: Except(BULK_PINS_IN_ADDRESS_MAX),
      orbac_subject_id: ActingSubject,
    }),
    data: Deleted,
  }),
  'BoardOperationResource.get': resource({
    summary: 'Get the progress of a bulk edit that runs as a job.',
    options: Type.Object({ id: Id, orbac_subject_id: ActingSubject }),
    data: BoardOperation,
  }),
  'BoardSectionEditResource.update': resource({
    summary: 'Move Pins of a board into one of its sections.',
    options: Type.Object({ section_id: Id, pins: Pins, orbac_subject_id: ActingSubject }),
    data: Moved,
  }),
  'BoardSectionPinsResource.delete': resource({
    summary: 'Remove Pins from a section. They stay on the board.',
    options: Type.Object({ section_id: Id, pins: FewPins, orbac_subject_id: ActingSubject }),
    data: Moved,
  }),
  'BoardSectionsResource.update': resource({
    summary: 'Put the sections of a board in order.',
    options: Type.Object({
      board_id: Id,
      section_ids: Type.Array(Id, { minItems: 1, maxItems: 500 }),
      orbac_subject_id: ActingSubject,
    }),
    data: Type.Array(BoardSection),
  }),
  'BoardSectionMergeResource.create': resource({
    summary: 'Merge one section of a board into another. Its Pins move there, and it is deleted.',
    options: Type.Object({ section_id: Id, into_section_id: Id, orbac_subject_id: ActingSubject }),
    data: Moved,
  }),
  'BoardSectionNamesResource.get': resource({
    summary: "Suggest section names from the words of the board's Pins.",
    options: Type.Object({ board_id: Id, orbac_subject_id: ActingSubject }),
    data: Type.Array(Type.Object({ title: Type.String(), pin_count: Count })),
  }),
  'PinTrashResource.get': resource({
    summary: 'List the Pins the viewer deleted, and those deleted from their boards, newest deletion first.',
    options: Type.Object({ ...paging }),
    data: Type.Array(TrashedPin),
  }),
  'PinTrashResource.update': resource({
    summary: 'Restore deleted Pins: the ones given, or all that were deleted together.',
    options: Type.Object({
      pin_ids: Type.Optional(Pins),
      deletion_id: Type.Optional(Id),
      orbac_subject_id: ActingSubject,
    }),
    data: Type.Object({ restored: Count }),
  }),
  'PinTrashResource.delete': resource({
    summary: 'Delete Pins in the trash forever.',
    options: Type.Object({ pin_ids: FewPins }),
    data: Type.Object({ deleted: Count }),
  }),
  'BoardTrashResource.get': resource({
    summary: 'List the boards the viewer deleted, newest deletion first.',
    options: Type.Object({ ...paging, orbac_subject_id: ActingSubject }),
    data: Type.Array(TrashedBoard),
  }),
  'BoardTrashResource.update': resource({
    summary: 'Restore a deleted board with its sections, Pins, collaborators, and followers.',
    options: Type.Object({ board_id: Id, orbac_subject_id: ActingSubject }),
    data: Board,
  }),
  'BoardTrashResource.delete': resource({
    summary: 'Delete a board in the trash forever, with everything that was on it.',
    options: Type.Object({ board_id: Id, orbac_subject_id: ActingSubject }),
    data: Type.Null(),
  }),
};
