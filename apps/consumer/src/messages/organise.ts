/** The one word of organising sections that stands on a board before its code is loaded. */
export const organiseSections = 'Organise sections';
