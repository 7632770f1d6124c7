import { formatCount } from '@corkboard/ui';
import { type Reaction } from '@corkboard/contract';

const counted = (one: string, many: string) => (count: number) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Words of what a Pin's page shows besides the Pin. */
export const closeup = {
  fields: { title: 'Title', description: 'Description', altText: 'Alt text', link: 'Link' },
  altTextHint: "Describe the picture for people who can't see it.",
  save: 'Save changes',
  saved: 'Changes saved',
  removeTitle: 'Delete this Pin?',
  removeDetail: (board: string) =>
    `It will be removed from ${board}. Other people who saved it keep their copies. You can restore it from your trash for 30 days.`,
  removed: 'Pin deleted',
  restored: 'Pin restored',
  enlarge: 'View the picture full screen',
  visualSearch: 'Search with this picture',
  viewer: 'Full-screen picture',
  closeViewer: 'Close the full-screen picture',
  /** Before the code of an offer. */
  offerCode: 'Code:',
  offerEnds: (end: Date) =>
    `Ends ${end.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}`,
  topics: 'This Pin is about',
  createdBy: 'Created by',
  /** Before the name of the person. */
  savedBy: 'Saved by',
  inBoard: 'From the board',
  fromBoard: (board: string) => `More from ${board}`,
  seeBoard: 'See the board',
  commentsOff: 'Turn off comments',
  commentsOn: 'Turn on comments',
  commentsAreOff: 'Comments are off',
  commentsAreOn: 'Comments are on',
  react: 'React',
  reactWith: (name: string) => `React: ${name}`,
  reactions: counted('reaction', 'reactions'),
  feelings: {
    love: 'Love it',
    idea: 'Good idea',
    thanks: 'Thanks',
    wow: 'Wow',
    haha: 'Haha',
  } satisfies Record<Reaction, string>,
  foundOn: 'Found on these boards',
  foundBy: (name: string) => `by ${name}`,
  official: 'Official account',
  note: 'Note to self',
  addNote: 'Add a note to self',
  noteHint: 'Only you can see this.',
  saveNote: 'Save note',
  editNote: 'Edit your note',
  noteSaved: 'Note saved',
  noteDeleted: 'Note deleted',
  more: 'more',
  less: 'less',
  viewerZoomIn: 'Zoom in',
  viewerZoomOut: 'Zoom out',
  zoomed: (percent: number) => `${String(percent)}%`,
  feedback: 'Feedback',
  feedbackTitle: (pin: string) => `Feedback on ${pin}`,
  feedbackFailed: "We couldn't load the feedback",
  feedbackEmpty: 'No reactions yet. They show up here when people react to your Pin.',
  feedbackMore: 'Show more reactions',
  feedbackComments: counted('comment', 'comments'),
  /** While it isn't known yet what it is called. */
  sentPin: 'A Pin, sent to you',
  sentTitle: (pin: string) => `${pin}, sent to you`,
  sentPlain: 'Someone shared this Pin with you',
  sentBy: (name: string) => `${name} sent you this Pin`,
  sharedBy: (name: string) => `${name} shared this Pin with you`,
  open: 'See the Pin',
} as const;

/** Words of sharing a Pin. They come with the window. */
export const share = {
  title: 'Share this Pin',
  native: 'Share with another app',
  copy: 'Copy link',
  send: 'Send to someone on Corkboard',
  find: 'Find people',
  full: (n: number) => `That's everyone: you can send a Pin to ${n} people at once.`,
  message: 'Message',
  messageHint: 'Optional, a few words to go with it.',
  button: 'Send',
  sent: (names: string) => `Sent to ${names}`,
  choose: 'Choose who to send it to.',
  remove: (name: string) => `Remove ${name}`,
} as const;
