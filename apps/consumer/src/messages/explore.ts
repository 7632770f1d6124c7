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
    videos: 'Moving pictures',
    topics: 'All topics',
  },
  ideasTitle: 'Explore ideas',
  ideasLead: 'Choose a topic to see the Pins that people save most.',
  topicsTitle: 'All topics',
  topicsLead: 'Everything that Pins here are about, by name.',
  topicsFailed: "We couldn't load the topics",
  missing: wire.interestMissing,
  over: 'Topics above this one',
  below: (name: string) => `More in ${name}`,
  related: 'Related topics',
  pinsAbout: (name: string) => `Pins about ${name}`,
  emptyTitle: 'No Pins about this yet',
  emptyDetail:
    'Pins show up here when their words, or the boards they are saved to, say that they are about it.',
  followInterest: (name: string) => `Follow ${name}`,
  unfollowInterest: (name: string) => `Following ${name}. Unfollow`,
  about: 'This Pin is about',
  todayTitle: 'Today',
  todayLead: 'What people here save right now.',
  lists: {
    trending: 'Trending',
    popular: 'Popular',
    best: 'Best of all time',
    shop: 'Trending in the shop',
  },
  leads: {
    trending: 'Pins that people saved in the last few days, the newest saves first in line.',
    popular: 'Pins that many people saved in the last few weeks.',
    best: 'The Pins that most people have ever saved.',
    shop: 'Things for sale that people saved in the last few days.',
  },
  nobodyTitle: 'Nothing has been saved yet',
  nobodyDetail: 'Pins show up here as soon as someone else saves them.',
} as const;
