/** Words of the notifications page. `actor` and the like are drawn as links, so sentences come in parts. */
export const notifications = {
  title: 'Notifications',
  emptyTitle: "You're all caught up",
  emptyDetail: 'Invitations, new followers and saves of your Pins will show up here.',
  action: 'Back to your feed',
  failed: "We couldn't load your notifications",
  more: 'Show earlier ones',
  unread: 'New',
  /** What somebody did, between their name and what it is about. */
  did: {
    board_invite: 'invites you to the board',
    board_request: 'would like to join your board',
    board_invite_accepted: 'joined your board',
    board_request_accepted: 'let you join the board',
    follow: 'started following you',
    save: 'saved your Pin to',
  },
  accept: 'Accept',
  acceptFrom: (name: string, board: string) => `Accept: ${name}, ${board}`,
  decline: 'Decline',
  declineFrom: (name: string, board: string) => `Decline: ${name}, ${board}`,
  joined: (board: string) => `You joined ${board}`,
  admitted: (name: string, board: string) => `${name} is on ${board} now`,
  view: 'View',
  seePin: (title: string) => (title ? `Your Pin ${title}` : 'Your Pin'),
  joining: 'Joining the board',
} as const;
