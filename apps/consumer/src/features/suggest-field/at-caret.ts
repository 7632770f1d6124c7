/** A word behind a sign, such as `@name`, that is typed up to the caret. */
export interface TypedWord {
  readonly word: string;
  /** Where the sign stands. */
  readonly from: number;
}

/**
 * Words behind a sign in a text that somebody types.
 *
 * @param pattern finds one at the end of a text; its first group is the word without the sign
 */
export function signedWords(sign: string, pattern: RegExp) {
  /** The word that is being typed at the caret; null when there is none. */
  const at = (text: string, caret: number): TypedWord | null => {
    const match = pattern.exec(text.slice(0, caret));
    return match ? { word: match[1]!, from: match.index } : null;
  };
  return {
    at,
    /** The text with the word at the caret replaced, and where the caret goes: behind the word and a space. */
    put: (text: string, caret: number, word: string): { readonly text: string; readonly caret: number } => {
      const typed = at(text, caret);
      if (!typed) return { text, caret };
      const before = `${text.slice(0, typed.from)}${sign}${word} `;
      return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
    },
  };
}
