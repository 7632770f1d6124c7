import { messages as wire } from '@corkboard/contract';

/** Words of saving: cards, closeup, the save dialog and what follows a save. */
export const save = {
  save: 'Save',
  saveAs: (who: string) => `Save as ${who}`,
  saved: 'Saved',
  savePin: (pin: string, who?: string) => `${who === undefined ? 'Save' : `Save as ${who}`}: ${pin}`,
  savedPin: (pin: string, board?: string) =>
    `Saved: ${pin}. ${board === undefined ? 'Save it to another board' : `Remove it from ${board}`}`,
  unsave: (board: string) => `Saved. Remove it from ${board}`,
  choose: 'Choose board',
  chooseFrom: (board: string) => `Saving to ${board}. Choose another board`,
  pinned: 'At the top of your profile',
  group: 'Group board',
  view: 'View',
  chooseSection: 'Choose section',
  savedTo: wire.savedTo,
  savedToSection: wire.savedToSection,
} as const;
