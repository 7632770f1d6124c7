/** The page of a section's name. */
export const sectionEdit = {
  title: 'Edit section',
  lead: (board: string) => `A section of ${board}.`,
  save: 'Save changes',
  saved: 'Your changes are saved',
  remove: 'Delete section',
  removeTitle: (section: string) => `Delete ${section}?`,
  removeDetail: 'Its Pins stay on the board.',
  removed: (section: string) => `${section} is deleted`,
} as const;
