import { messages as wire } from '@corkboard/contract';

/** Words of the form of a section. */
export const sectionForm = {
  title: 'Add section',
  lead: (board: string) => `Sections keep the Pins on ${board} organized.`,
  name: 'Name',
  namePlaceholder: 'Like Lighting',
  add: 'Add',
  tooLong: wire.tooLong,
} as const;
