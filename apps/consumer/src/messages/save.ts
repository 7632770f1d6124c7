import { messages as wire } from '@corkboard/contract';

/** Words of saving: cards, closeup, the save dialog and what follows a save (consumer §2.5). */
export const save = {
  save: 'Save',
  saved: 'Saved',
  savePin: (pin: string) => `Save: ${pin}`,
  savedPin: (pin: string) => `Saved: ${pin}. Save it to another board`,
  choose: 'Choose board',
  chooseFrom: (board: string) => `Saving to ${board}. Choose another board`,
  group: 'Group board',
  view: 'View',
  savedTo: wire.savedTo,
  savedToSection: wire.savedToSection,
} as const;
