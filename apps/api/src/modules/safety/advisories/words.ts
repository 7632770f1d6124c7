import { lookedAt, spelledOut } from './look-alikes';

/** Characters of the longest key. */
const KEY_MAX = 60;
/** Words of the longest term. */
const WORDS_MAX = 8;
/** Letters of the longest word that is put together from single ones. */
const LETTERS_MAX = 30;
/** Marks on letters that are the same letter to a reader. Those of other scripts are letters of theirs. */
const MARKS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}0-9@$!|+\s])\p{M}+|[\u0591-\u05c7]|[\u0610-\u061a]|\u0640|[\u064b-\u065f]|\u0670/gu;
/** Invisible characters, and apostrophes. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}'’‘ʼ´`]/gu;
/** Writing without spaces, whose words a dictionary finds. */
const JOINED =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+)/u;
/** Anything between words; and the same where signs may be letters. */
const BETWEEN = /[^\p{L}\p{N}\p{M}]+/u;
const BETWEEN_SIGNS = /[^\p{L}\p{N}\p{M}@$€!|+]+/u;

const segments = new Intl.Segmenter('ja', { granularity: 'word' });

/** A text without what makes no difference to a reader: case, accents, what is not seen, letters that look like others. */
export function folded(text: string): string {
  const plain = text.replace(UNSEEN, '').normalize('NFKD').replace(MARKS, '').normalize('NFC').toLowerCase();
  // Lower case may bring marks of its own.
  return [...plain.replace(MARKS, '')].map(lookedAt).join('');
}

/** Words of a folded text: what stands between spaces and punctuation, and what a dictionary finds in writing without spaces. */
function split(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .flatMap((run) =>
      run
        .split(JOINED)
        .flatMap((part) =>
          JOINED.test(part) ? [...segments.segment(part)].map(({ segment }) => segment) : part,
        ),
    )
    .filter((word) => word !== '');
}

/** The words of a term, as they are kept. */
export const termWords = (term: string): string[] => split(folded(term), BETWEEN);

/** Key of a term: its words without spaces. */
export const termKey = (words: readonly string[]): string => words.join('');

/** Neighboring words of a search, read in one way. */
export interface Stretch {
  /** Which way of reading. */
  readonly reading: number;
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
}

/** Every way to read a search: as it stands, with figures and signs as letters, with repeated letters once or twice. Each way is there once. */
function readings(text: string): string[][] {
  const plain = folded(text);
  const asWritten = split(plain, BETWEEN);
  const spelled = (['i', 'l'] as const).map((one) =>
    split(plain, BETWEEN_SIGNS)
      .map((word) => word.replace(/^[+|]+|[!+|]+$/g, ''))
      .flatMap((word) =>
        /\p{L}/u.test(word) ? split(spelledOut(word, one), BETWEEN) : split(word, BETWEEN),
      ),
  );
  const all = [asWritten, ...spelled].flatMap((words) => [
    words,
    ...['$1', '$1$1'].map((kept) => words.map((word) => word.replace(/(\p{L})\1{2,}/gu, kept))),
  ]);
  return [...new Map(all.map((words) => [words.join(' '), words])).values()];
}

/** Every stretch of a search that could be a term, by its key. */
export function stretches(text: string): Map<string, Stretch[]> {
  const found = new Map<string, Stretch[]>();
  for (const [reading, words] of readings(text).entries())
    for (let start = 0; start < words.length; start++) {
      let key = '';
      let letters = true;
      for (let end = start + 1; end <= words.length; end++) {
        const word = words[end - 1]!;
        key += word;
        letters &&= isLetter(word);
        if (key.length > KEY_MAX || end - start > (letters ? LETTERS_MAX : WORDS_MAX)) break;
        const stretch = { reading, start, end, words: words.slice(start, end) };
        const same = found.get(key);
        if (same) same.push(stretch);
        else found.set(key, [stretch]);
      }
    }
  return found;
}

const isLetter = (word: string): boolean => [...word].length === 1;

/** Characters of a single word from which on it is also found in two parts. */
const TORN_MIN = 7;
/** Characters of the shorter part, which two real words seldom have. */
const TORN_PART_MAX = 3;

/**
 * Whether a stretch with the key of a term is the term: words begin and end where the term's do, or none of them does but the stretch is
 * letters with spaces in between, or a long word with a space put into it.
 */
export function isTerm(stretch: readonly string[], term: readonly string[]): boolean {
  const own = new Set(ends(term));
  if (ends(stretch).every((end) => own.has(end))) return true;
  if (stretch.length >= 3 && stretch.every(isLetter)) return true;
  return (
    term.length === 1 &&
    stretch.length === 2 &&
    term[0]!.length >= TORN_MIN &&
    stretch.some((part) => part.length <= TORN_PART_MAX)
  );
}

/** Whether searches are found to hold a term: one that is longer than what is looked up would never count. */
export const isFindable = (term: string): boolean => {
  const words = termWords(term);
  return (stretches(term).get(termKey(words)) ?? []).some((stretch) => isTerm(stretch.words, words));
};

/** Where words end, in characters from the beginning. */
function ends(words: readonly string[]): number[] {
  let at = 0;
  return words.map((word) => (at += word.length));
}
