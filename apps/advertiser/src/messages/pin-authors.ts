/** Words of whose Pin is promoted, and what they say to it. */
export const pinAuthors = {
  given: (name: string) => `By ${name}`,
  open: (name: string) => `By ${name}: we'll ask them`,
  refused: (name: string) => `By ${name}, who doesn't allow you to promote it`,
  gone: "Its author has left, so it can't be promoted",
} as const;
