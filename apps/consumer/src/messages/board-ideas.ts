/** Words of the page with more ideas for a board. */
export const boardIdeas = {
  title: (board: string) => `More ideas for ${board}`,
  lead: "Pins that go with what's on this board.",
  emptyTitle: 'No ideas yet',
  emptyDetail: 'Ideas show up here once this board has a few Pins that other people have saved, too.',
} as const;
