import { KEYWORD_BATCH_MAX, KEYWORD_MAX, type MatchType } from '@corkboard/contract';
import { keywords as text } from '../../messages/keywords';

/** A keyword as it is sent. */
export interface NewKeyword {
  readonly value: string;
  readonly match_type: MatchType;
}

/** Parsed lines of keywords, or the error in one of them. */
export interface Lines {
  readonly keywords: readonly NewKeyword[];
  readonly problem?: string;
}

const LINE = /^(-?)\s*(?:"([^"]*)"|\[([^\][]*)\]|([^"\][]+))$/;

/**
 * Reads keywords, one a line: `lamp` is broad, `"lamp"` a phrase, `[lamp]` exact, and a minus before the two latter leaves out.
 *
 * @param only `negative` where there are no others: quotes and brackets leave out without a minus
 */
export function readKeywords(lines: string, only?: 'negative'): Lines {
  const keywords: NewKeyword[] = [];
  for (const line of lines.split('\n').map((one) => one.trim().replace(/[“”„]/g, '"'))) {
    if (line === '') continue;
    const [, minus, phrase, exact, plain] = LINE.exec(line) ?? [];
    const value = (phrase ?? exact ?? plain ?? '').trim();
    if (value === '') return { keywords, problem: text.wrong(line) };
    if (value.length > KEYWORD_MAX) return { keywords, problem: text.long(KEYWORD_MAX) };
    const negative = minus === '-' || only === 'negative';
    if (plain !== undefined) {
      if (negative) return { keywords, problem: text.brackets(value) };
      keywords.push({ value, match_type: 'BROAD' });
    } else if (phrase === undefined) {
      keywords.push({ value, match_type: negative ? 'EXACT_NEGATIVE' : 'EXACT' });
    } else keywords.push({ value, match_type: negative ? 'PHRASE_NEGATIVE' : 'PHRASE' });
  }
  return keywords.length > KEYWORD_BATCH_MAX
    ? { keywords, problem: text.many(KEYWORD_BATCH_MAX) }
    : { keywords };
}

/** A keyword as {@link readKeywords} reads it. */
export function writeKeyword({ value, match_type }: NewKeyword): string {
  const minus = match_type.endsWith('_NEGATIVE') ? '-' : '';
  if (match_type === 'BROAD') return value;
  return match_type.startsWith('PHRASE') ? `${minus}"${value}"` : `${minus}[${value}]`;
}
