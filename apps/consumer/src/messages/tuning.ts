import { type TasteMark } from '@corkboard/contract';

/** Words of the page on which somebody tunes their home feed. */
export const tuning = {
  title: 'Tune your home feed',
  lead: 'What your home feed is chosen by. A change counts the next time you open it.',
  more: 'Show more',
  untitled: 'Pin without a title',
  unseen: "A Pin that's no longer there",
  marksTitle: 'Less of this',
  marksLead: "Pins you wanted fewer of, or that weren't your taste.",
  marksEmpty: 'Nothing yet',
  marksEmptyDetail:
    'Choose "See fewer like this" or "Not my taste" in the menu of a Pin, and it shows up here.',
  marksFailed: "We couldn't load what you want less of",
  said: (kind: TasteMark, when: string) =>
    kind === 'fewer' ? `See fewer like this, ${when}` : `Not my taste, ${when}`,
  undo: 'Undo',
  undoName: (pin: string) => `Undo: ${pin}`,
  again: 'See less again',
  againName: (pin: string) => `See less again: ${pin}`,
  historyTitle: 'History',
  historyLead: 'Your home feed has Pins like those you saved. Turn off what it should leave aside.',
  historyEmpty: 'No saves yet',
  historyEmptyDetail: 'Save a Pin, and your home feed learns from it.',
  historyFailed: "We couldn't load what you saved",
  saved: (when: string) => `Saved ${when}`,
  notUsed: (saved: string) => `${saved}, turned off`,
  turnOff: 'Turn off',
  turnOffName: (pin: string) => `Turn off: ${pin}`,
  turnOn: 'Turn on',
  turnOnName: (pin: string) => `Turn on: ${pin}`,
} as const;
