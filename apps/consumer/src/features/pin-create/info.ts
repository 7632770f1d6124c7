import { COLOR_PATTERN, PIN_METHODS } from '@corkboard/contract';
import { buildPath, isInternalPinLink } from '@corkboard/routing';

/** How external creation makes a pin. */
type CreationMethod = Exclude<(typeof PIN_METHODS)[number], 'repin'>;

/** What the address says about the pin to be made. */
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
  /** What the board or section to be made for the pin is called to begin with. */
  readonly name?: string | undefined;
}

const COLOR = new RegExp(COLOR_PATTERN);

/** Reads the pin from the address. A path that names no method of its own means that the picture comes from a page. */
export function readInfo(query: PinQuery, method = query.method): PinInfo {
  const { description = '', media = '', url = '', guid = '', color = '' } = query;
  const known = PIN_METHODS.find((name) => name === method);
  return {
    description,
    imageUrl: media,
    link: url,
    guid,
    // The address may say anything; what is no color is none.
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

/** Whether an address describes a pin: board and section are then made for it. */
export const namesPin = ({ url, media }: PinQuery): boolean => Boolean(url ?? media);

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
