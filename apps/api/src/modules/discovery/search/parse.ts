/** One thing that somebody searches for. */
export interface Token {
  /** As typed, without its quotes and its minus. */
  readonly text: string;
  /** In quotes: these words beside each other. */
  readonly quoted: boolean;
  /** After a minus: what has it is left out. */
  readonly without: boolean;
  /** After `or`: this or what stands before it. */
  readonly or: boolean;
}

/** A search as its words are meant. */
export interface Asked {
  readonly tokens: readonly Token[];
  /** `board:`, the name of a board or its beginning. */
  readonly board: string | undefined;
  /** `from:`, a person or a site. */
  readonly from: string | undefined;
}

const PART = /(-?)(?:(board|from):)?(?:["“”„]([^"“”„]*)(?:["“”„]|$)|([^\s"“”„]+))/giu;

/**
 * Reads what somebody typed (docs/handbook/finding.md#operators): words, `"phrases"`, `-without`, `this or that`, and for one's own things
 * `board:` and `from:`. Total: any text is a search, and every character that is no sign of these stands in a token.
 *
 * @param own whether `board:` and `from:` mean something; elsewhere they are words like others
 */
export function parseSearch(query: string, own: boolean): Asked {
  const tokens: Token[] = [];
  const operators: { board?: string; from?: string } = {};
  let or = false;
  for (const [whole, minus, name, phrase, word] of query.matchAll(PART)) {
    const text = phrase ?? word ?? '';
    if (name && own && !minus) {
      if (text) operators[name.toLowerCase() as 'board' | 'from'] = text;
      continue;
    }
    if (!name && phrase === undefined && /^or$/i.test(whole) && tokens.length > 0) {
      or = true;
      continue;
    }
    const said = name ? `${name} ${text}` : text;
    if (said.trim() === '') continue;
    tokens.push({ text: said, quoted: phrase !== undefined, without: minus === '-', or: or && minus === '' });
    or = false;
  }
  return { tokens, board: operators.board, from: operators.from };
}

/** Query with some of its words replaced, and everything else unchanged. */
export function withWords(query: string, instead: ReadonlyMap<string, string>): string {
  return query.replaceAll(PART, (whole, minus: string, name, phrase, word: string | undefined) =>
    minus || name || phrase !== undefined ? whole : (instead.get(word ?? '') ?? whole),
  );
}
