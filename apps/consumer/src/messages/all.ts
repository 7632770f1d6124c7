import { messages as wire } from '@corkboard/contract';
import { formatCount } from '@corkboard/ui';

export { missing } from './missing';
export { save } from './save';
export { search } from './search';

// A number and its word stay on one line.
const counted = (n: number, one: string, many: string) => `${formatCount(n)}\u00a0${n === 1 ? one : many}`;

export const site = 'Corkboard';
export const title = (page: string) => `${page} | Corkboard`;
export const pins = (n: number) => counted(n, 'Pin', 'Pins');
export const sections = (n: number) => counted(n, 'section', 'sections');
export const notes = (n: number) => counted(n, 'note', 'notes');
export const followers = (n: number) => counted(n, 'follower', 'followers');
export const following = (n: number) => `${formatCount(n)} following`;
export const saves = (n: number) => counted(n, 'save', 'saves');
export const somethingWrong = wire.somethingWrong;
export const tryAgain = 'Try again';
export const moreFailed = "We couldn't load more.";
export const cancel = 'Cancel';
export const goHome = 'Go home';

export const pin = {
  by: (name: string) => `A Pin by ${name}`,
  visit: (domain: string) => `Visit ${domain}`,
  open: 'Visit site',
  enlarge: 'View the picture full screen',
  visualSearch: 'Search with this picture',
  viewer: 'Full-screen picture',
  closeViewer: 'Close the full-screen picture',
  savedFrom: (name: string) => `First saved by ${name}`,
  createdBy: 'Created by',
  /** Before the name of the person, and before that of the board. */
  savedBy: 'Saved by',
  savedTo: 'to',
  inBoard: 'From the board',
  fromBoard: (board: string) => `More from ${board}`,
  inSection: (section: string) => `Section: ${section}`,
  alreadySaved: wire.alreadySaved,
  seeBoard: 'See the board',
  more: 'More like this',
  options: 'Pin options',
  share: 'Share',
  edit: 'Edit Pin',
  remove: 'Delete Pin',
  feedback: 'See feedback',
  redirecting: 'Taking you to the Pin',
  goOn: 'Go on',
  commentsOff: 'Turn off comments',
  commentsOn: 'Turn on comments',
  commentsAreOff: 'Comments are off',
  commentsAreOn: 'Comments are on',
  removeTitle: 'Delete this Pin?',
  removeDetail: (board: string) =>
    `It will be removed from ${board}. Other people's saves of it stay. You can restore it from your trash for 30 days.`,
  removed: 'Pin deleted',
  restored: 'Pin restored',
  undo: 'Undo',
  saved: 'Changes saved',
  fields: { title: 'Title', description: 'Description', altText: 'Alt text', link: 'Link' },
  altTextHint: "Describe the picture for people who can't see it.",
  save: 'Save changes',
} as const;

export const pinPlace = {
  board: 'Board',
  section: 'Section',
  noSection: 'No section',
  moved: (place: string) => `Moved to ${place}`,
} as const;

export const feed = {
  end: "That's everything for now.",
  more: 'More Pins',
  failed: "We couldn't load these Pins",
  moreFailed: "We couldn't load more Pins.",
  emptyTitle: 'No Pins here yet',
  emptyDetail: 'Pins show up here as soon as someone saves one.',
} as const;

export const home = {
  title: 'Your home feed',
  strangerTitle: 'Pin it now. Make it later.',
  strangerLead:
    'Collect the recipes, rooms, hikes, and small projects you want to come back to, on boards of your own.',
  signUp: 'Sign up for free',
  logIn: 'I have an account',
  emptyTitle: 'Your feed starts with you',
  emptyDetail: 'Follow people and boards you like, and their Pins show up here.',
  pinMissing: "We couldn't find that Pin. Here are some others.",
} as const;

export const board = {
  secret: 'Secret board',
  secretBadge: 'Secret',
  protected: 'Not listed on the profile',
  by: (name: string) => `By ${name}`,
  people: 'People on this board',
  options: 'Board options',
  edit: 'Edit board',
  addSection: 'Add section',
  addPin: 'Create a Pin',
  remove: 'Delete board',
  removeTitle: (board: string) => `Delete ${board}?`,
  removeDetail: (pins: number) =>
    `The board${pins === 0 ? '' : ` and its ${counted(pins, 'Pin', 'Pins')}`} will be removed everywhere. You can restore it from your trash for 30 days.`,
  restored: (board: string) => `${board} restored`,
  removed: (board: string) => `${board} deleted`,
  changed: 'Changes saved',
  sections: 'Sections',
  emptyTitle: 'This board is waiting for its first Pin',
  emptyOwnDetail: 'Save a Pin from your home feed, or create one of your own.',
  emptyDetail: 'Nothing has been saved here yet. Check back later.',
  findPins: 'Find Pins',
  feed: (board: string) => `Pins on ${board}`,
  oldestFirst: 'Show the oldest first',
  newestFirst: 'Show the newest first',
  moreIdeas: 'More ideas',
  notes: 'Notes',
  ideas: (board: string) => `More ideas for ${board}`,
  ideasLead: 'Pins that go with what is on this board.',
  back: 'Back to the board',
  noIdeasTitle: 'No ideas yet',
  noIdeasDetail: 'They show up here once there are a few Pins on this board that others save, too.',
} as const;

export const section = {
  feed: (section: string) => `Pins in ${section}`,
  in: 'Section of',
  emptyTitle: 'Nothing in this section yet',
  emptyDetail: 'Choose this section when you save a Pin to the board.',
} as const;

export const boardForm = {
  title: 'Create board',
  name: 'Name',
  suggested: 'Suggested names',
  namePlaceholder: 'Like Places to Go or Recipes to Make',
  description: 'Description',
  descriptionPlaceholder: 'What is this board about?',
  secret: 'Keep this board secret',
  secretHint: 'Only you and your collaborators can see it.',
  create: 'Create',
  save: 'Save changes',
  nameRequired: wire.boardNameRequired,
  tooLong: wire.tooLong,
  created: (board: string) => `${board} is ready`,
  editTitle: 'Edit board',
} as const;

export const sectionForm = {
  title: 'Add section',
  lead: (board: string) => `Sections keep the Pins on ${board} organized.`,
  name: 'Name',
  namePlaceholder: 'Like Lighting',
  add: 'Add',
  tooLong: wire.tooLong,
} as const;

export const profile = {
  tabs: "This person's Pins",
  created: 'Created',
  saved: 'Saved',
  boards: 'Boards',
  allPins: 'All Pins',
  createBoard: 'Create board',
  edit: 'Edit profile',
  website: (host: string) => `Website: ${host}`,
  moreBoards: 'Show more boards',
  boardsFailed: "We couldn't load these boards",
  emptyCreatedTitle: (name: string) => `${name} hasn't created a Pin yet`,
  emptyCreatedOwn: 'Nothing created yet',
  emptyCreatedDetail: 'Pins they create from their own pictures and links show up here.',
  emptyCreatedOwnDetail: 'Pins you create from your own pictures and links show up here.',
  createPin: 'Create a Pin',
  emptySavedTitle: (name: string) => `${name} hasn't saved anything yet`,
  emptySavedDetail: 'Boards and saved Pins show up here.',
  emptySavedOwn: 'Save the first thing you like',
  emptySavedOwnDetail: 'Create a board, or save a Pin from your home feed to start one.',
  followersTitle: (name: string) => `People who follow ${name}`,
  followingTitle: (name: string) => `People ${name} follows`,
  noFollowers: 'No followers yet',
  noFollowersDetail: (name: string) => `Be the first to follow ${name}.`,
  noFollowersOwnDetail: 'When people follow you, they show up here.',
  noFollowing: 'Not following anyone yet',
  noFollowingOwnDetail: 'Follow people whose Pins you like, and they show up here.',
  noFollowingDetail: (name: string) => `When ${name} follows people, they show up here.`,
  morePeople: 'Show more people',
  peopleFailed: "We couldn't load these people",
  backTo: (name: string) => `Back to ${name}`,
} as const;
