import { isRightWord } from './right-words';

/** Letters of one part of a word that is also written apart, at least. */
const PART = 3;
/** Ways to take a word apart that are looked for. */
const WAYS = 2;
/** Letters before a word that make another one of it, with or without a hyphen: `email`, `xray`. Those that are English words, or endings of them, say too little. */
const PREFIX = /^[eux](?=\p{L}{3,}$)/u;
/** Words of Latin letters and digits: only those are split and joined, as other scripts may have no spaces. */
const PLAIN = /^[\p{Script=Latin}\p{N}]+$/u;

/** How a search is spelled, at most: as it was typed, and otherwise. */
const SPELLINGS = 4;

/**
 * A search as it was typed, and the same with one of its words written apart or two of them as one. What is apart has a hyphen there, which keeps it beside
 * each other. What has quotes or a minus is meant as it stands.
 */
export function spellingsOf(query: string): readonly string[] {
  const words = query
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.some((word) => /^-|["“”„]/u.test(word))) return [query];
  const others = words.flatMap((word, n) =>
    [word, ...(n > 0 ? [`${words[n - 1]!} ${word}`] : [])].flatMap((part) =>
      otherSpacings(part).map((other) =>
        [
          ...words.slice(0, n + 1 - part.split(' ').length),
          other.replace(' ', '-'),
          ...words.slice(n + 1),
        ].join(' '),
      ),
    ),
  );
  return [query, ...new Set(others)].slice(0, SPELLINGS);
}

/** The other ways to write a word, or two beside each other: apart and together. */
export const otherSpacings = (words: string): readonly string[] => [
  ...writtenApart(words),
  ...[writtenTogether(words) ?? []].flat(),
];

/** Words that people also write as one, in one: `sourdough` for `sour dough`, `xray` for `x-ray`. Undefined for what isn't written so. */
export function writtenTogether(words: string): string | undefined {
  const parts = words.split(/[\s\p{Pd}]+/u).filter((part) => part !== '');
  const whole = parts.join('');
  return parts.length > 1 && PLAIN.test(whole) ? whole : undefined;
}

/**
 * The ways in which people also write a word apart: `sour dough` for `sourdough`, `iphone 13` for `iphone13`, `x ray` for `xray`. Both parts have to be
 * English words, or one of them a number.
 */
export function writtenApart(word: string): readonly string[] {
  if (!PLAIN.test(word)) return [];
  const number = /^(\p{L}+)(\p{N}+)$|^(\p{N}+)(\p{L}+)$/u.exec(word);
  if (number) return [number.slice(1).filter(Boolean).join(' ')];
  const found: string[] = [];
  if (PREFIX.test(word) && isRightWord(word.slice(1))) found.push(`${word[0]!} ${word.slice(1)}`);
  // The most even first: of two ways it's the likelier one.
  const places = Array.from({ length: Math.max(0, word.length - 2 * PART + 1) }, (_, n) => n + PART);
  for (const at of places.toSorted((a, b) => Math.abs(word.length - 2 * a) - Math.abs(word.length - 2 * b)))
    if (isRightWord(word.slice(0, at)) && isRightWord(word.slice(at)))
      found.push(`${word.slice(0, at)} ${word.slice(at)}`);
  return found.slice(0, WAYS);
}
