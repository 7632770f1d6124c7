/** Words of the page with more ideas for a board. */
export const boardIdeas = {
  title: (board: string) => `More ideas for ${board}`,
  lead: "Pins that go with what's on this board.",
  emptyTitle: 'No ideas yet',
  emptyDetail: 'They show up here once there are a few Pins on this board that others save, too.',
} as const;
