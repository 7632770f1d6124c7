import { INTERESTS, type Interest, PHRASES } from './outline';
import { type Run, runsOf } from './words';

/** Texts of a pin that are classified. */
export interface PinWords {
  readonly title: string;
  readonly description: string;
  readonly altText: string;
  /** Names of public boards: the one that it is on, then one of each person who saved it. */
  readonly boards: readonly string[];
}

/** Weights of texts: a pin's title says more than its description, in which one word alone isn't enough; other people's boards decide only if the rest says little. */
const COUNTS = { title: 3, tag: 2.5, board: 2, savedTo: 1.2, description: 1, altText: 1.2 } as const;
/** Of the boards that people save a pin to and agree on, so many names count. */
const BOARDS_COUNTED = 5;
/** Agreement that names of other people's boards need: so many people, and such a share of them. */
const AGREED = { people: 2, share: 0.2 } as const;
/** How much more two or three words together say than one. */
const BY_LENGTH = [1, 1.6, 2, 2.2] as const;
const LONGEST = BY_LENGTH.length;
const WEAK = 0.5;
/** Weight of each repetition. */
const REPEATED = 0.4;
/** Below this nothing is said. */
const ENOUGH = 1.1;
/** Share of the best score below which an interest is only mentioned in passing. */
const NEAR_BEST = 0.6;
const MOST = 4;

interface Sense {
  readonly interest: Interest;
  readonly weak: boolean;
  /** The list has the word in the plural alone, which the singular says less of: boots are shoes, and a boot may be that of a car. */
  readonly plural: boolean;
}

/** Senses of each key of the list: the stems of its words with a space between them, or its characters. None of a phrase that says nothing. */
type Meanings = ReadonlyMap<string, readonly Sense[]>;

/**
 * Finds out the interests of a pin by their ids, those included that they are part of, each with how sure that is (above 0, below 1);
 * nothing for a pin whose words say nothing (docs/handbook/interests.md#pins).
 */
export type Classifier = (pin: PinWords) => Map<string, number>;

/** A classifier for a list of interests. */
export function createClassifier(interests: readonly Interest[]): Classifier {
  const byId = new Map(interests.map((interest) => [interest.id, interest]));
  const meanings = meaningsOf(interests);
  const parentOf = ({ parentId }: Interest) => (parentId === null ? undefined : byId.get(parentId));
  const areaOf = (interest: Interest): string => {
    const parent = parentOf(interest);
    return parent ? areaOf(parent) : interest.id;
  };

  const lineOf = (interest: Interest): Interest[] => {
    const parent = parentOf(interest);
    return parent ? [interest, ...lineOf(parent)] : [interest];
  };

  return (pin) => {
    const hits = [...hitsOf(pin, meanings), ...agreedHits(pin.boards.slice(1), meanings, lineOf)];
    const scores = scoresOf(hits, areaOf);
    const whole = new Map<Interest, number>();
    for (const [interest, score] of scores) {
      let sum = score;
      for (let up = parentOf(interest); up; up = parentOf(up)) sum += 0.3 * (scores.get(up) ?? 0);
      whole.set(interest, sum);
    }
    const best = Math.max(0, ...whole.values());
    const said = [...whole]
      .filter(([, score]) => score >= Math.max(ENOUGH, best * NEAR_BEST))
      .sort(([a, x], [b, y]) => y - x || b.level - a.level || Number(a.id) - Number(b.id))
      .slice(0, MOST);
    const found = new Map<string, number>();
    for (const [interest, score] of said) {
      const sure = score / (score + 2);
      for (let up: Interest | undefined = interest; up; up = parentOf(up))
        found.set(up.id, Math.max(found.get(up.id) ?? 0, sure));
    }
    return found;
  };
}

/** Classifier with the site's list of interests. */
export const classify = createClassifier(INTERESTS);

const MEANINGS = meaningsOf(INTERESTS);

/** Whether all of a text is one name of something that the list of this program knows, in any of its languages; a word that means several things is none. */
export function isTopic(text: string): boolean {
  const [run, ...more] = runsOf(text);
  if (!run || more.length > 0) return false;
  const senses = MEANINGS.get(run.parts.join(run.kind === 'words' ? ' ' : ''));
  return senses?.some(({ weak }) => !weak) ?? false;
}

function meaningsOf(interests: readonly Interest[]): Meanings {
  const meanings = new Map<string, Sense[]>();
  for (const interest of interests)
    for (const { text, weak } of interest.words)
      for (const { key, plural } of keysOf(text)) {
        const senses = meanings.get(key) ?? [];
        const same = senses.findIndex((sense) => sense.interest === interest);
        // A name that is marked as weak among the words is weak.
        const before = senses[same];
        if (before) senses[same] = { interest, weak: weak || before.weak, plural: plural && before.plural };
        else senses.push({ interest, weak, plural });
        meanings.set(key, senses);
      }
  for (const phrase of PHRASES)
    for (const { key } of keysOf(phrase)) if (!meanings.has(key)) meanings.set(key, []);
  return meanings;
}

/** A hashtag has no spaces: words that belong together are also known as one. */
function keysOf(text: string): { readonly key: string; readonly plural: boolean }[] {
  return runsOf(text).flatMap(({ kind, parts, said }) => {
    if (kind === 'characters') return [{ key: parts.join(''), plural: false }];
    if (parts.length === 1) return [{ key: parts[0]!, plural: parts[0] !== said[0] }];
    return [parts.join(' '), parts.join('')].map((key) => ({ key, plural: false }));
  });
}

/** A word of the list in a text. */
interface Hit {
  readonly key: string;
  readonly senses: readonly Sense[];
  readonly count: number;
}

function hitsOf({ title, description, altText, boards }: PinWords, meanings: Meanings): Hit[] {
  const tags = description.match(/#[^\s#]+/g) ?? [];
  const texts: [text: string, count: number][] = [
    [title, COUNTS.title],
    [description.replace(/#[^\s#]+/g, ' '), COUNTS.description],
    [altText, COUNTS.altText],
    ...tags.map((tag): [string, number] => [tag, COUNTS.tag]),
    ...boards.slice(0, 1).map((name): [string, number] => [name, COUNTS.board]),
  ];
  return texts.flatMap(([text, count]) => runsOf(text).flatMap((run) => hitsIn(run, meanings, count)));
}

/**
 * Hits in names of boards that enough people agree on, in the interest or in one below it: one person's name for something is a guess.
 *
 * @param names one of each person
 */
function agreedHits(
  names: readonly string[],
  meanings: Meanings,
  lineOf: (interest: Interest) => Interest[],
): Hit[] {
  const said = names.map((name) => runsOf(name).flatMap((run) => hitsIn(run, meanings, COUNTS.savedTo)));
  const people = new Map<Interest, number>();
  for (const hits of said) {
    const all = new Set(hits.flatMap(({ senses }) => senses.flatMap(({ interest }) => lineOf(interest))));
    for (const interest of all) people.set(interest, (people.get(interest) ?? 0) + 1);
  }
  const enough = Math.max(AGREED.people, AGREED.share * names.length);
  const isAgreed = ({ interest }: Sense): boolean => (people.get(interest) ?? 0) >= enough;
  return said
    .map((hits) =>
      hits
        .map((hit) => ({ ...hit, senses: hit.senses.filter(isAgreed) }))
        .filter(({ senses }) => senses.length > 0),
    )
    .filter((hits) => hits.length > 0)
    .slice(0, BOARDS_COUNTED)
    .flat();
}

/** The longest words of the list, from left to right: what is part of one says nothing by itself. */
function hitsIn({ kind, parts, said }: Run, meanings: Meanings, count: number): Hit[] {
  const hits: Hit[] = [];
  const between = kind === 'words' ? ' ' : '';
  const longest = kind === 'words' ? LONGEST : 10;
  for (let at = 0; at < parts.length;) {
    let length = Math.min(longest, parts.length - at);
    let senses: readonly Sense[] | undefined;
    for (; length > 0; length--) {
      senses = meanings.get(parts.slice(at, at + length).join(between));
      if (senses) break;
    }
    if (senses && senses.length > 0) {
      const isOne = length === 1 && parts[at] === said[at];
      if (isOne) senses = senses.map((sense) => (sense.plural ? { ...sense, weak: true } : sense));
      const key = parts.slice(at, at + length).join(between);
      const words = kind === 'words' ? length : 1;
      hits.push({ key, senses, count: (count * BY_LENGTH[Math.min(words, LONGEST) - 1]!) / senses.length });
    }
    at += Math.max(1, length);
  }
  return hits;
}

function scoresOf(hits: readonly Hit[], areaOf: (interest: Interest) => string): Map<Interest, number> {
  /** Who is meant by which words, by area: a weak word needs another one there. */
  const keysByArea = new Map<string, Set<string>>();
  const strong = new Set<string>();
  for (const { key, senses } of hits)
    for (const { interest, weak } of senses) {
      const area = areaOf(interest);
      keysByArea.set(area, (keysByArea.get(area) ?? new Set()).add(key));
      if (!weak) strong.add(area);
    }
  const byWord = new Map<Interest, Map<string, number>>();
  for (const { key, senses, count } of hits)
    for (const { interest, weak } of senses) {
      const area = areaOf(interest);
      if (weak && !(strong.has(area) && keysByArea.get(area)!.size > 1)) continue;
      const words = byWord.get(interest) ?? new Map<string, number>();
      const before = words.get(key) ?? 0;
      const now = weak ? count * WEAK : count;
      words.set(key, Math.max(before, now) + REPEATED * Math.min(before, now));
      byWord.set(interest, words);
    }
  return new Map(
    [...byWord].map(([interest, words]) => [
      interest,
      [...words.values()].reduce((sum, one) => sum + one, 0),
    ]),
  );
}
