/** Words of the search. */
export const search = {
  title: (query: string) => `Results for "${query}"`,
  pageTitle: (query: string) => `${query}: search`,
  bare: 'Search',
  bareDetail: "Type what you're looking for: a dish, a room, a place, a color.",
  emptyTitle: (query: string) => `No Pins for "${query}"`,
  emptyDetail: 'Check the spelling, or try fewer or different words.',
  seeIdeas: 'See ideas',
  popular: 'Ideas to get you started',
  tabs: 'What to search',
  scopes: { pins: 'Pins', boards: 'Boards', users: 'People', my_pins: 'Your Pins' },
  noBoards: (query: string) => `No boards for "${query}"`,
  noPeople: (query: string) => `No people for "${query}"`,
  more: 'Show more',
} as const;
