import {
  BOARD_NAME_MAX,
  cleanLines,
  cleanText,
  portabilityMessages,
  SECTION_TITLE_MAX,
} from '@corkboard/contract';
import { PIN_ALT_TEXT_MAX, PIN_DESCRIPTION_MAX, PIN_TITLE_MAX } from '@corkboard/contract';
import type { BoardPrivacy } from '../boards/access';

/** What a file says beyond the fields that every item has; everything may be missing. */
export interface ItemDetails {
  /** Of a board or pin: when it was made, ISO 8601. */
  created_at?: string;
  /** Of a pin. */
  method?: string;
  /** Of a pin: the id of the first pin of its chain of saves, on the site where the file comes from. */
  saved_from?: string;
  /** Of a board. */
  layout?: string;
  /** Of a board's end. */
  archived?: boolean;
  last_pinned_at?: string;
  /** Of a board's end: its place in an order of one's own. */
  place?: number;
  /** Of a board's end: the place of its cover's item among all items. */
  cover?: number;
  /** Of a profile. */
  website_url?: string;
  pronouns?: string;
  /** Of a profile: name of its cover's file in the archive. */
  cover_picture?: string;
  board_order?: string;
}

/** One thing of a file that is imported. Only pins are counted. */
export interface NewItem {
  /** `end` closes a board when its pins are there. */
  kind: 'profile' | 'board' | 'section' | 'pin' | 'end';
  board: string;
  privacy: BoardPrivacy;
  section: string | null;
  title: string;
  /** Of the pin, of the board or of the person. */
  description: string;
  alt_text: string;
  link: string | null;
  /** Name of the picture's file in the archive. */
  picture: string | null;
  /** A page or picture to fetch. */
  address: string | null;
  details: ItemDetails;
}

/** An item of which only what is given is known. */
export const item = (given: Partial<NewItem> & Pick<NewItem, 'kind' | 'board' | 'privacy'>): NewItem => ({
  section: null,
  title: '',
  description: '',
  alt_text: '',
  link: null,
  picture: null,
  address: null,
  details: {},
  ...given,
});

const FIRST_DAY = Date.UTC(1990, 0, 1);

/** A moment of a file, if it can be one of a person's: neither before the web nor still to come. */
export function moment(ms: number): string | undefined {
  return ms >= FIRST_DAY && ms <= Date.now() ? new Date(ms).toISOString() : undefined;
}

/** A file that cannot be imported; the message is for the person. */
export class ImportError extends Error {
  override name = 'ImportError';
}

/** The first characters (code points) of a text. */
export const cut = (text: string, max: number): string => [...text].slice(0, max).join('');

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
