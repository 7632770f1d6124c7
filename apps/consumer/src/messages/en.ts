import { messages as wire } from '@corkboard/contract';
import { formatCount } from '@corkboard/ui';
import { save } from './save';

// A number and its word stay on one line.
const counted = (n: number, one: string, many: string) => `${formatCount(n)}\u00a0${n === 1 ? one : many}`;

/** Every word that the consumer remote itself puts on the screen. */
export const messages = {
  site: 'Corkboard',
  title: (page: string) => `${page} | Corkboard`,
  pins: (n: number) => counted(n, 'Pin', 'Pins'),
  sections: (n: number) => counted(n, 'section', 'sections'),
  followers: (n: number) => counted(n, 'follower', 'followers'),
  following: (n: number) => `${formatCount(n)} following`,
  saves: (n: number) => counted(n, 'save', 'saves'),
  somethingWrong: wire.somethingWrong,
  tryAgain: 'Try again',
  cancel: 'Cancel',
  back: 'Back',
  goHome: 'Go home',

  pin: {
    by: (name: string) => `A Pin by ${name}`,
    visit: (domain: string) => `Visit ${domain}`,
    open: 'Visit site',
    enlarge: 'See the picture in full screen',
    viewer: 'The picture in full screen',
    closeViewer: 'Close the full screen picture',
    savedFrom: (name: string) => `First saved by ${name}`,
    inBoard: 'From the board',
    inSection: (section: string) => `Section ${section}`,
    alreadySaved: wire.alreadySaved,
    seeBoard: 'See the board',
    more: 'More like this',
    options: 'Pin options',
    share: 'Share',
    edit: 'Edit Pin',
    remove: 'Delete Pin',
    removeTitle: 'Delete this Pin?',
    removeDetail: (board: string) =>
      `It will be gone from ${board}. Saves that other people made of it stay. For 30 days you can get it back from your deleted Pins.`,
    removed: 'Pin deleted',
    restored: 'Pin restored',
    undo: 'Undo',
    saved: 'Your changes are saved',
    fields: { title: 'Title', description: 'Description', altText: 'Alternative text', link: 'Link' },
    altTextHint: 'Say what the picture shows, for people who cannot see it.',
    save: 'Save changes',
  },

  feed: {
    end: "That's everything for now.",
    failed: "We couldn't load these Pins",
    moreFailed: "We couldn't load more Pins.",
    emptyTitle: 'No Pins here yet',
    emptyDetail: 'Pins will show up here as soon as somebody saves one.',
  },

  save,

  home: {
    title: 'Your home feed',
    strangerTitle: 'Pin it now. Make it later.',
    strangerLead:
      'Collect the recipes, rooms, walks and small projects you want to come back to, on boards of your own.',
    signUp: 'Sign up for free',
    logIn: 'I have an account',
    emptyTitle: 'Your feed starts with you',
    emptyDetail: 'Follow people and boards you like, and what they save shows up here.',
    gone: 'That Pin is not there any more. Here is something else.',
  },

  profile: {
    tabs: 'Pins of this person',
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
    emptyCreatedDetail: 'Pins made from own pictures and links are shown here.',
    emptyCreatedOwnDetail: 'Pins you make from your pictures and links are shown here.',
    createPin: 'Create a Pin',
    emptySavedTitle: (name: string) => `${name} hasn't saved anything yet`,
    emptySavedDetail: 'Boards and saved Pins will be shown here.',
    emptySavedOwn: 'Save the first thing you like',
    emptySavedOwnDetail: 'Make a board, or save a Pin from your home feed to start one.',
    followersTitle: (name: string) => `People who follow ${name}`,
    followingTitle: (name: string) => `People ${name} follows`,
    noFollowers: 'No followers yet',
    noFollowersDetail: (name: string) => `Be the first to follow ${name}.`,
    noFollowing: 'Not following anybody yet',
    noFollowingDetail: (name: string) => `When ${name} follows people, they are listed here.`,
    morePeople: 'Show more people',
    peopleFailed: "We couldn't load these people",
    backTo: (name: string) => `Back to ${name}`,
  },

  board: {
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
      pins === 0
        ? "The board will be gone. You can't take this back."
        : `The board and its ${counted(pins, 'Pin', 'Pins')} will be gone for good. You can't take this back.`,
    removed: (board: string) => `${board} is deleted`,
    changed: 'Your changes are saved',
    sections: 'Sections',
    emptyTitle: 'This board is waiting for its first Pin',
    emptyOwnDetail: 'Save a Pin from your home feed, or make one of your own.',
    emptyDetail: 'Nothing has been saved here yet. Come back another time.',
    findPins: 'Find Pins',
    feed: (board: string) => `Pins of ${board}`,
  },

  section: {
    feed: (section: string) => `Pins of ${section}`,
    in: 'Section of',
    emptyTitle: 'Nothing in this section yet',
    emptyDetail: 'Choose this section when you save a Pin to the board.',
  },

  boardForm: {
    title: 'Create board',
    name: 'Name',
    namePlaceholder: 'Like Places to Go or Recipes to Make',
    description: 'Description',
    descriptionPlaceholder: 'What is this board about?',
    secret: 'Keep this board secret',
    secretHint: 'So only you and collaborators can see it.',
    create: 'Create',
    save: 'Save changes',
    nameRequired: wire.boardNameRequired,
    tooLong: wire.tooLong,
    created: (board: string) => `${board} is ready`,
    editTitle: 'Edit board',
  },

  sectionForm: {
    title: 'Add section',
    lead: (board: string) => `Sections keep the Pins of ${board} in order.`,
    name: 'Name',
    namePlaceholder: 'Like Lighting',
    add: 'Add',
    tooLong: wire.tooLong,
  },

  search: {
    title: (query: string) => `Results for “${query}”`,
    pageTitle: (query: string) => `${query}: search`,
    bare: 'Search',
    bareDetail: 'Type what you are looking for: a dish, a room, a place, a colour.',
    emptyTitle: (query: string) => `No Pins for “${query}”`,
    emptyDetail: 'Check the spelling, or try fewer or other words.',
    label: 'Search for ideas',
    placeholder: 'Search for ideas',
    go: 'Search',
    popular: 'Ideas to start from',
  },

  missing: {
    pin: wire.pinMissing,
    board: wire.boardMissing,
    section: wire.sectionMissing,
    person: wire.userMissing,
    detail: 'It may have been deleted or made secret, or the link may be wrong.',
    failed: "We couldn't load this page",
  },
} as const;
