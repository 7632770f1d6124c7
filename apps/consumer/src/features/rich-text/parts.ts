import { HASHTAG_PATTERN, type UserRef } from '@corkboard/contract';

/** Where a text names somebody, in UTF-16 units. */
export interface MentionSpan {
  readonly start: number;
  readonly length: number;
  readonly user: UserRef;
}

/** A stretch of a text. */
export type Part =
  | { readonly kind: 'plain'; readonly text: string; readonly start: number }
  | { readonly kind: 'hashtag'; readonly text: string; readonly start: number }
  | { readonly kind: 'person'; readonly text: string; readonly start: number; readonly user: UserRef };

/** A text in its parts: hashtags and people apart from the rest. Put together again they are the text, whatever places are given. */
export function partsOf(text: string, named: readonly MentionSpan[] = []): Part[] {
  const found: Part[] = [
    ...[...text.matchAll(HASHTAG_PATTERN)].map(
      ({ 0: tag, index }) => ({ kind: 'hashtag', text: tag, start: index }) as const,
    ),
    ...named.map(
      ({ start, length, user }) =>
        ({ kind: 'person', text: text.slice(start, start + length), start, user }) as const,
    ),
  ].sort((a, b) => a.start - b.start);
  const parts: Part[] = [];
  let end = 0;
  for (const part of found) {
    if (part.start < end || part.text === '') continue;
    if (part.start > end) parts.push({ kind: 'plain', text: text.slice(end, part.start), start: end });
    parts.push(part);
    end = part.start + part.text.length;
  }
  if (end < text.length) parts.push({ kind: 'plain', text: text.slice(end), start: end });
  return parts;
}
