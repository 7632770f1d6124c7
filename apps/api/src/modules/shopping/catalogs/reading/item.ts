import { cleanText, cutText, ITEM_ID_MAX, webAddress } from '@corkboard/contract';
import { type Attributes, FLAGS, type Issue, NUMBERS, TEXTS, WORDS } from './attributes';
import { moneyText, readMoney } from './money';

/** Of titles, and of names of hotels. */
export const TITLE_MAX = 500;
const DESCRIPTION_MAX = 10_000;
const LINK_MAX = 511;
const IMAGE_LINK_MAX = 2000;
const TEXT_MAX = 1000;
const MORE_IMAGES_MAX = 10;
const SHOWN_MAX = 500;

/** Words of a feed for all items that don't say it themselves, and which links are the business's. */
export interface Defaults {
  currency: string | null;
  availability: string | null;
  /** Websites that the business claimed: `shop.example`, `example.org/shop`. */
  claims: readonly string[];
}

/** A line of a feed as it's understood. */
export interface Read {
  id: string | null;
  attributes: Attributes;
  /** Any of them, and it isn't taken. */
  errors: Issue[];
  /** Parts that were left out or cut. */
  warnings: Issue[];
}

/** The address without its scheme, `www.`, and what follows the path, as claims are compared with it. */
const placeOf = (link: string): string => link.replace(/^https?:\/\/(?:www\.)?([^?#]*).*$/i, '$1/');
/** Whether an address is of one of some claimed websites. */
export const isClaimed = (link: URL, claims: readonly string[]): boolean => {
  const host = link.hostname.replace(/^www\.(?=.*\.)/, '').replace(/\.$/, '');
  return claims.some((claim) =>
    claim.includes('/') ? placeOf(link.href).startsWith(`${claim}/`) : claim === host,
  );
};

/** Reads what is said of a product; whoever says it, a line of a feed or a program. */
export function readItem(row: ReadonlyMap<string, string>, defaults: Defaults): Read {
  const read: Read = { id: null, attributes: {}, errors: [], warnings: [] };
  readId(read, row.get('id'), 'ITEM_ID');
  readText(read, row.get('title'), 'title', 'TITLE', TITLE_MAX);
  readText(read, row.get('description'), 'description', 'DESCRIPTION', DESCRIPTION_MAX);
  readLink(read, row.get('link'), 'ITEM_LINK', defaults.claims);
  readPictures(read, row);
  if (row.get('price') === undefined) read.errors.push(issue('PRICE_MISSING', 'PRICE'));
  readPrices(read, row, 'price', defaults.currency);
  readAvailability(read, row, defaults.availability);
  readOthers(read, row);
  return read;
}

/** A fault as it's noted. */
export const issue = (code: string, attribute: string, value?: string): Issue => ({
  code,
  attribute,
  value: value === undefined ? null : cutText(cleanText(value), SHOWN_MAX),
});

/** Reads the ID of an item in its feed. */
export function readId(read: Read, given: string | undefined, attribute: string): void {
  const id = cleanText(given ?? '');
  if (id === '' || id.length > ITEM_ID_MAX)
    read.errors.push(issue('ITEMID_MISSING', attribute, id || undefined));
  else read.id = id;
}

/** Reads a text that an item can't be without, and cuts it. */
export function readText(
  read: Read,
  given: string | undefined,
  name: string,
  code: 'TITLE' | 'DESCRIPTION',
  max: number,
): void {
  const value = cleanText(given ?? '');
  if (value === '') read.errors.push(issue(`${code}_MISSING`, name.toUpperCase()));
  else if (value.length > max)
    read.warnings.push(issue(`${code}_LENGTH_TOO_LONG`, name.toUpperCase(), value));
  read.attributes[name] = cutText(value, max);
}

/** Reads the page of an item, on a website of the business. */
export function readLink(
  { attributes, errors }: Read,
  given: string | undefined,
  attribute: string,
  claims: readonly string[],
): void {
  const link = given === undefined ? null : webAddress(given);
  if (given === undefined) errors.push(issue('PRODUCT_LINK_MISSING', attribute));
  else if (!link) errors.push(issue('LINK_FORMAT_INVALID', attribute, given));
  else if (link.href.length > LINK_MAX) errors.push(issue('LINK_LENGTH_TOO_LONG', attribute, given));
  else if (!isClaimed(link, claims)) errors.push(issue('INVALID_DOMAIN', attribute, given));
  else attributes.link = link.href;
}

/** Reads the address of a picture; null, and a fault, for one that isn't. */
export function pictureOf({ errors }: Read, picture: string | undefined, attribute: string): string | null {
  // Several are written one after the other; one of them is enough.
  const first = picture === undefined ? null : webAddress(picture.split(/,(?=https?:)/)[0]!);
  if (picture === undefined) errors.push(issue('IMAGE_LINK_MISSING', attribute));
  else if (!first) errors.push(issue('IMAGE_LINK_INVALID', attribute, picture));
  else if (first.href.length > IMAGE_LINK_MAX)
    errors.push(issue('IMAGE_LINK_LENGTH_TOO_LONG', attribute, picture));
  else return first.href;
  return null;
}

/** Reads the addresses of more pictures. */
export function readMorePictures({ attributes, warnings }: Read, given: string | undefined): void {
  const more = given?.split(/,(?=\s*https?:)/) ?? [];
  const good = more.flatMap((one) => webAddress(one)?.href ?? []);
  if (good.length < more.length)
    warnings.push(issue('ADDITIONAL_IMAGE_LINK_WARNING', 'ADDITIONAL_IMAGE_LINK', more.join(',')));
  if (good.length > MORE_IMAGES_MAX)
    warnings.push(issue('TOO_MANY_ADDITIONAL_IMAGE_LINKS', 'ADDITIONAL_IMAGE_LINK'));
  if (good.length > 0) attributes.additional_image_link = good.slice(0, MORE_IMAGES_MAX);
}

function readPictures(read: Read, row: ReadonlyMap<string, string>): void {
  const { attributes, warnings } = read;
  const picture = pictureOf(read, row.get('image_link'), 'IMAGE_LINK');
  if (picture !== null) attributes.image_link = [picture];
  readMorePictures(read, row.get('additional_image_link'));
  const ad = row.get('ad_link');
  const adLink = ad === undefined ? undefined : webAddress(ad);
  if (adLink === null) warnings.push(issue('AD_LINK_FORMAT_WARNING', 'AD_LINK', ad));
  else if (adLink) attributes.ad_link = adLink.href;
}

/** Reads what an item costs, if it says so, and its lower price of a sale. */
export function readPrices(
  { attributes, errors, warnings }: Read,
  row: ReadonlyMap<string, string>,
  name: 'price' | 'base_price',
  currency: string | null,
): void {
  const given = row.get(name);
  const price = given === undefined ? null : readMoney(given, currency);
  if (given !== undefined && !price) errors.push(issue('PRODUCT_PRICE_INVALID', name.toUpperCase(), given));
  if (price) attributes[name] = moneyText(price);
  const reduced = row.get('sale_price');
  if (reduced === undefined || !price) return;
  const sale = readMoney(reduced, price.currency);
  if (sale?.currency !== price.currency) warnings.push(issue('SALES_PRICE_INVALID', 'SALE_PRICE', reduced));
  else if (sale.micros > price.micros) warnings.push(issue('SALES_PRICE_TOO_HIGH', 'SALE_PRICE', reduced));
  // Many shops write the same price twice where there's no sale.
  else if (sale.micros < price.micros) attributes.sale_price = moneyText(sale);
}

const AVAILABILITY: Readonly<Record<string, string | undefined>> = {
  in_stock: 'in stock',
  out_of_stock: 'out of stock',
  preorder: 'preorder',
  backorder: 'preorder',
};

function readAvailability(read: Read, row: ReadonlyMap<string, string>, otherwise: string | null): void {
  const given = row.get('availability') ?? otherwise ?? undefined;
  const word = AVAILABILITY[given?.toLowerCase().replace(/[\s-]+/g, '_') ?? ''];
  if (word === undefined) read.errors.push(issue('AVAILABILITY_INVALID', 'AVAILABILITY', given));
  else read.attributes.availability = word;
}

const TOO_LONG: Readonly<Record<string, string | undefined>> = {
  product_type: 'PRODUCT_TYPE_LENGTH_TOO_LONG',
};

/** Reads texts that are kept as they are. */
export function readPlain(
  { attributes, warnings }: Read,
  row: ReadonlyMap<string, string>,
  names: readonly string[],
): void {
  for (const name of names) {
    const value = row.get(name);
    if (value === undefined) continue;
    const code = name.startsWith('custom_label_') ? 'CUSTOM_LABEL_LENGTH_TOO_LONG' : TOO_LONG[name];
    if (value.length > TEXT_MAX && code) warnings.push(issue(code, name.toUpperCase(), value));
    attributes[name] = cutText(cleanText(value), TEXT_MAX);
  }
}

function readOthers(read: Read, row: ReadonlyMap<string, string>): void {
  const { attributes, errors, warnings } = read;
  readPlain(read, row, TEXTS);
  for (const [name, { words, code, name: attribute }] of Object.entries(WORDS)) {
    const value = row.get(name)?.toLowerCase();
    if (value === undefined) continue;
    if ((words as readonly string[]).includes(value)) attributes[name] = value;
    else warnings.push(issue(code, attribute, value));
  }
  for (const name of NUMBERS) {
    const value = Number(row.get(name) ?? Number.NaN);
    if (Number.isFinite(value) && value >= 0) attributes[name] = value;
  }
  for (const name of FLAGS) {
    const flag = flagOf(row.get(name));
    if (flag !== undefined) attributes[name] = flag;
  }
  const adult = row.get('adult');
  const isAdult = flagOf(adult);
  if (adult !== undefined && isAdult === undefined) errors.push(issue('ADULT_INVALID', 'ADULT', adult));
  else if (isAdult !== undefined) attributes.adult = isAdult;
}

function flagOf(value: string | undefined): boolean | undefined {
  if (/^(?:yes|true|1)$/i.test(value ?? '')) return true;
  return /^(?:no|false|0)$/i.test(value ?? '') ? false : undefined;
}
