import { isRightWord } from './right-words';

/** Letters of one part of a word that is also written apart, at least. */
const PART = 3;
/** Ways to take a word apart that are looked for. */
const WAYS = 2;
/** Letters before a word that make another one of it, with or without a hyphen: `email`, `xray`. Those that are English words, or endings of them, say too little. */
const PREFIX = /^[eux](?=\p{L}{3,}$)/u;
/** What is written with spaces, and each of its words in one. */
const PLAIN = /^[\p{Script=Latin}\p{N}]+$/u;

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
