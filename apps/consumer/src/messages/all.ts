import { messages as wire } from '@corkboard/contract';
import { formatCount } from '@corkboard/ui';

export { missing } from './missing';
export { profile } from './profile';
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
  promotedBy: (name: string) => `Promoted by ${name}`,
  open: 'Visit site',
  savedTo: 'to',
  alreadySaved: wire.alreadySaved,
  more: 'More like this',
  options: 'Pin options',
  share: 'Share',
  edit: 'Edit Pin',
  remove: 'Delete Pin',
  feedback: 'See feedback',
  redirecting: 'Taking you to the Pin',
  goOn: 'Continue',
  undo: 'Undo',
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
  emptyDetail: 'Bring in something you like, or follow people and boards, and their Pins show up here.',
  create: 'Create a Pin',
  saveFromAnySite: 'Save from any site',
  importPins: 'Import Pins',
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
  changed: 'Changes saved',
  sections: 'Sections',
  emptyTitle: 'This board is waiting for its first Pin',
  emptyOwnDetail: 'Save a Pin from your home feed, or create one of your own.',
  emptyDetail: 'Nothing has been saved here yet. Check back later.',
  findPins: 'Find Pins',
  feed: (board: string) => `Pins on ${board}`,
  moreIdeas: 'More ideas',
  notes: 'Notes',
  back: 'Back to the board',
} as const;

export const section = {
  feed: (section: string) => `Pins in ${section}`,
  in: 'Section of',
  emptyTitle: 'Nothing in this section yet',
  emptyDetail: 'Choose this section when you save a Pin to the board.',
} as const;
