import { formatCount } from '@corkboard/ui';

/** Words of naming sections. */
export const sectionNames = { suggested: 'Suggested from your Pins' } as const;

const pins = (n: number) => `${formatCount(n)}\u00a0${n === 1 ? 'Pin' : 'Pins'}`;

/** Words of ordering, renaming, merging and deleting sections. Loaded with their dialog. */
export const organize = {
  title: 'Organize sections',
  hint: 'Drag a section to its new place, or select its handle and use the arrow keys.',
  list: 'Sections in order',
  handle: (section: string) => `Move ${section}`,
  placed: (section: string, place: number, of: number) => `${section}: ${place} of ${of}`,
  options: (section: string) => `Options for ${section}`,
  pins,
  rename: 'Rename',
  renameTitle: 'Rename section',
  save: 'Save',
  merge: 'Merge into another section',
  mergeTitle: (section: string) => `Merge ${section} into`,
  mergeHint: (section: string, n: number) =>
    `${n === 0 ? 'No Pins will move' : `${pins(n)} will move`} there, and ${section} will be deleted. You can't undo this.`,
  mergeInto: (section: string) => `Merge into ${section}`,
  merged: (from: string, into: string) => `${from} merged into ${into}`,
  merging: (from: string) => `Merging ${from}. You can keep browsing.`,
  remove: 'Delete section',
  removeTitle: (section: string) => `Delete ${section}?`,
  removeDetail: (n: number) =>
    n === 0
      ? 'The section is empty.'
      : `Its ${pins(n)} ${n === 1 ? 'stays' : 'stay'} on the board, outside any section.`,
  removed: (section: string) => `${section} deleted`,
  add: 'Add section',
  back: 'Back to sections',
} as const;
