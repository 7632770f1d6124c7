import { Type } from 'typebox';
import { BOARD_CONTENT_STATES, BOARD_ORDERS } from '../../codes';
import { ActingSubject, Id, nullable, oneOf } from '../common';
import { resource } from '../define';
import { Board, PickerBoard } from '../entities';

/** Boards as a person keeps them: order, merging, the shortlist, and what staff do with them. */
export const boardCareCalls = {
  'BoardOrderResource.get': resource({
    summary: "Get how the viewer's boards are sorted for everyone.",
    options: Type.Object({ orbac_subject_id: ActingSubject }),
    data: Type.Object({ board_order: oneOf(BOARD_ORDERS) }),
  }),
  'BoardOrderResource.update': resource({
    summary:
      "Sort the viewer's boards. With board_id, put that board first or after another one, which makes the order custom.",
    options: Type.Object({
      board_order: Type.Optional(oneOf(BOARD_ORDERS)),
      board_id: Type.Optional(Id),
      after_board_id: Type.Optional(nullable(Id)),
      orbac_subject_id: ActingSubject,
    }),
    data: Type.Object({ board_order: oneOf(BOARD_ORDERS) }),
  }),
  'ProfileBoardResource.create': resource({
    summary: "Keep a board at the top of the viewer's profile, for everyone who sees it there.",
    options: Type.Object({ board_id: Id, orbac_subject_id: ActingSubject }),
    data: Type.Null(),
  }),
  'ProfileBoardResource.delete': resource({
    summary: 'Let a board go back to its place in the order of boards.',
    options: Type.Object({ board_id: Id, orbac_subject_id: ActingSubject }),
    data: Type.Null(),
  }),
  'BoardMergeResource.create': resource({
    summary:
      "Merge one of the viewer's boards into another. Pins and sections move, sections with the same name are combined, and the source is deleted.",
    options: Type.Object({ board_id: Id, source_board_id: Id, orbac_subject_id: ActingSubject }),
    data: Board,
  }),
  'BoardsShortlistResource.get': resource({
    summary: 'List the boards the viewer saved to last.',
    options: Type.Object({
      shortlist_suggestions: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
      advertiser_id: Type.Optional(Id),
      orbac_subject_id: ActingSubject,
    }),
    data: Type.Array(PickerBoard),
  }),
  'BoardContentStateResource.update': resource({
    summary: 'Put a board behind an overlay, or remove the overlay. Staff only.',
    options: Type.Object({ board_id: Id, content_state: oneOf(BOARD_CONTENT_STATES) }),
    data: Type.Null(),
  }),
};
