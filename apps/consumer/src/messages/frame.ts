/** What the frame says of the pages of the consumer: its menus, and what a link to a page looks like elsewhere. */
export const menus = {
  home: 'Home',
  explore: 'Explore',
  search: 'Search',
  notifications: 'Notifications',
  unread: 'Notifications, {count} new',
  profile: 'Profile',
  settings: 'Settings',
  bookmarklet: 'Save from any site',
  data: 'Import and export',
};

export const previews = {
  pinBy: 'A Pin by {pinner.full_name}',
  comments: 'Comments',
  commentsOn: 'What people say about {title}',
  savedTo: 'Saved to {board.name} by {pinner.full_name} on Corkboard.',
  onePin: '1 Pin collected by {owner.full_name} on Corkboard.',
  pins: '{pin_count} Pins collected by {owner.full_name} on Corkboard.',
  section: '{title} · {board.name}',
  oneSectionPin: '1 Pin collected by {board.owner.full_name} on Corkboard.',
  sectionPins: '{pin_count} Pins collected by {board.owner.full_name} on Corkboard.',
  ideas: 'Ideas',
  exploreIdeas: 'Explore ideas',
  allTopics: 'All topics',
  exploreDetail:
    'Recipes, rooms, gardens, crafts, and everything else that people collect on Corkboard, by topic.',
  aboutInterest: '{name} ideas',
  interest: 'The Pins about {name} that people save most on Corkboard, and related topics.',
  shopping: 'Shopping',
  shoppingDetail: 'Things for sale that people save on Corkboard, with what they cost.',
  shoppingFor: 'Shop {interest.name}',
  shoppingForDetail:
    'Things for sale about {interest.name} that people save on Corkboard, with what they cost.',
  shopOf: 'Shop of {full_name}',
  person: '{full_name} ({username})',
  peopleWhoFollow: 'People who follow {full_name}',
  peopleFollowed: 'People {full_name} follows',
  oneFollower: 'See what {full_name} has found and saved on Corkboard. 1 follower.',
  followers: 'See what {full_name} has found and saved on Corkboard. {follower_count} followers.',
};
