/** Writing without spaces between words: Thai, Lao, Burmese, Khmer, Chinese, Japanese; and Korean, whose endings stand at its words. */
const UNSPACED =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3040-\u312f\u31f0-\u31ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\u{20000}-\u{3ffff}]/u;

/** A run of one kind of writing: words between spaces, each by its stem, or characters that nothing divides. */
export interface Run {
  readonly kind: 'words' | 'characters';
  readonly parts: readonly string[];
  /** The same before their plurals went; of characters, those. */
  readonly said: readonly string[];
}

/** A text in its runs, without case, accents, punctuation and plural. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const sentence of fold(text).split(/[.!?;:,。、！？()[\]"“”«»|/\n]+/)) {
    let said: string[] = [];
    const end = () => {
      if (said.length > 0) runs.push({ kind: 'words', parts: said.map(stem), said });
      said = [];
    };
    for (const token of sentence.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
      if (!UNSPACED.test(token)) {
        said.push(token);
        continue;
      }
      end();
      runs.push({ kind: 'characters', parts: [...token], said: [...token] });
    }
    end();
  }
  return runs;
}

// As search folds (migration 0023): no accents of Latin, Greek and Cyrillic, no points of Hebrew and Arabic. Those of kana are letters.
const MARKS = /(?![\u3099\u309a])(?:\p{Script=Inherited}|[\u0591-\u05c7]|[\u0640\u200b-\u200f\ufeff])/gu;

function fold(text: string): string {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/['’]/g, '');
}

/** One form for a word and its plural, for English and what is like it; the article that is written together with Arabic words goes, too. */
function stem(word: string): string {
  if (/^\u0627\u0644.{3,}/.test(word)) return word.slice(2);
  if (!/^[a-z]{4,}$/.test(word)) return word;
  if (/ies?$/.test(word) && word.length > 4) return word.replace(/ies?$/, 'y');
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('oes') && word.length > 5) return word.slice(0, -2);
  const one = /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
  // The British way of writing the same word.
  return one.replace(/our$/, 'or');
}
