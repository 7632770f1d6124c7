import {
  cleanLines,
  COMMENT_MAX,
  COMMENT_MENTIONS_MAX,
  commentMessages,
  MENTION_PATTERN,
  messages,
} from '@corkboard/contract';
import { badField } from '../../../http/refusal';

/** A name in a text, and where it stands with its at sign, in UTF-16 units. */
export interface Mention {
  readonly start: number;
  readonly length: number;
  /** In lower case. */
  readonly name: string;
}

/** Whom a text names (docs/handbook/comments.md#naming-people). */
const mentionsIn = (text: string): Mention[] =>
  [...text.matchAll(MENTION_PATTERN)].map(({ 0: said, 1: name, index }) => ({
    start: index,
    length: said.length,
    name: name!.toLowerCase(),
  }));

/**
 * The words of a comment, cleaned, and whom they name.
 *
 * @throws Refusal 400 `badParameter` naming `text` for words that are too long or name too many, and for none without a picture
 */
export function readComment(given: string, hasPicture: boolean): { text: string; mentions: Mention[] } {
  const text = cleanLines(given);
  if ([...text].length > COMMENT_MAX) throw badField('text', messages.tooLong(COMMENT_MAX));
  if (text === '' && !hasPicture) throw badField('text', commentMessages.empty);
  const mentions = mentionsIn(text);
  if (new Set(mentions.map(({ name }) => name)).size > COMMENT_MENTIONS_MAX)
    throw badField('text', commentMessages.mentionsMax);
  return { text, mentions };
}
