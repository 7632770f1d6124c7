/** Words of blocking people. Loaded with what shows them. */
export const block = {
  options: 'More options',
  block: (name: string) => `Block ${name}`,
  unblock: 'Unblock',
  unblockName: (name: string) => `Unblock ${name}`,
  blockAction: 'Block',
  blockTitle: (name: string) => `Block ${name}?`,
  blockDetail: (name: string) =>
    `You and ${name} won't see each other's profile, boards and Pins any more, and neither of you will follow the other. ${name} is not told.`,
  blockedTitle: (name: string) => `You blocked ${name}`,
  blockedDetail: 'Unblock to see this profile again. Follows that ended do not come back by themselves.',
  listTitle: 'Blocked people',
  listLead: 'You and these people do not see each other.',
  emptyTitle: 'Nobody is blocked',
  emptyDetail: 'You can block somebody from the menu on their profile.',
  failed: "We couldn't load the people you blocked",
  more: 'Show more people',
  toList: 'Blocked people',
  toClaims: 'Claimed accounts',
  toTrash: 'Trash',
} as const;
