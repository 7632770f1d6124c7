import { pins as countOf } from './all';
import { formatCount } from '@corkboard/ui';
import { peopleMessages } from '@corkboard/contract';

/** Words about keeping a board: editing, archiving, merging, its people, its overlays. */
export const boardEdit = {
  removeTitle: (board: string) => `Delete ${board}?`,
  removeDetail: (pins: number) =>
    `The board${pins === 0 ? '' : ` and its ${countOf(pins)}`} will be removed everywhere. You can restore it from your trash for 30 days.`,
  restored: (board: string) => `${board} restored`,
  removed: (board: string) => `${board} deleted`,
  title: 'Edit board',
  lead: (board: string) => `Change the name of ${board}, who can see it, and its cover.`,
  edit: 'Edit board',
  back: (board: string) => `Back to ${board}`,
  protectedHint: "Boards made for an ad account stay protected: they aren't listed on the profile.",
  cover: 'Cover',
  coverHint: 'The picture that represents this board in lists.',
  currentCover: 'Current cover',
  noCover: "This board doesn't have any pictures yet.",
  choose: (pin: string) => (pin ? `Use as cover: ${pin}` : 'Use this Pin as cover'),
  covered: 'Cover changed',
  people: 'Collaborators',
  peopleHint: 'Who can save to this board besides its owner.',
  managePeople: 'Manage collaborators',
  more: 'More',
  less: 'Less',
  archive: 'Archive board',
  archiveHint:
    'Keep the board and its Pins, but leave it out of the board picker, searches, and what others see on your profile. People with its link still see it.',
  archived: (board: string) => `${board} archived`,
  restore: 'Restore board',
  archivedBadge: 'Archived',
  pin: 'Keep at the top of your profile',
  unpin: "Don't keep at the top of your profile",
  pinned: (board: string) => `${board} is at the top of your profile`,
  unpinned: (board: string) => `${board} is no longer at the top of your profile`,
  undo: 'Undo',
  merge: 'Merge board',
  mergeHint:
    "Move this board's Pins, sections, and notes to another one of your boards. This board is then deleted.",
  mergeTitle: (board: string) => `Merge ${board} into`,
  mergeDetail: (pins: number) =>
    `Its ${formatCount(pins)}\u00a0${pins === 1 ? 'Pin' : 'Pins'}, its sections, and its notes will move. Collaborators won't. You can't undo this.`,
  mergeInto: 'Board to merge into',
  mergeChoose: 'Choose a board',
  merged: (source: string, target: string) => `${source} merged into ${target}`,
  noOtherBoard: "You don't have another board to merge with.",
  leave: 'Leave board',
  leaveTitle: (board: string) => `Leave ${board}?`,
  leaveDetail: 'Your Pins stay on the board. To save to it again, you need a new invitation from its owner.',
  left: (board: string) => `You left ${board}`,
  request: 'Ask to join',
  requested: 'You asked to join',
  withdraw: 'Cancel request',
  accept: 'Accept invitation',
  decline: 'Decline',
  invited: "You're invited to this board",
} as const;

/** Texts of the overlay over a board. */
export const boardOverlay = {
  unavailable: peopleMessages.boardUnavailable,
  sensitive: peopleMessages.boardSensitive,
  show: 'See the Pins anyway',
} as const;
