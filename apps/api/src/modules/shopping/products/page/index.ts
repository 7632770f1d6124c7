import { cleanText, parseAddress } from '@corkboard/contract';
import { decodePage, indexIds, isNode, MAX_DEPTH, type Node, typesOf } from '../../../pictures/media';
import { collect, member, resolved, type Statements } from './collect';
import { currencyIn, readCurrency, readPrice } from './money';
import { type Availability, bestOffer, type Offered, readAvailability } from './offers';

/** Product of a page that sells exactly one. */
export interface PageProduct {
  /** One line, at most 200 characters; empty when the page does not say. */
  readonly name: string;
  /** One line, at most 100 characters. */
  readonly brand: string | null;
  /** In millionths of the currency's unit; null when the page has no price that can be parsed. */
  readonly price: number | null;
  /** Current price, if it is lower. */
  readonly sale_price: number | null;
  readonly currency: string | null;
  readonly availability: Availability | null;
}

const NAME_MAX = 200;
const BRAND_MAX = 100;

const PRODUCTS = new Set([
  'product',
  'productgroup',
  'productmodel',
  'individualproduct',
  'someproducts',
  'book',
  'vehicle',
  'car',
]);
/** Where in a page's description of itself its main thing stands. Lists of other things are not looked through. */
const WAYS = ['@graph', 'mainEntity', 'mainEntityOfPage', 'about'] as const;

/**
 * Product of a web page (docs/handbook/shopping.md#what-a-page-says), from its JSON-LD, microdata and Open Graph, in this order; null for a page that
 * isn't about a single product, or that forbids saving.
 *
 * @param body the page's bytes, or as many of its first ones as were fetched
 * @param page its final address, after redirects, and its `Content-Type`
 */
export function readProduct(
  body: Buffer,
  page: { url: string; contentType?: string | undefined },
): PageProduct | null {
  const said = collect(decodePage(body, page.contentType));
  if (/\bnopin\b/i.test(said.metas.get('pinterest') ?? '')) return null;
  const ids = new Map<string, Node>();
  indexIds(said.linked, ids);
  const social = socialOf(said);
  const isProductPage = /product/i.test(said.metas.get('og:type') ?? '');
  const node =
    chosen(productsIn(said.linked, ids), page.url, isProductPage) ??
    chosen(productsIn(said.items, ids), page.url, isProductPage);
  const offer = node && offerFor(node, ids);
  const priced = offer?.price !== undefined && offer.currency !== undefined ? offer : social;
  if (!node && !priced) return null;
  const { price, sale } = parted(priced);
  return {
    name: line(node && first(member(node, 'name')), NAME_MAX) || line(said.metas.get('og:title'), NAME_MAX),
    brand: brandOf(node, ids) ?? (line(metaOf(said, 'product:brand', 'og:brand'), BRAND_MAX) || null),
    price,
    sale_price: sale,
    currency: price === null ? null : priced!.currency!,
    availability:
      offer?.availability ??
      readAvailability(metaOf(said, 'product:availability', 'og:availability')) ??
      null,
  };
}

/** A price and what is paid now, where that is less. */
function parted(offer: Offered | undefined): { price: number | null; sale: number | null } {
  if (offer?.price === undefined || offer.currency === undefined) return { price: null, sale: null };
  const { price, before } = offer;
  return before !== undefined && before > price ? { price: before, sale: price } : { price, sale: null };
}

/** Things for sale that the roots are, or lead to. */
function productsIn(value: unknown, ids: ReadonlyMap<string, Node>, depth = 0): Node[] {
  const meant = resolved(value, ids);
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(meant)) return meant.slice(0, 500).flatMap((one) => productsIn(one, ids, depth + 1));
  if (!isNode(meant)) return [];
  if (typesOf(meant).some((type) => PRODUCTS.has(type))) return [meant];
  return WAYS.flatMap((way) => productsIn(meant[way], ids, depth + 1));
}

/** The page's own thing: the only one, the one that names the page's address, or the first of a page that says that it is about one. */
function chosen(products: readonly Node[], url: string, isProductPage: boolean): Node | undefined {
  const different = [...new Set(products)];
  const grouped = different.filter((one) => typesOf(one).includes('productgroup'));
  if (different.length <= 1) return different[0];
  const own = different.find((one) => [member(one, 'url'), one['@id']].some((at) => isSamePage(at, url)));
  return own ?? (grouped.length === 1 ? grouped[0] : isProductPage ? different[0] : undefined);
}

function isSamePage(at: unknown, url: string): boolean {
  const said = typeof at === 'string' ? parseAddress(at, url) : undefined;
  if (!said) return false;
  const page = new URL(url);
  const pathOf = ({ pathname }: URL): string => pathname.replace(/\/$/, '');
  return pathOf(said) === pathOf(page) && pathOf(page) !== '';
}

/** Offer for a product; for one with variants, the cheapest of theirs. */
function offerFor(node: Node, ids: ReadonlyMap<string, Node>): Offered | undefined {
  const own = bestOffer(member(node, 'offers'), ids);
  if (own?.price !== undefined) return own;
  const variants = member(node, 'hasVariant');
  const offers = (Array.isArray(variants) ? variants : [variants])
    .slice(0, 300)
    .map((variant) => resolved(variant, ids))
    .flatMap((variant) => (isNode(variant) ? [member(variant, 'offers')] : []));
  return bestOffer(offers, ids) ?? own;
}

function brandOf(node: Node | undefined, ids: ReadonlyMap<string, Node>): string | null {
  if (!node) return null;
  for (const name of ['brand', 'manufacturer']) {
    const said = resolved(first(member(node, name)), ids);
    const brand = line(isNode(said) ? first(member(said, 'name')) : said, BRAND_MAX);
    if (/[\p{L}\p{N}]/u.test(brand)) return brand;
  }
  return null;
}

const metaOf = ({ metas }: Statements, ...names: readonly string[]): string | undefined =>
  names.map((name) => metas.get(name)).find((content) => content !== undefined);

/** Price in the tags for social networks. */
function socialOf(said: Statements): Offered | undefined {
  const meta = (...names: string[]) => metaOf(said, ...names);
  const amount = meta('product:price:amount', 'og:price:amount', 'product:price');
  const currency =
    readCurrency(meta('product:price:currency', 'og:price:currency', 'product:sale_price:currency')) ??
    currencyIn(amount);
  const price = readPrice(amount, currency);
  if (currency === undefined || price === undefined) return undefined;
  const sale = readPrice(meta('product:sale_price:amount'), currency);
  const former = readPrice(meta('product:original_price:amount', 'og:price:standard_amount'), currency);
  const cheaper = sale !== undefined && sale < price;
  return {
    price: cheaper ? sale : price,
    before: cheaper ? price : former,
    currency,
    availability: undefined,
  };
}

const first = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value);

/** One line of at most so many characters; empty for what is no text. */
function line(value: unknown, max: number): string {
  const text = isNode(value) ? value['@value'] : value;
  if (typeof text !== 'string') return '';
  const whole = [
    ...cleanText(text.slice(0, 4 * max))
      .replace(/\s+/g, ' ')
      .trim(),
  ];
  return whole.length <= max
    ? whole.join('')
    : `${whole
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
