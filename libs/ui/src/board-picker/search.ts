import { foldText } from '../format/fold';

const folded = new Map<string, string>();

/** A name without case and accents; each name is folded once, as a picker asks for thousands at every key. */
function foldName(name: string): string {
  const known = folded.get(name);
  if (known !== undefined) return known;
  if (folded.size > 20_000) folded.clear();
  const made = foldText(name);
  folded.set(name, made);
  return made;
}

/**
 * The names that fit what is typed: case- and accent-insensitive, word by word in order.
 * @returns a test for one name
 */
export function nameFilter(typed: string): (name: string) => boolean {
  const words = foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  return (name) => {
    const target = foldName(name);
    let from = 0;
    return words.every((word) => {
      const at = target.indexOf(word, from);
      from = at + word.length;
      return at >= 0;
    });
  };
}

/** Whether two names are the same but for case and accents. */
export const sameName = (a: string, b: string): boolean => foldText(a.trim()) === foldText(b.trim());

/** The same order, but names that start with a digit come after all others. The list itself if nothing changes. */
export function digitsLast<B extends { readonly name: string }>(boards: readonly B[]): readonly B[] {
  const digits = boards.filter(({ name }) => /^\d/.test(name));
  if (digits.length === 0 || boards.slice(-digits.length).every((board, i) => board === digits[i]))
    return boards;
  return [...boards.filter(({ name }) => !/^\d/.test(name)), ...digits];
}
