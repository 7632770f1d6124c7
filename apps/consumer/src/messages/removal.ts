/** Words of taking a Pin off a board. Loaded with what does it. */
export const removal = {
  removedFrom: (board: string) => `Removed from ${board}`,
} as const;
