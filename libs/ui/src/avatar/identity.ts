/** How many grounds `Avatar.module.css` has. */
export const TINTS = 8;

/** First letters of the first and last word, upper case: `Ada King Lovelace` → `AL`; one letter for one word, `?` for none. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = words[0];
  if (first === undefined) return '?';
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  // By code point, so that a letter outside the basic plane is not cut in half.
  return [first, last]
    .map((word) => (word === undefined ? '' : [...word][0]!))
    .join('')
    .toLocaleUpperCase();
}

/** Which ground a name has, 0 to 7: always the same for the same name. */
export function tintOf(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)!) >>> 0;
  return hash % TINTS;
}
