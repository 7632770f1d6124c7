import { COLLABORATORS_MAX } from './limits';

/** Sentences about the people of a board and what they are told (consumer §2.5, §5, §6). */
export const peopleMessages = {
  /** consumer §5 */
  emailKeepTyping: 'Keep typing!',
  /** consumer §5 */
  emailReady: 'Click to send!',
  /** consumer §5 */
  emailSent: 'Done!',
  /** consumer §2.6 */
  boardUnavailable: 'This board is currently unavailable',
  /** consumer §2.6 */
  boardSensitive: 'This board may contain sensitive content',
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
