/** Words of blocking people. Loaded with what shows them. */
export const block = {
  options: 'More options',
  block: (name: string) => `Block ${name}`,
  unblock: 'Unblock',
  unblockName: (name: string) => `Unblock ${name}`,
  blockAction: 'Block',
  blockTitle: (name: string) => `Block ${name}?`,
  blockDetail: (name: string) =>
    `You and ${name} won't see each other's profiles, boards, and Pins anymore, and you'll stop following each other. The owner of a board still sees everything on it. We won't tell ${name}.`,
  blockedTitle: (name: string) => `You blocked ${name}`,
  blockedDetail: "Unblock to see this profile again. You'll need to follow each other again yourselves.",
  listTitle: 'Blocked people',
  listLead: "You and these people can't see each other.",
  emptyTitle: "You haven't blocked anyone",
  emptyDetail: 'You can block someone from the menu on their profile.',
  failed: "We couldn't load the people you blocked",
  more: 'Show more people',
  toList: 'Blocked people',
  toClaims: 'Claimed accounts',
  toTrash: 'Trash',
} as const;
