import type { MatchType } from '@corkboard/contract';

/** A search as keywords are compared with it (docs/handbook/ads.md#keywords). */
export interface Searched {
  /** Its words as they were typed, folded. */
  readonly typed: readonly string[];
  /** The same with misspelled ones put right. */
  readonly meant: readonly string[];
  /** Stems of its words and of their synonyms, and the words themselves. */
  readonly roots: ReadonlySet<string>;
}

/** One keyword of an ad group, or a negative one of a campaign or an ad account. */
export interface Keyword {
  readonly id: string;
  readonly parent: string;
  readonly match: MatchType;
  readonly words: readonly string[];
  readonly roots: readonly string[];
  readonly bid: number | null;
}

/** How an ad group was found. */
export interface Match {
  /** The closest keyword. */
  readonly keyword: Keyword;
  /** The bid of the closest that names one; null where none does. */
  readonly bid: number | null;
}

/** Result of matching a search. */
export interface Matches {
  /** Ad groups, each with its closest keyword. */
  readonly groups: ReadonlyMap<string, Match>;
  /** Ad groups, campaigns, and ad accounts that leave this search out. */
  readonly out: ReadonlySet<string>;
}

/** Longer searches are read up to here. */
const WORDS_READ = 40;

/** Keywords by what finds them: the words of a phrase or of a whole search, and of a broad one its rarest word. */
export class Keywords {
  readonly #all = new Map<string, { keyword: Keyword; list: Map<string, Set<Keyword>>; key: string }>();
  readonly #lists: Readonly<Record<MatchType, Map<string, Set<Keyword>>>> = {
    BROAD: new Map(),
    PHRASE: new Map(),
    EXACT: new Map(),
    PHRASE_NEGATIVE: new Map(),
    EXACT_NEGATIVE: new Map(),
  };
  /** How many words the longest phrase had so far. */
  #longest = 1;

  /** Adds a keyword, or puts it in the place of itself. */
  set(keyword: Keyword): void {
    this.delete(keyword.id);
    const list = this.#lists[keyword.match];
    const key = keyword.match === 'BROAD' ? this.#rarest(keyword.roots) : keyword.words.join(' ');
    const kept = list.get(key);
    if (kept) kept.add(keyword);
    else list.set(key, new Set([keyword]));
    this.#longest = Math.max(this.#longest, keyword.words.length);
    this.#all.set(keyword.id, { keyword, list, key });
  }

  delete(id: string): void {
    const kept = this.#all.get(id);
    if (!kept) return;
    this.#all.delete(id);
    const others = kept.list.get(kept.key)!;
    others.delete(kept.keyword);
    if (others.size === 0) kept.list.delete(kept.key);
  }

  match({ typed, meant, roots }: Searched): Matches {
    const groups = new Map<string, Match>();
    const out = new Set<string>();
    const { BROAD, PHRASE, EXACT, PHRASE_NEGATIVE, EXACT_NEGATIVE } = this.#lists;
    // The closest last: it's the one that counts.
    const found = (keyword: Keyword) =>
      groups.set(keyword.parent, {
        keyword,
        bid: keyword.bid ?? groups.get(keyword.parent)?.bid ?? null,
      });
    for (const root of roots)
      for (const keyword of BROAD.get(root) ?? [])
        if (keyword.roots.every((one) => roots.has(one))) found(keyword);
    const phrases = this.#phrasesIn(typed);
    for (const phrase of phrases) for (const keyword of PHRASE.get(phrase) ?? []) found(keyword);
    for (const keyword of EXACT.get(typed.join(' ')) ?? []) found(keyword);
    // A misspelling leaves out what the word itself would.
    for (const words of [typed, meant]) {
      for (const { parent } of EXACT_NEGATIVE.get(words.join(' ')) ?? []) out.add(parent);
      for (const phrase of words === typed ? phrases : this.#phrasesIn(words))
        for (const { parent } of PHRASE_NEGATIVE.get(phrase) ?? []) out.add(parent);
    }
    return { groups, out };
  }

  /** The word of a broad keyword under which the fewest others stand. */
  #rarest(roots: readonly string[]): string {
    let best = roots[0]!;
    let fewest = Infinity;
    for (const root of roots) {
      const size = this.#lists.BROAD.get(root)?.size ?? 0;
      if (size < fewest) [best, fewest] = [root, size];
    }
    return best;
  }

  /** Every run of words that stand beside each other, as long as any keyword is. */
  #phrasesIn(words: readonly string[]): ReadonlySet<string> {
    const read = words.slice(0, WORDS_READ);
    const found = new Set<string>();
    for (let from = 0; from < read.length; from += 1) {
      let phrase = '';
      for (let to = from; to < Math.min(read.length, from + this.#longest); to += 1) {
        phrase += to > from ? ` ${read[to]!}` : read[to]!;
        found.add(phrase);
      }
    }
    return found;
  }
}
