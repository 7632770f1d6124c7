/** Words of the question before something is deleted. */
export const removal = {
  title: (name: string) => `Delete ${name}?`,
  keep: 'Keep it',
  remove: 'Delete',
} as const;
