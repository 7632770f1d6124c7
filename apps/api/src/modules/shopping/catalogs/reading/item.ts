import { cleanText, cutText, webAddress } from '@corkboard/contract';
import { type Attributes, FLAGS, type Issue, NUMBERS, TEXTS, WORDS } from './attributes';
import { moneyText, readMoney } from './money';

const ID_MAX = 127;
const TITLE_MAX = 500;
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
const isClaimed = (link: URL, claims: readonly string[]): boolean => {
  const host = link.hostname.replace(/^www\.(?=.*\.)/, '').replace(/\.$/, '');
  return claims.some((claim) =>
    claim.includes('/') ? placeOf(link.href).startsWith(`${claim}/`) : claim === host,
  );
};

/** Reads what is said of an item; whoever says it, a line of a feed or a program. */
export function readItem(row: ReadonlyMap<string, string>, defaults: Defaults): Read {
  const read: Read = { id: null, attributes: {}, errors: [], warnings: [] };
  readId(read, row);
  readTexts(read, row);
  readLinks(read, row, defaults.claims);
  readPrices(read, row, defaults.currency);
  readAvailability(read, row, defaults.availability);
  readOthers(read, row);
  return read;
}

const issue = (code: string, attribute: string, value?: string): Issue => ({
  code,
  attribute,
  value: value === undefined ? null : cutText(cleanText(value), SHOWN_MAX),
});

function readId(read: Read, row: ReadonlyMap<string, string>): void {
  const id = cleanText(row.get('id') ?? '');
  if (id === '' || id.length > ID_MAX) read.errors.push(issue('ITEMID_MISSING', 'ITEM_ID', id || undefined));
  else read.id = id;
}

function readTexts(read: Read, row: ReadonlyMap<string, string>): void {
  const text = (name: 'title' | 'description', attribute: string, max: number) => {
    const value = cleanText(row.get(name) ?? '');
    if (value === '') read.errors.push(issue(`${attribute}_MISSING`, attribute));
    else if (value.length > max) read.warnings.push(issue(`${attribute}_LENGTH_TOO_LONG`, attribute, value));
    read.attributes[name] = value.length > max ? cutText(value, max) : value;
  };
  text('title', 'TITLE', TITLE_MAX);
  text('description', 'DESCRIPTION', DESCRIPTION_MAX);
}

function readLinks(read: Read, row: ReadonlyMap<string, string>, claims: readonly string[]): void {
  const { attributes, errors, warnings } = read;
  const given = row.get('link');
  const link = given === undefined ? null : webAddress(given);
  if (given === undefined) errors.push(issue('PRODUCT_LINK_MISSING', 'ITEM_LINK'));
  else if (!link) errors.push(issue('LINK_FORMAT_INVALID', 'ITEM_LINK', given));
  else if (link.href.length > LINK_MAX) errors.push(issue('LINK_LENGTH_TOO_LONG', 'ITEM_LINK', given));
  else if (!isClaimed(link, claims)) errors.push(issue('INVALID_DOMAIN', 'ITEM_LINK', given));
  else attributes.link = link.href;

  const picture = row.get('image_link');
  // Several are written one after the other; one of them is enough.
  const first = picture === undefined ? null : webAddress(picture.split(/,(?=https?:)/)[0]!);
  if (picture === undefined) errors.push(issue('IMAGE_LINK_MISSING', 'IMAGE_LINK'));
  else if (!first) errors.push(issue('IMAGE_LINK_INVALID', 'IMAGE_LINK', picture));
  else if (first.href.length > IMAGE_LINK_MAX)
    errors.push(issue('IMAGE_LINK_LENGTH_TOO_LONG', 'IMAGE_LINK', picture));
  else attributes.image_link = [first.href];

  const more = row.get('additional_image_link')?.split(/,(?=\s*https?:)/) ?? [];
  const good = more.flatMap((one) => webAddress(one)?.href ?? []);
  if (good.length < more.length)
    warnings.push(issue('ADDITIONAL_IMAGE_LINK_WARNING', 'ADDITIONAL_IMAGE_LINK', more.join(',')));
  if (good.length > MORE_IMAGES_MAX)
    warnings.push(issue('TOO_MANY_ADDITIONAL_IMAGE_LINKS', 'ADDITIONAL_IMAGE_LINK'));
  if (good.length > 0) attributes.additional_image_link = good.slice(0, MORE_IMAGES_MAX);

  const ad = row.get('ad_link');
  const adLink = ad === undefined ? undefined : webAddress(ad);
  if (adLink === null) warnings.push(issue('AD_LINK_FORMAT_WARNING', 'AD_LINK', ad));
  else if (adLink) attributes.ad_link = adLink.href;
}

function readPrices(read: Read, row: ReadonlyMap<string, string>, currency: string | null): void {
  const { attributes, errors, warnings } = read;
  const given = row.get('price');
  const price = given === undefined ? null : readMoney(given, currency);
  if (given === undefined) errors.push(issue('PRICE_MISSING', 'PRICE'));
  else if (!price) errors.push(issue('PRODUCT_PRICE_INVALID', 'PRICE', given));
  if (price) attributes.price = moneyText(price);
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

function readOthers(read: Read, row: ReadonlyMap<string, string>): void {
  const { attributes, errors, warnings } = read;
  for (const name of TEXTS) {
    const value = row.get(name);
    if (value === undefined) continue;
    const code = name.startsWith('custom_label_') ? 'CUSTOM_LABEL_LENGTH_TOO_LONG' : TOO_LONG[name];
    if (value.length > TEXT_MAX && code) warnings.push(issue(code, name.toUpperCase(), value));
    attributes[name] = cutText(cleanText(value), TEXT_MAX);
  }
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
