import {
  COLOR_PATTERN,
  cutText,
  GUID_MAX,
  LINK_MAX,
  PIN_DESCRIPTION_MAX,
  PIN_METHODS,
  typedAddress,
  withScheme,
} from '@corkboard/contract';
import { buildPath, isInternalPinLink } from '@corkboard/routing';

/** How external creation makes a pin. */
type CreationMethod = Exclude<(typeof PIN_METHODS)[number], 'repin'>;

/** Fields of the new Pin that the address provides. */
export interface PinInfo {
  readonly description: string;
  /** From `media`. */
  readonly imageUrl: string;
  /** From `url`. */
  readonly link: string;
  readonly guid: string;
  readonly method: CreationMethod;
  readonly color: string;
}

/** The query of the pages of external creation. */
export interface PinQuery {
  readonly url?: string | undefined;
  readonly media?: string | undefined;
  readonly description?: string | undefined;
  readonly color?: string | undefined;
  readonly guid?: string | undefined;
  readonly method?: string | undefined;
  /** Initial name of the board or section that is created for the Pin. */
  readonly name?: string | undefined;
}

const COLOR = new RegExp(COLOR_PATTERN);

/**
 * Reads the pin from the address, as far as it can be saved: the address may say anything (docs/handbook/creating.md#what-an-address-says). What is no web address, no color, or too long for a name of an intent is left out; a
 * description is cut. A path that names no method of its own means that the picture comes from a page.
 */
export function readInfo(query: PinQuery, method = query.method): PinInfo {
  const { description = '', media = '', url = '', guid = '', color = '' } = query;
  const known = PIN_METHODS.find((name) => name === method);
  return {
    description: cutText(description, PIN_DESCRIPTION_MAX),
    imageUrl: savableAddress(media),
    link: pinWithoutHost(url) ? url : savableAddress(url),
    guid: guid.length > GUID_MAX ? '' : guid,
    color: COLOR.test(color) ? color : '',
    method: known && known !== 'repin' ? known : 'scraped',
  };
}

/**
 * The same pin for the address of another page that continues with it.
 * @param path the method as the path has it, which the tracking image names
 */
export function toPinQuery({ description, imageUrl, link, guid, color }: PinInfo, path: string): PinQuery {
  return {
    url: link || undefined,
    media: imageUrl || undefined,
    description: description || undefined,
    color: color || undefined,
    guid: guid || undefined,
    method: path,
  };
}

/** A web address that can be saved, as a person may type it; empty for what is none. */
function savableAddress(text: string): string {
  const address = typedAddress(text);
  return address && Math.max(address.href.length, text.length) <= LINK_MAX ? withScheme(text) : '';
}

/** A link to a pin of whatever site reads it. */
const pinWithoutHost = (text: string): boolean => isInternalPinLink(text, 'site.invalid') !== null;

/** Whether an address describes a pin that can be saved: board and section are then made for it. */
export function namesPin(query: PinQuery): boolean {
  const { link, imageUrl } = readInfo(query);
  return link !== '' || imageUrl !== '';
}

/** Whether an address names something to save that is none: nothing comes of choosing a board for it. */
export const namesUnsavable = (query: PinQuery): boolean =>
  Boolean(query.url?.trim() || query.media?.trim()) && !namesPin(query);

/** The pin that a link on this site shows, or null. */
export const pinOfLink = (link: string): string | null =>
  link ? isInternalPinLink(link, location.host) : null;

/** A pin of this site as pin information: the pages that it is passed to save that pin itself. It came without a guid, so its save is not tracked. */
export const infoOfPin = (id: string): PinInfo => ({
  description: '',
  imageUrl: '',
  link: buildPath('pin', { id }),
  guid: '',
  color: '',
  method: 'button',
});
