import { type Import, portabilityMessages as wire } from '@corkboard/contract';

const pins = (n: number) => (n === 1 ? '1 Pin' : `${n.toLocaleString('en')} Pins`);

const links = (n: number) => (n === 1 ? '1 link' : `${n.toLocaleString('en')} links`);

/** Words of the page for taking one's data away and bringing some along. */
export const dataMessages = {
  title: 'Your data',
  exportTitle: 'Take your Pins with you',
  exportDetail:
    'One ZIP file with your boards, Pins and everything else we keep about you as JSON, your pictures, and a bookmarks file that every browser reads. Secret boards of your own are in it.',
  download: 'Download everything',
  importTitle: 'Bring Pins along',
  importDetail:
    'A bookmarks file of your browser (every folder becomes a board), your links from Pocket or Instapaper, or a Corkboard export. What you have already is skipped.',
  choose: 'Choose a file',
  viewers: 'Who can see these boards?',
  privacies: {
    keep: {
      label: 'As the file says',
      hint: 'An export says who can see each board. Where it says nothing, only you can.',
    },
    secret: { label: 'Only you', hint: 'They become secret boards. You can open them to others later.' },
    public: {
      label: 'Everyone',
      hint: 'They become public boards. What the file marks as private stays secret.',
    },
  },
  send: 'Import',
  cancel: 'Cancel',
  sending: 'Sending the file',
  waiting: 'Waiting to begin',
  reading: 'Reading the file',
  running: (done: number, total: number) => `${done.toLocaleString('en')} of ${pins(total)}`,
  leave: 'You can leave this page: the import goes on.',
  done: 'Import finished',
  failed: 'The import could not be finished',
  nothingNew: 'Nothing new: you have all of it already',
  nothingSaved: 'Nothing was saved',
  counts: ({ saved, skipped, failed, retrying, kept }: Import) =>
    [
      `${saved.toLocaleString('en')} saved`,
      `${skipped.toLocaleString('en')} skipped`,
      `${failed.toLocaleString('en')} failed`,
      ...(retrying + kept > 0 ? [`${(retrying + kept).toLocaleString('en')} kept as links`] : []),
    ].join(', '),
  tryingAgain: (n: number) => `Trying ${links(n)} again`,
  triedAgain: (n: number, at: Date) =>
    `We couldn't save ${links(n)} yet. We'll try again ${at.toLocaleString('en', { weekday: 'long', hour: 'numeric', minute: '2-digit' })}.`,
  keptLinks: (n: number) => `We couldn't save ${links(n)}. We keep ${n === 1 ? 'it' : 'them'} here for you.`,
  tryAgain: 'Try again now',
  notSaved: 'Not saved',
  columns: { pin: 'Pin', board: 'Board', reason: 'Why' },
  more: (n: number) => `and ${n.toLocaleString('en')} more`,
  untitled: 'Pin without a title',
  seeBoards: 'See your boards',
  loadFailed: "We couldn't see how your import goes",
  bookmarklet: 'Save from any site',
  fileMissing: wire.fileMissing,
} as const;
