import { Type } from 'typebox';
import { BOARD_GROUPINGS, BOARD_ORDERS, BOARD_PRIVACY, SECTION_NAME_SOURCES } from '../../codes';
import { ActingSubject, FieldSet, Id, Slug, Username, oneOf, paging, WhichBoard } from '../common';
import { resource } from '../define';
import { Board, BoardSection, PickerBoard, Pin } from '../entities';

const WhichSection = { ...WhichBoard, section_id: Type.Optional(Id), section_slug: Type.Optional(Slug) };
// Names carry a generous maximum here; the service answers the exact limit in words (docs/handbook/boards.md#names).
const Name = Type.String({ maxLength: 5000 });
const Description = Type.String({ maxLength: 20_000 });

/** Boards and sections. */
export const boardCalls = {
  'BoardResource.get': resource({
    summary: 'Get a board.',
    access: 'anyone',
    options: Type.Object({ ...WhichBoard, field_set_key: FieldSet, orbac_subject_id: ActingSubject }),
    data: Board,
  }),
  'BoardResource.create': resource({
    summary: 'Create a board.',
    options: Type.Object({
      name: Name,
      description: Type.Optional(Description),
      privacy: Type.Optional(oneOf(BOARD_PRIVACY)),
      layout: Type.Optional(Type.String({ maxLength: 40 })),
      username: Type.Optional(Username),
      advertiser_id: Type.Optional(Id),
      field_set_key: FieldSet,
      orbac_subject_id: ActingSubject,
    }),
    data: Board,
  }),
  'BoardResource.update': resource({
    summary: "Change a board's name, description, privacy, cover, or archived state.",
    options: Type.Object({
      board_id: Id,
      name: Type.Optional(Name),
      description: Type.Optional(Description),
      privacy: Type.Optional(oneOf(BOARD_PRIVACY)),
      cover_pin_id: Type.Optional(Id),
      archived: Type.Optional(Type.Boolean()),
      orbac_subject_id: ActingSubject,
    }),
    data: Board,
  }),
  'BoardResource.delete': resource({
    summary: 'Delete a board with its sections and Pins. Owner only.',
    options: Type.Object({ board_id: Id, orbac_subject_id: ActingSubject }),
    data: Type.Null(),
  }),
  'BoardsResource.get': resource({
    summary:
      'List the boards of a profile, 25 per page, in the order its owner chose unless another one is given. Archived boards come last, and only for their owner. The filters leave out boards with a special layout.',
    access: 'anyone',
    options: Type.Object({
      username: Username,
      ...paging,
      sort: Type.Optional(oneOf(BOARD_ORDERS)),
      boardOrder: Type.Optional(oneOf(BOARD_ORDERS)),
      group_by: Type.Optional(oneOf(BOARD_GROUPINGS)),
      filter_stories: Type.Optional(Type.Boolean()),
      filter_all_pins: Type.Optional(Type.Boolean()),
      filter_shopping_list: Type.Optional(Type.Boolean()),
      redux_normalize_feed: Type.Optional(
        Type.Boolean({ description: 'How a page keeps the boards. The answer is the same either way.' }),
      ),
      privacy_filter: Type.Optional(oneOf(['all', ...BOARD_PRIVACY] as const)),
      include_archived: Type.Optional(Type.Boolean()),
      field_set_key: FieldSet,
      orbac_subject_id: ActingSubject,
    }),
    data: Type.Array(Board),
  }),
  'BoardPickerBoardsResource.get': resource({
    summary: 'List the boards the viewer can save to, with a shortlist of those saved to last.',
    options: Type.Object({
      pin_id: Type.Optional({
        ...Id,
        description: 'What is being saved. The boards are the same for every Pin.',
      }),
      /** Whose boards: one's own, or those of whom one acts for. */
      username: Type.Optional(Username),
      user_id: Type.Optional(Id),
      advertiser_id: Type.Optional(Id),
      isDesktop: Type.Optional(
        Type.Boolean({ description: 'What is asked from. The boards are the same on every screen.' }),
      ),
      filter: Type.Optional(oneOf(['all', 'protected'] as const)),
      shortlist_suggestions: Type.Optional(Type.Integer({ minimum: 0, maximum: 10 })),
      orbac_subject_id: ActingSubject,
      field_set_key: FieldSet,
    }),
    data: Type.Object({ all_boards: Type.Array(PickerBoard), boards_shortlist: Type.Array(PickerBoard) }),
  }),
  'BoardSectionsResource.get': resource({
    summary: 'List the sections of a board, in order.',
    access: 'anyone',
    options: Type.Object({ ...WhichBoard, orbac_subject_id: ActingSubject }),
    data: Type.Array(BoardSection),
  }),
  'BoardSectionsRepinResource.get': resource({
    summary: 'List the sections of a board for the section picker.',
    options: Type.Object({ board_id: Id, orbac_subject_id: ActingSubject }),
    data: Type.Array(BoardSection),
  }),
  'BoardSectionResource.get': resource({
    summary: 'Get a section with its board.',
    access: 'anyone',
    options: Type.Object({ ...WhichSection, field_set_key: FieldSet, orbac_subject_id: ActingSubject }),
    data: Type.Intersect([BoardSection, Type.Object({ board: Board })]),
  }),
  'BoardSectionResource.create': resource({
    summary: 'Add a section, and move Pins of the board into it if they are given.',
    options: Type.Object({
      board_id: Id,
      name: Name,
      name_source: Type.Optional(oneOf(SECTION_NAME_SOURCES)),
      initial_pins: Type.Optional(Type.Array(Id, { maxItems: 500 })),
      orbac_subject_id: ActingSubject,
    }),
    data: BoardSection,
  }),
  'BoardSectionResource.update': resource({
    summary: 'Rename a section, or move it to another place among the sections of its board (0 is first).',
    options: Type.Object({
      section_id: Id,
      name: Type.Optional(Name),
      position: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
      orbac_subject_id: ActingSubject,
    }),
    data: BoardSection,
  }),
  'BoardSectionResource.delete': resource({
    summary: 'Delete a section. Its Pins stay on the board.',
    options: Type.Object({ section_id: Id, orbac_subject_id: ActingSubject }),
    data: Type.Null(),
  }),
  'BoardFeedResource.get': resource({
    summary: 'List the Pins on a board, newest first unless asked otherwise.',
    access: 'anyone',
    options: Type.Object({
      ...WhichBoard,
      ...paging,
      oldest_first: Type.Optional(Type.Boolean()),
      filter_section_pins: Type.Optional(Type.Boolean()),
      orbac_subject_id: ActingSubject,
    }),
    data: Type.Array(Pin),
  }),
  'BoardIdeasResource.get': resource({
    summary: 'List Pins that go with those on a board, best first, each with the reason.',
    access: 'anyone',
    options: Type.Object({ ...WhichBoard, ...paging, orbac_subject_id: ActingSubject }),
    data: Type.Array(Pin),
  }),
  'BoardSectionPinsResource.get': resource({
    summary: 'List the Pins in a section, newest first unless asked otherwise.',
    access: 'anyone',
    options: Type.Object({
      ...WhichSection,
      ...paging,
      oldest_first: Type.Optional(Type.Boolean()),
      orbac_subject_id: ActingSubject,
    }),
    data: Type.Array(Pin),
  }),
};
