/** Words of a board that links of an import wait for. */
export const keptLinks = {
  waiting: (n: number) =>
    n === 1
      ? "1 link from an import couldn't be saved here yet."
      : `${n.toLocaleString('en')} links from an import couldn't be saved here yet.`,
  see: 'See what to do',
} as const;
