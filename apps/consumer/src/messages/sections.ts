import { formatCount } from '@corkboard/ui';

/** Words of naming sections. */
export const sectionNames = { suggested: 'Suggested from your Pins' } as const;

const pins = (n: number) => `${formatCount(n)}\u00a0${n === 1 ? 'Pin' : 'Pins'}`;

/** Words of ordering, renaming, merging and deleting sections. Loaded with their dialog. */
export const organise = {
  title: 'Organise sections',
  hint: 'Drag a section to its place, or focus its handle and use the arrow keys.',
  list: 'Sections in their order',
  handle: (section: string) => `Move ${section}`,
  placed: (section: string, place: number, of: number) => `${section}: ${place} of ${of}`,
  options: (section: string) => `Options of ${section}`,
  pins,
  rename: 'Rename',
  renameTitle: 'Rename section',
  save: 'Save',
  merge: 'Merge into another section',
  mergeTitle: (section: string) => `Merge ${section} into`,
  mergeHint: (section: string, n: number) =>
    `${n === 0 ? 'No Pins move' : `${pins(n)} move${n === 1 ? 's' : ''}`} there, and ${section} is gone. You can't take this back.`,
  mergeInto: (section: string) => `Merge into ${section}`,
  merged: (from: string, into: string) => `${from} is merged into ${into}`,
  merging: (from: string) => `Merging ${from}. You can go on meanwhile.`,
  remove: 'Delete section',
  removeTitle: (section: string) => `Delete ${section}?`,
  removeDetail: (n: number) =>
    n === 0
      ? 'The section is empty.'
      : `Its ${pins(n)} stay${n === 1 ? 's' : ''} on the board, without a section.`,
  removed: (section: string) => `${section} is deleted`,
  add: 'Add section',
  back: 'Back to the sections',
} as const;
