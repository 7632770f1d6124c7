import { type BuilderBoard } from './api';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLocaleLowerCase();

/** Whether a board's name fits what is typed: case- and accent-insensitive, word by word, in order (consumer §5). */
export function fits(name: string, typed: string): boolean {
  const target = plain(name);
  let from = 0;
  return plain(typed)
    .split(/\s+/)
    .every((word) => {
      const at = target.indexOf(word, from);
      from = at + word.length;
      return at >= 0;
    });
}

/** Whether a board with this very name is there: a second one would be refused. */
export const hasName = (boards: readonly BuilderBoard[], name: string): boolean =>
  boards.some((board) => plain(board.name) === plain(name.trim()));
