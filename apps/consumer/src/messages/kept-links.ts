/** Words of a board that links of an import wait for. */
export const keptLinks = {
  waiting: (n: number, file: string) =>
    `${n === 1 ? '1 link' : `${n.toLocaleString('en')} links`} from ${file} couldn't be saved here yet.`,
  see: 'See what to do',
} as const;
