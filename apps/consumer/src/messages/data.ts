import { portabilityMessages as wire } from '@corkboard/contract';

const pins = (n: number) => (n === 1 ? '1 Pin' : `${n.toLocaleString('en')} Pins`);

/** Words of the page for taking one's data away and bringing some along. */
export const dataMessages = {
  title: 'Your data',
  exportTitle: 'Take your Pins with you',
  exportDetail:
    'One ZIP file with your boards, Pins and everything else we keep about you as JSON, your pictures, and a bookmarks file that every browser reads. Secret boards of your own are in it.',
  download: 'Download everything',
  importTitle: 'Bring Pins along',
  importDetail:
    'A bookmarks file of your browser (every folder becomes a board) or a Corkboard export. What you have already is skipped.',
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
  counts: (saved: number, skipped: number, failed: number) =>
    `${saved.toLocaleString('en')} saved, ${skipped.toLocaleString('en')} skipped, ${failed.toLocaleString('en')} failed`,
  notSaved: 'Not saved',
  columns: { pin: 'Pin', board: 'Board', reason: 'Why' },
  more: (n: number) => `and ${n.toLocaleString('en')} more`,
  untitled: 'Pin without a title',
  seeBoards: 'See your boards',
  loadFailed: "We couldn't see how your import goes",
  bookmarklet: 'Save from any site',
  fileMissing: wire.fileMissing,
} as const;
