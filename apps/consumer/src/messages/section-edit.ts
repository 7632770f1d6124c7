/** The page of a section's name. */
export const sectionEdit = {
  title: 'Edit section',
  lead: (board: string) => `A section of ${board}.`,
  save: 'Save changes',
  saved: 'Changes saved',
  remove: 'Delete section',
  removeTitle: (section: string) => `Delete ${section}?`,
  removeDetail: 'Its Pins stay on the board.',
  removed: (section: string) => `${section} deleted`,
} as const;
