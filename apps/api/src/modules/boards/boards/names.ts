import {
  BOARD_DESCRIPTION_MAX,
  BOARD_NAME_MAX,
  cleanLines,
  cleanText,
  messages,
  slugify,
} from '@corkboard/contract';
import { isReservedBoardSlug } from '@corkboard/routing';
import { badField } from '../../../http/refusal';

/** Longest slug. Compatibility forms unfold when slugs are made, so that 50 characters can become hundreds. */
const SLUG_MAX = 120;

/** A name as it is kept, with the address segment that makes it unique. */
export interface BoardName {
  name: string;
  slug: string;
}

/** The slug of a name, cut to what an address can carry. */
export const slugOf = (name: string): string => [...slugify(name)].slice(0, SLUG_MAX).join('');

/**
 * A name in one clean line, between 1 and `max` characters (code points). Invisible characters alone are no name.
 *
 * @param field the option that a refusal names
 * @param required the sentence for a blank name
 * @throws Refusal 400 `badParameter` naming the field for a name that is blank or too long
 */
export function checkedName(field: string, text: string, max: number, required: string): string {
  const name = cleanText(text);
  if (!/[^\p{Cf}\p{Z}]/u.test(name)) throw badField(field, required);
  if ([...name].length > max) throw badField(field, messages.tooLong(max));
  return name;
}

/**
 * A board's name and slug. Names that a profile's own tabs have get `-board` behind.
 *
 * @throws Refusal as `checkedName`, naming `name`
 */
export function boardName(text: string): BoardName {
  const name = checkedName('name', text, BOARD_NAME_MAX, messages.boardNameRequired);
  const slug = slugOf(name);
  return { name, slug: isReservedBoardSlug(slug) ? `${slug}-board` : slug };
}

/**
 * A board's description in clean lines.
 *
 * @throws Refusal 400 `badParameter` naming `description` for one that is too long
 */
export function boardDescription(text: string): string {
  const description = cleanLines(text);
  if ([...description].length > BOARD_DESCRIPTION_MAX)
    throw badField('description', messages.tooLong(BOARD_DESCRIPTION_MAX));
  return description;
}
