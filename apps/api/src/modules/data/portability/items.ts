import {
  BOARD_NAME_MAX,
  cleanLines,
  cleanText,
  cutText,
  PIN_ALT_TEXT_MAX,
  PIN_DESCRIPTION_MAX,
  PIN_TITLE_MAX,
  portabilityMessages,
  SECTION_TITLE_MAX,
} from '@corkboard/contract';
import type { BoardPrivacy } from '../../../ground/policies/boards';

/** Optional fields of an item in a file. */
interface ItemDetails {
  /** Of a board or pin: when it was made, ISO 8601. */
  created_at?: string;
  /** Of a pin. */
  method?: string;
  /** Of a pin: the id of the first pin of its chain of saves, on the site where the file comes from. */
  saved_from?: string;
  /** Of a pin of another site: addresses of its picture, the best first. */
  pictures?: readonly string[];
  /** Of a board. */
  layout?: string;
  /** Of a board's end. */
  archived?: boolean;
  pinned?: boolean;
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
  /** Why it is not even tried; null for what is. */
  refused: string | null;
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
  refused: null,
  ...given,
});

const UNSTORABLE = /[\0\p{Cs}]/u;
const BIGGEST = 2n ** 63n - 1n;

/** Whether the database could keep a value of a file: no NUL, no half of a character, no number beyond 63 bits. */
export function storable(value: unknown): boolean {
  if (typeof value === 'string')
    return !UNSTORABLE.test(value) && !(/^\d{19,}$/.test(value) && BigInt(value.slice(0, 40)) > BIGGEST);
  return typeof value !== 'number' || Math.abs(value) <= Number(BIGGEST);
}

const clean = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '').trim();

/** An item whose fields can be kept as they are; one that has others is only listed. */
export function storableItem(given: NewItem): NewItem {
  const { title, description, alt_text, link, picture, address, section, details } = given;
  const values = [
    title,
    description,
    alt_text,
    link,
    picture,
    address,
    section,
    ...Object.values(details).flat(),
  ];
  if (given.refused === null && values.every(storable)) return given;
  const { kind, board, privacy } = given;
  return item({
    kind,
    board,
    privacy,
    title: clean(title),
    link: link && clean(link),
    refused: given.refused ?? portabilityMessages.unstorable,
  });
}

const FIRST_DAY = Date.UTC(1990, 0, 1);

/** A moment of a file, if it can be one of a person's: neither before the web nor still to come. */
export function moment(ms: number): string | undefined {
  return ms >= FIRST_DAY && ms <= Date.now() ? new Date(ms).toISOString() : undefined;
}

/** A moment that a file gives as a number: seconds, milliseconds or microseconds since 1970, told apart by how large it is. */
export function momentOf(since1970: number): string | undefined {
  const ms = since1970 >= 1e14 ? since1970 / 1000 : since1970 >= 1e11 ? since1970 : since1970 * 1000;
  return moment(ms);
}

/** A file that cannot be imported; the message is for the person. */
export class ImportError extends Error {
  override name = 'ImportError';
}

/** A board's name within its limit; what is none becomes the board for everything without a place. */
export function boardTitle(text: string): string {
  const name = cutText(cleanText(clean(text)), BOARD_NAME_MAX).trim();
  return /[^\p{Cf}\p{Z}]/u.test(name) ? name : portabilityMessages.defaultBoard;
}

/** A section's title within its limit, or none. */
export function sectionTitle(text: string): string | null {
  const name = cutText(cleanText(clean(text)), SECTION_TITLE_MAX).trim();
  return /[^\p{Cf}\p{Z}]/u.test(name) ? name : null;
}

/** Words of a pin within their limits: a file may come from where there are others. */
export const words = (title: string, description: string, altText: string) => ({
  title: cutText(cleanText(title), PIN_TITLE_MAX).trim(),
  description: cutText(cleanLines(description), PIN_DESCRIPTION_MAX).trim(),
  alt_text: cutText(cleanLines(altText), PIN_ALT_TEXT_MAX).trim(),
});

/** An object of JSON. */
export type Plain = Readonly<Record<string, unknown>>;

export const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null;
/** The text that a value of JSON is, or none. */
export const string = (value: unknown): string => (typeof value === 'string' ? value : '');
/** The objects in a list of JSON. */
export const list = (value: unknown): Plain[] => (Array.isArray(value) ? value.filter(isPlain) : []);
/** The texts in a list of JSON. */
export const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
/** A date in words. */
export const date = (value: unknown): string | undefined => moment(Date.parse(string(value)));
