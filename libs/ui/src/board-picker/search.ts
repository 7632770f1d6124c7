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
 * Filters a list by the search text: case- and accent-insensitive, word by word in order. Names with a word of that prefix come first; otherwise the
 * order is preserved. Returns the list itself when the search text is empty.
 */
export function namesFitting<Item>(
  items: readonly Item[],
  typed: string,
  nameOf: (item: Item) => string,
): readonly Item[] {
  const words = foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return items;
  const begun: Item[] = [];
  const within: Item[] = [];
  for (const item of items) {
    const name = foldName(nameOf(item));
    if (hasInOrder(name, words, true)) begun.push(item);
    else if (hasInOrder(name, words, false)) within.push(item);
  }
  return [...begun, ...within];
}

/** Whether a name has these words, one after the other. @param atStart each at the beginning of one of its own words */
function hasInOrder(name: string, words: readonly string[], atStart: boolean): boolean {
  let from = 0;
  return words.every((word) => {
    let at = name.indexOf(word, from);
    while (atStart && at > 0 && /[\p{L}\p{N}]/u.test(name[at - 1]!)) at = name.indexOf(word, at + 1);
    from = at + word.length;
    return at >= 0;
  });
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
