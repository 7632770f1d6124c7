import { type Import, portabilityMessages as wire } from '@corkboard/contract';

const pins = (n: number) => (n === 1 ? '1 Pin' : `${n.toLocaleString('en')} Pins`);

const links = (n: number) => (n === 1 ? '1 link' : `${n.toLocaleString('en')} links`);

/** Words of the page for taking one's data away and bringing some along. */
export const dataMessages = {
  title: 'Your data',
  exportTitle: 'Export your data',
  exportDetail:
    'One ZIP file with your boards, Pins, and everything else we keep about you as JSON, plus your pictures and a bookmarks file that every browser can read. Your own secret boards are included.',
  download: 'Download everything',
  importTitle: 'Import Pins',
  importDetail:
    'Bring your Pins from Pinterest, bookmarks from your browser, or links you saved elsewhere. Folders become boards, and folders inside them become sections. We skip what you already have.',
  formats: 'Which files work, and where to get them',
  leftBehind: (what: string) => `Not imported: ${what}.`,
  choose: 'Choose a file',
  viewers: 'Who can see these boards?',
  privacies: {
    keep: {
      label: 'What the file says',
      hint: "Some exports say who can see each board. Where yours doesn't, only you can.",
    },
    secret: { label: 'Only you', hint: 'They become secret boards. You can make them public later.' },
    public: {
      label: 'Everyone',
      hint: 'They become public boards. Anything the file marks as private stays secret.',
    },
  },
  send: 'Import',
  cancel: 'Cancel',
  sending: 'Uploading the file',
  waiting: 'Waiting to start',
  reading: 'Reading the file',
  readyTitle: (format: string) => `File type: ${format}`,
  ready: (pinCount: number, boards: number, sections: number) =>
    `${pins(pinCount)} on ${boards === 1 ? '1 board' : `${boards.toLocaleString('en')} boards`}${
      sections === 0
        ? ''
        : `, in ${sections === 1 ? '1 section' : `${sections.toLocaleString('en')} sections`}`
    }. Nothing is saved yet.`,
  start: 'Start import',
  startFailed: "We couldn't start the import",
  giveUp: "Don't import",
  cannotCome: (n: number) => `${n.toLocaleString('en')} can't be imported`,
  running: (done: number, total: number) => `${done.toLocaleString('en')} of ${pins(total)}`,
  leave: 'You can leave this page. The import keeps going.',
  done: 'Import finished',
  failed: "We couldn't finish the import",
  nothingNew: 'Nothing new: you already have all of it',
  nothingSaved: 'No Pins were saved',
  /** Counts of an import's Pins by result; zero counts are omitted. */
  counts: ({ saved, skipped, failed, retrying, kept }: Import) =>
    [
      [saved, 'saved'] as const,
      [skipped, 'skipped'] as const,
      [failed, 'failed'] as const,
      [retrying + kept, 'kept as links'] as const,
    ]
      .filter(([n]) => n > 0)
      .map(([n, what]) => `${n.toLocaleString('en')} ${what}`)
      .join(', ') || '0 saved',
  tryingAgain: (n: number) => `Trying ${links(n)} again`,
  triedAgain: (n: number, at: Date) =>
    `We couldn't save ${links(n)} yet. We'll try again ${at.toLocaleString('en', { weekday: 'long', hour: 'numeric', minute: '2-digit' })}.`,
  keptLinks: (n: number) =>
    `We couldn't save ${links(n)}. We're keeping ${n === 1 ? 'it' : 'them'} here for you.`,
  tryAgain: 'Try again now',
  dismiss: 'Dismiss',
  dismissName: (link: string) => `Dismiss ${link}`,
  dismissAll: 'Dismiss all',
  dismissTitle: (n: number) => `Dismiss ${links(n)}?`,
  dismissDetail: "We won't try to save them again, and they'll be removed from this page.",
  notSaved: 'Not saved as Pins',
  columns: { pin: 'Pin', board: 'Board', reason: 'Reason' },
  more: (n: number) => `and ${n.toLocaleString('en')} more`,
  showAll: (n: number) => `Show all ${n.toLocaleString('en')}`,
  showFewer: 'Show fewer',
  untitled: 'Untitled Pin',
  seeBoards: 'See your boards',
  loadFailed: "We couldn't check on your import",
  bookmarklet: 'Save from any site',
  fileMissing: wire.fileMissing,
} as const;
