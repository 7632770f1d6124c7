import {
  BOARD_NAME_MAX,
  cleanLines,
  cleanText,
  portabilityMessages,
  SECTION_TITLE_MAX,
} from '@corkboard/contract';
import { PIN_ALT_TEXT_MAX, PIN_DESCRIPTION_MAX, PIN_TITLE_MAX } from '@corkboard/contract';
import type { BoardPrivacy } from '../boards/access';

/** A pin of a file that is imported, or with neither picture nor address its board (and section) alone. */
export interface NewItem {
  board: string;
  privacy: BoardPrivacy;
  section: string | null;
  title: string;
  /** Of the pin, or of the board. */
  description: string;
  alt_text: string;
  link: string | null;
  /** Name of the picture's file in the archive. */
  picture: string | null;
  /** A page or picture to fetch. */
  address: string | null;
}

/** A file that cannot be imported; the message is for the person. */
export class ImportError extends Error {
  override name = 'ImportError';
}

const cut = (text: string, max: number): string => [...text].slice(0, max).join('');

/** A board's name within its limit; what is none becomes the board for everything without a place. */
export function boardTitle(text: string): string {
  const name = cut(cleanText(text), BOARD_NAME_MAX).trim();
  return /[^\p{Cf}\p{Z}]/u.test(name) ? name : portabilityMessages.defaultBoard;
}

/** A section's title within its limit, or none. */
export function sectionTitle(text: string): string | null {
  const name = cut(cleanText(text), SECTION_TITLE_MAX).trim();
  return /[^\p{Cf}\p{Z}]/u.test(name) ? name : null;
}

/** Words of a pin within their limits: a file may come from where there are others. */
export const words = (title: string, description: string, altText: string) => ({
  title: cut(cleanText(title), PIN_TITLE_MAX).trim(),
  description: cut(cleanLines(description), PIN_DESCRIPTION_MAX).trim(),
  alt_text: cut(cleanLines(altText), PIN_ALT_TEXT_MAX).trim(),
});
