/** Words of the pages that list Pins that move. */
export const videos = {
  title: 'Animated Pins',
  lead: 'Animated Pins, by topic.',
  category: (name: string) => `Animated ${name} Pins`,
  categories: 'Topics',
  below: (name: string) => `Topics in ${name}`,
  over: 'Broader topics',
  all: 'All animated Pins',
  inCategory: (name: string) => `Animated Pins about ${name}`,
  failed: "We couldn't load the animated Pins",
  emptyTitle: 'No animated Pins here yet',
  emptyDetail: 'Pins with an animated picture show up here.',
} as const;
