import { isId, messages } from '@corkboard/contract';
import { badField } from '../../http/refusal';

/** Makes a list's opaque bookmark from the place where the next page starts. */
export function encodeBookmark(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Ids are 63-bit: this one is before every first page (`id < $1 order by id desc`). */
export const NEWEST = '9223372036854775807';
/** Below every id: where lists that begin with the oldest begin. */
export const OLDEST = '0';

const PART = /^-?[A-Za-z0-9_.:-]{1,120}$/;

/**
 * The place in a bookmark that `encodeBookmark` made, as strings; null without a bookmark. A bookmark that is not ours, or
 * has not `length` parts, is refused as a wrong value of `bookmark`.
 *
 * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours, or has not `length` parts
 */
export function decodeBookmark(bookmark: string | undefined, length: number): string[] | null {
  if (!bookmark) return null;
  let place: unknown;
  try {
    place = JSON.parse(Buffer.from(bookmark, 'base64url').toString());
  } catch {
    throw badField('bookmark', messages.bookmarkInvalid);
  }
  const given: unknown[] = Array.isArray(place) ? place : [];
  // Nothing else may be asked for its text: an object can have a `toString` of its own.
  const plain = given.every((part) => typeof part === 'string' || typeof part === 'number');
  const parts = plain ? given.map(String) : [];
  if (parts.length !== length || !parts.every((part) => PART.test(part)))
    throw badField('bookmark', messages.bookmarkInvalid);
  return parts;
}

/**
 * A bookmark part that must be an id.
 *
 * @throws Refusal 400 `badParameter` naming `bookmark` for a part that is no id
 */
export function idPart(part: string | undefined): string {
  if (!part || !isId(part)) throw badField('bookmark', messages.bookmarkInvalid);
  return part;
}
