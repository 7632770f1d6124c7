/** Words of the pages that list Pins that move. */
export const videos = {
  title: 'Moving pictures',
  lead: 'Pins that move, by topic.',
  category: (name: string) => `Moving: ${name}`,
  categories: 'Topics',
  below: (name: string) => `Topics of ${name}`,
  over: 'Topics above this one',
  all: 'All moving pictures',
  inCategory: (name: string) => `Moving pictures about ${name}`,
  failed: "We couldn't load the moving pictures",
  emptyTitle: 'Nothing moves here yet',
  emptyDetail: 'Pins show up here when their picture moves.',
} as const;
