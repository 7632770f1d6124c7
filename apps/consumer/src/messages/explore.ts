import { messages as wire } from '@corkboard/contract';

/** Words of the pages of interests, and of today. */
export const explore = {
  /** Spoken name of the links between these pages. */
  tabs: 'Explore',
  pages: {
    ideas: 'Ideas',
    today: 'Today',
    'today-trending': 'Trending',
    'today-popular': 'Popular',
    'today-best': 'Best',
    'today-article': 'Articles',
    shopping: 'Shopping',
    videos: 'Animated Pins',
    topics: 'All topics',
  },
  ideasTitle: 'Explore ideas',
  ideasLead: 'Choose a topic to see the Pins people save most.',
  topicsTitle: 'All topics',
  topicsLead: 'Everything Pins are about on Corkboard, from A to Z.',
  topicsFailed: "We couldn't load the topics",
  missing: wire.interestMissing,
  over: 'Broader topics',
  below: (name: string) => `More in ${name}`,
  related: 'Related topics',
  pinsAbout: (name: string) => `Pins about ${name}`,
  emptyTitle: 'No Pins about this yet',
  emptyDetail: 'Pins show up here when their words or their boards match this topic.',
  todayTitle: 'Today',
  todayLead: 'What people are saving right now.',
  lists: {
    trending: 'Trending',
    popular: 'Popular',
    best: 'Best of all time',
    shop: 'Trending in the shop',
  },
  leads: {
    trending: 'Pins people saved in the last few days. The latest saves count most.',
    popular: 'Pins many people saved in the last few weeks.',
    best: 'The most-saved Pins of all time.',
    shop: 'Products people saved in the last few days.',
  },
  nobodyTitle: 'Nothing has been saved yet',
  nobodyDetail: 'Pins show up here as soon as someone else saves them.',
} as const;
