import { COLLABORATORS_MAX, PINNED_BOARDS_MAX } from './limits';

/** Sentences about the people of a board and what they are told. */
export const peopleMessages = {
  /** docs/handbook/collaborators.md#inviting-by-email */
  emailKeepTyping: 'Keep typing!',
  emailReady: 'Click to send!',
  emailSent: 'Done!',
  /** docs/handbook/boards.md#notices-over-a-board */
  boardUnavailable: 'This board is currently unavailable',
  boardSensitive: 'This board may contain sensitive content',
  pinnedFull: `You can keep up to ${PINNED_BOARDS_MAX} boards at the top of your profile.`,
  pinnedArchived: 'An archived board stays with the archived ones. Restore it first.',
  sameBoard: 'Choose another board to merge with.',
  staffOnly: 'Only staff can do this.',
  invitePerson: 'Choose either a person or an email address.',
  inviteForAdOwner: 'Only the owner of the ad account can add people to its boards.',
  inviteSelf: "You're already on this board.",
  inviteBlocked: "You can't invite this person.",
  ownBoard: 'This board is already yours.',
  boardFull: `A board can have up to ${COLLABORATORS_MAX} collaborators.`,
  requestMissing: "This person hasn't asked to join the board.",
  inviteMissing: 'This invitation is no longer valid. Ask for a new one.',
} as const;
