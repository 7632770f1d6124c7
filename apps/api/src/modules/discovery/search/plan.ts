import { createAnswers } from '../../../platform/answers';
import type { Executor } from '../../../platform/db';
import { type ParsedSearch, parseSearch, type Token, withWords } from './parse';
import { type KnownWord, readTokens, type ReadToken, shownTerms, type TokensToRead } from './plan-queries';
import { isRightWord } from './right-words';
import type { KeywordSearch } from '../../ads/delivery';
import { correctedTo, searchedOf } from './searched';
import { type Candidate, correctionsOf } from './spelling';
import { otherSpacings } from './spacing';
import { formsOf, synonymsOf } from './synonyms';

/** Conditions of PostgreSQL's search for one word or phrase, the wider ones first. */
interface Slot {
  /** All meanings: any language, synonyms, prefixes. */
  readonly any: string;
  /** The word and its forms in English and the viewer's language. */
  readonly close: string;
  /** The word as it is written. */
  readonly exact: string;
  /** Weight of the word; low for one with little meaning. */
  readonly weight: number;
}

/** A word that nobody uses, and that isn't right English either. */
export interface UnusedWord {
  /** As it was typed. */
  readonly text: string;
  /** Folded. */
  readonly word: string;
  /** Similar words that people use. */
  readonly candidates: readonly Candidate[];
}

/** A search as PostgreSQL is asked. */
export interface Plan {
  /** Condition that a pin must meet; empty when the search has no word. */
  readonly match: string;
  /** Condition for the rest of the results, when there are few: pins with some of the words. Empty for one word. */
  readonly some: string;
  readonly slots: readonly Slot[];
  /** The corrected query, if it differs from the typed one. */
  readonly corrected: string | undefined;
  /** Words that may be misspelled. */
  readonly unused: readonly UnusedWord[];
  readonly asked: ParsedSearch;
  /** Words that are compared with the keywords of ads. */
  readonly searched: KeywordSearch;
}

export interface PlanOptions {
  /** Disables corrections: the person asked for that, or searches their own things, which have words of their own. */
  readonly asTyped?: boolean;
  /** Enables the operators `board:` and `from:`. */
  readonly own?: boolean;
  /** The viewer's language, as the configurations of PostgreSQL are called. */
  readonly language: string;
}

const lexeme = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const either = (parts: readonly string[]): string => {
  const told = [...new Set(parts.filter((part) => part !== ''))];
  return told.length > 1 ? `(${told.join(' | ')})` : (told[0] ?? '');
};
const all = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' & ');

/** Writing without spaces, which is found by pairs of neighbors. */
const JOINED =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3040-\u312f\u31f0-\u31ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/;
/** From how many letters the last word may be the beginning of another. */
const BEGINNING = 3;

const stemOf = (stem: string): string => stem.slice(stem.indexOf(':') + 1);
const stemsIn = ({ stems }: KnownWord, languages: readonly string[]): string[] =>
  stems.filter((stem) => languages.some((language) => stem.startsWith(`${language}:`))).map(stemOf);

/** Search conditions for a synonym, in English: another word, or several beside each other. The index leaves out stop words, so a phrase with one of them would match on the others alone. */
const meaningOf = ({ words, phrases }: ReadToken): string[] => {
  const [word, ...more] = words;
  if (more.length === 0) return [lexeme(word!.word), ...stemsIn(word!, ['english']).map(lexeme)];
  return words.some(({ empty }) => empty.includes('english')) ? [] : phrases.slice(1, 2);
};

interface Part {
  readonly token: Token;
  readonly read: ReadToken;
  readonly last: boolean;
}

/** The conditions of one word or phrase. @param others what its synonyms were read as */
function slotOf({ token, read, last }: Part, others: readonly ReadToken[], language: string): Slot {
  const [simple = '', ...stemmed] = read.phrases;
  if (token.quoted) {
    const phrase = either([simple, ...stemmed]);
    return { any: phrase, close: phrase, exact: simple, weight: 1 };
  }
  const [word, ...more] = read.words;
  if (JOINED.test(read.body)) {
    const pairs = read.words.map(({ word: pair }) => lexeme(pair));
    const beginnings = pairs.map((pair, n) => (n === pairs.length - 1 && last ? `${pair}:*` : pair));
    // A sign alone is the beginning of some pair.
    if (pairs.length === 1) beginnings[0] = `${pairs[0]!}:*`;
    const phrase = pairs.length > 1 ? `(${beginnings.join(' <-> ')})` : beginnings[0]!;
    return { any: phrase, close: phrase, exact: phrase, weight: 1 };
  }
  const meant = others.flatMap(meaningOf);
  if (more.length > 0) {
    const phrase = either([simple, ...stemmed]);
    return { any: either([phrase, ...meant]), close: phrase, exact: simple, weight: 1 };
  }
  const exact = lexeme(word!.word);
  const forms = formsOf(word!.word).flatMap((form) => [form, form.replace(/es$/, '')]);
  const close = either(
    [word!.word, ...stemsIn(word!, ['english', language, read.language]), ...forms].map(lexeme),
  );
  const beginning = last && word!.word.length >= BEGINNING ? `${exact}:*` : '';
  const any = either([
    exact,
    ...forms.map(lexeme),
    ...word!.stems.map(stemOf).map(lexeme),
    beginning,
    ...meant,
  ]);
  // Little words are not asked for, they only count when they are there.
  return { any, close, exact, weight: word!.empty.length > 0 ? 0.1 : 1 };
}

/** How long what was read of a search holds: its page asks several times, and so do the pages of a list, and others who look for the same. */
const HOLDS_MS = 10_000;
/** One of forty misspelled words takes 300 KB. */
const READINGS = 200;
const tokens = createAnswers<Awaited<ReturnType<typeof readTokens>>>(HOLDS_MS, READINGS);

async function readAgain(db: Executor, params: TokensToRead) {
  const [rows] = await tokens.of(db, [JSON.stringify(params)], async () => [await readTokens(db, params)]);
  return rows!;
}

/** Has searches read anew: the words of Pins were counted. */
export const clearWords = (db: Executor): void => {
  tokens.clear(db);
};

/**
 * Plan of a search: its meaning and its conditions for PostgreSQL (docs/handbook/finding.md#how-words-are-found). One query, none for a search of
 * the last seconds, and two more when a word was corrected.
 */
export async function planSearch(db: Executor, query: string, options: PlanOptions): Promise<Plan> {
  const { asTyped = false, own = false, language } = options;
  const asked = parseSearch(query, own);
  const plain = asked.tokens.map(({ text, quoted }) => (quoted ? '' : text.toLowerCase()));
  const pairs = plain.map((text, n) => (n > 0 && text !== '' ? `${plain[n - 1]!} ${text}` : ''));
  // Synonyms are read together with the typed words: those of each word, and of each two neighbors.
  const wanted = [...plain, ...pairs].flatMap((words, at) =>
    (words === '' ? [] : othersOf(words)).map((other) => ({ at, other })),
  );
  const rows = await readAgain(db, [
    [...asked.tokens.map(({ text }) => text), ...wanted.map(({ other }) => other)],
    [
      ...asked.tokens.map(({ quoted, without }) => !asTyped && !quoted && !without),
      ...wanted.map(() => false),
    ],
    language,
  ]);
  const reads = new Map(rows.map((row) => [row.n - 1, row]));
  const searched = searchedOf(
    asked,
    reads,
    wanted.flatMap((_, n) => reads.get(asked.tokens.length + n) ?? []),
  );
  const unused = asTyped ? [] : unusedIn(asked, reads);
  const corrections = await correctionsOfEach(db, unused);
  if (corrections.size > 0) {
    const corrected = withWords(query, corrections);
    const plan = await planSearch(db, corrected, { ...options, asTyped: true });
    if (plan.match !== '')
      return { ...plan, corrected, unused, searched: correctedTo(searched, plan.searched) };
  }
  const othersAt = (at: number): ReadToken[] =>
    wanted.flatMap((one, n) => (one.at === at ? (reads.get(asked.tokens.length + n) ?? []) : []));
  return {
    ...put(asked, reads, othersAt, plain.length, language),
    corrected: undefined,
    unused,
    asked,
    searched,
  };
}

/** Alternatives to a word, or to two neighbors: synonyms, and spellings as one word or two. */
const othersOf = (words: string): string[] => [...new Set([...synonymsOf(words), ...otherSpacings(words)])];

/** How many meanings of a misspelled word are considered: the likeliest one may be gone since words were counted. */
const MEANINGS = 3;

/** The words of a search that nobody uses. */
const unusedIn = (asked: ParsedSearch, reads: ReadonlyMap<number, ReadToken>): UnusedWord[] =>
  asked.tokens.flatMap(({ text, quoted, without }, n) => {
    const [word, ...more] = reads.get(n)?.words ?? [];
    if (quoted || without || !word || more.length > 0) return [];
    if ((word.known && !word.form) || isRightWord(word.word)) return [];
    return { text, word: word.word, candidates: word.candidates };
  });

/** Such words, with what they are likely to mean. */
async function correctionsOfEach(db: Executor, unused: readonly UnusedWord[]): Promise<Map<string, string>> {
  const meanings = unused.map(({ text, word, candidates }) => ({
    text,
    meant: correctionsOf(word, candidates).slice(0, MEANINGS),
  }));
  const terms = meanings.flatMap(({ meant }) => meant.map(({ term }) => term));
  if (terms.length === 0) return new Map();
  const shown = new Set((await shownTerms(db, [terms])).map(({ term }) => term));
  return new Map(
    meanings.flatMap(({ text, meant }) => {
      const best = meant.find(({ term }) => shown.has(term));
      return best ? [[text, best.spelled] as const] : [];
    }),
  );
}

function put(
  asked: ParsedSearch,
  reads: ReadonlyMap<number, ReadToken>,
  othersAt: (at: number) => ReadToken[],
  count: number,
  language: string,
): Pick<Plan, 'match' | 'some' | 'slots'> {
  const slots: Slot[] = [];
  const without: string[] = [];
  const said = asked.tokens.flatMap((token, n) => {
    const read = reads.get(n);
    return read ? [{ token, read, n }] : [];
  });
  const lastTold = said.findLast(({ token }) => !token.without)?.n;
  for (const { token, read, n } of said) {
    const part: Part = { token, read, last: n === lastTold && n === asked.tokens.length - 1 };
    const slot = slotOf(part, othersAt(n), language);
    if (slot.any === '') continue;
    if (token.without) {
      without.push(`!(${slot.close})`);
      continue;
    }
    const before = slots.at(-1);
    if (token.or && before) {
      slots.splice(-1, 1, joined(before, slot));
      continue;
    }
    // Two words that mean one thing: both, or the other words for it.
    const pair = othersAt(count + n).flatMap(meaningOf);
    if (pair.length > 0 && before) {
      const other = either(pair);
      slots.splice(
        -1,
        1,
        { ...before, any: either([before.any, other]) },
        { ...slot, any: either([slot.any, other]) },
      );
      continue;
    }
    slots.push(slot);
  }
  const told = slots.filter(({ weight }) => weight === 1);
  const asking = told.length > 0 ? told : slots;
  const match = asking.length > 0 ? all([...asking.map(({ any }) => any), ...without]) : '';
  const some = asking.length > 1 ? all([either(asking.map(({ any }) => any)), ...without]) : '';
  return { match, some, slots };
}

const joined = (a: Slot, b: Slot): Slot => ({
  any: either([a.any, b.any]),
  close: either([a.close, b.close]),
  exact: either([a.exact, b.exact]),
  weight: Math.max(a.weight, b.weight),
});
