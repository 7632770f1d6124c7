/** Words of the board picker. */
export const picker = {
  topChoices: 'Top choices',
  allBoards: 'All boards',
  search: 'Search your boards',
  save: 'Save',
  select: 'Select',
  saving: 'Saving',
  secret: 'Secret board',
  group: 'Group board',
  failedTitle: "We couldn't load your boards",
  none: 'No boards match',
  noBoards: "You don't have any boards yet",
  /** Spoken when the search changes the list. */
  found: (count: number) =>
    count === 0 ? 'No boards found' : count === 1 ? '1 board found' : `${count} boards found`,
} as const;
