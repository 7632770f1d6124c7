/** Words about the order of boards. */
export const boardOrder = {
  label: 'Sort boards',
  orders: {
    last_pinned_to: 'Last saved to',
    alphabetical: 'A to Z',
    newest: 'Newest',
    oldest: 'Oldest',
    group_boards_at_top: 'Group boards first',
    custom: 'My own order',
  },
  arrange: 'Arrange',
  arrangeTitle: 'Arrange your boards',
  arrangeHint: 'Drag a board to its new place, or use its arrow buttons.',
  list: 'Your boards in order',
  handle: (board: string) => `Move ${board}`,
  earlier: (board: string) => `Move ${board} earlier`,
  later: (board: string) => `Move ${board} later`,
  moved: (board: string, place: number, of: number) => `${board} is number ${place} of ${of}`,
  done: 'Done',
  loading: 'Loading the rest of your boards',
  archived: 'Archived boards',
} as const;
