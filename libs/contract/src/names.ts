import { USERNAME_MAX, USERNAME_MIN } from './limits';

/**
 * Names of people and boards: splitting, cleaning, slugs. Server and pages use the same functions.
 */

/** The first word is the first name, the rest the last name. */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
  const words = cleanText(fullName).split(' ');
  const [firstName = '', ...rest] = words;
  return { firstName, lastName: rest.join(' ') };
}

/** Whether a text can be a username: 3 to 30 letters, digits or underscores. Reserved words are another question. */
export const isUsername = (text: string): boolean =>
  text.length >= USERNAME_MIN && text.length <= USERNAME_MAX && /^[A-Za-z0-9_]+$/.test(text);

/** Half a character, which no database keeps as JSON, becomes the sign for one that is unknown. */
const whole = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');

/** Signs that turn the letters around them, beyond the text that they're in. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
/** A text of which nothing can be seen. */
const UNSEEN = /^[\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** One line of text: NFC, signs that control or turn others removed, white space folded and trimmed; empty if nothing of it can be seen. */
export function cleanText(text: string): string {
  const clean = whole(text)
    .normalize('NFC')
    .replace(TURNING, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return UNSEEN.test(clean) ? '' : clean;
}

/** Whether a text has neither control characters nor halves of others: no name has them, and as JSON no database keeps all of them. */
export const isPlain = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text);

/** How long a name is, in characters as people count them (an emoji is one), once it is clean. */
export const nameLength = (text: string): number => [...cleanText(text)].length;

/** The first characters of a text, whole ones, as many as `most`. */
export const cutText = (text: string, most: number): string =>
  // A character has two units at most: what is far too long is not taken apart whole.
  text.length <= most
    ? text
    : Array.from(text.slice(0, most * 2))
        .slice(0, most)
        .join('');

/** Text of several lines: NFC, control characters other than line feeds removed, ends trimmed. */
export function cleanLines(text: string): string {
  return whole(text)
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}+?/gu, ' ')
    .trim();
}

/**
 * The address segment of a board or section name: lower case, accents dropped, letters and digits of any script kept,
 * everything else one dash. Two names with the same slug are the same name.
 * A name of symbols only keeps its code points in hexadecimal, so that it has an address as well.
 */
export function slugify(name: string): string {
  const slug = cleanText(name)
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return slug || [...cleanText(name)].map((c) => c.codePointAt(0)!.toString(16)).join('-') || 'board';
}
