import { formatCount } from '@corkboard/ui';
import { peopleMessages } from '@corkboard/contract';

/** Words about keeping a board: editing, archiving, merging, its people, its overlays (consumer §2.1, §2.6, §6). */
export const boardEdit = {
  title: 'Edit board',
  lead: (board: string) => `What ${board} is called, who sees it and what stands for it.`,
  edit: 'Edit board',
  back: (board: string) => `Back to ${board}`,
  protectedHint: 'Boards made for an ad account stay protected: they are not listed on the profile.',
  cover: 'Cover',
  coverHint: 'The picture that stands for the board in lists.',
  currentCover: 'Current cover',
  noCover: 'This board has no picture yet.',
  choose: (pin: string) => (pin ? `Use as cover: ${pin}` : 'Use this Pin as cover'),
  covered: 'The cover is changed',
  people: 'Collaborators',
  peopleHint: 'Who may save to this board besides its owner.',
  managePeople: 'Manage collaborators',
  more: 'More',
  archive: 'Archive board',
  archiveHint: 'Keeps the board and its Pins, out of sight of the board picker and of your visitors.',
  archived: (board: string) => `${board} is archived`,
  restore: 'Restore board',
  restored: (board: string) => `${board} is back`,
  archivedBadge: 'Archived',
  undo: 'Undo',
  merge: 'Merge board',
  mergeHint: 'Puts the Pins and sections of this board into another one of yours. This board is gone then.',
  mergeTitle: (board: string) => `Merge ${board} into`,
  mergeDetail: (pins: number) =>
    `Its ${formatCount(pins)}\u00a0${pins === 1 ? 'Pin' : 'Pins'} and its sections move. Collaborators do not come along. You can't take this back.`,
  mergeInto: 'Board to merge into',
  mergeChoose: 'Choose a board',
  merged: (source: string, target: string) => `${source} is part of ${target} now`,
  noOtherBoard: 'You have no other board to merge with.',
  leave: 'Leave board',
  leaveTitle: (board: string) => `Leave ${board}?`,
  leaveDetail: 'Your Pins stay on the board. You can save to it again when its owner invites you.',
  left: (board: string) => `You left ${board}`,
  request: 'Ask to join',
  requested: 'You asked to join',
  withdraw: 'Take your request back',
  accept: 'Accept invitation',
  decline: 'Decline',
  invited: 'You are invited to this board',
} as const;

/** What stands over a board (consumer §2.6). */
export const boardOverlay = {
  unavailable: peopleMessages.boardUnavailable,
  sensitive: peopleMessages.boardSensitive,
  show: 'See the Pins anyway',
} as const;
