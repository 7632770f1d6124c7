import type { PRODUCT_AVAILABILITY } from '@corkboard/contract';
import { isNode, type Node } from '../../../pictures/media';
import { member, resolved } from './collect';
import { currencyIn, readCurrency, readPrice } from './money';

export type Availability = (typeof PRODUCT_AVAILABILITY)[number];

/** Offer for a product. Prices in millionths of the currency's unit. */
export interface Offered {
  readonly price: number | undefined;
  /** Former price, if it was higher. */
  readonly before: number | undefined;
  readonly currency: string | undefined;
  readonly availability: Availability | undefined;
}

type Ids = ReadonlyMap<string, Node>;

const MAX_DEPTH = 6;
/** Of that many offers the best is chosen; a page with more is no page of one thing. */
const MAX_OFFERS = 300;

const AVAILABILITY: Readonly<Record<string, Availability>> = {
  instock: 'in_stock',
  available: 'in_stock',
  limitedavailability: 'in_stock',
  onlineonly: 'in_stock',
  instoreonly: 'in_stock',
  madetoorder: 'in_stock',
  outofstock: 'out_of_stock',
  oos: 'out_of_stock',
  soldout: 'out_of_stock',
  unavailable: 'out_of_stock',
  reserved: 'out_of_stock',
  discontinued: 'discontinued',
  preorder: 'preorder',
  presale: 'preorder',
  backorder: 'backorder',
  availablefororder: 'backorder',
};

/** Whether something can be had, as the vocabulary or a hand-written tag says it: `https://schema.org/InStock`, `in stock`. */
export function readAvailability(value: unknown): Availability | undefined {
  const said: unknown = Array.isArray(value)
    ? value[0]
    : isNode(value)
      ? (value['@id'] ?? value['name'])
      : value;
  if (typeof said !== 'string') return undefined;
  return AVAILABILITY[said.trim().replace(/^.*[/#:]/, '').replace(/[^a-z]/gi, '').toLowerCase()]; // prettier-ignore
}

const FORMER = /list|strikethrough|msrp|srp|regular|was/i;

/** Every offer in a value of `offers`: one, a list, an aggregate with its range or with the offers themselves. */
function offersIn(value: unknown, ids: Ids, depth = 0): Offered[] {
  const meant = resolved(value, ids);
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(meant)) return meant.slice(0, MAX_OFFERS).flatMap((one) => offersIn(one, ids, depth + 1));
  if (!isNode(meant)) return [];
  const inner = offersIn(member(meant, 'offers'), ids, depth + 1);
  if (inner.some(({ price }) => price !== undefined)) return inner;
  return [offerOf(meant, ids)];
}

function offerOf(node: Node, ids: Ids): Offered {
  const specified = specifiedIn(member(node, 'priceSpecification'), ids);
  const said = first(member(node, 'price')) ?? first(member(node, 'lowPrice'));
  const currency =
    readCurrency(first(member(node, 'priceCurrency'))) ??
    specified.map((one) => one.currency).find((code) => code !== undefined) ??
    currencyIn(said);
  const price =
    readPrice(said, currency) ?? specified.find(({ former, price: named }) => !former && named)?.price;
  const before = specified.find(({ former }) => former)?.price;
  const availability = readAvailability(member(node, 'availability'));
  return { price: price ?? before, before: price === undefined ? undefined : before, currency, availability };
}

interface Specified {
  readonly price: number | undefined;
  readonly currency: string | undefined;
  /** It is the price from which something was taken off. */
  readonly former: boolean;
}

function specifiedIn(value: unknown, ids: Ids): Specified[] {
  return (Array.isArray(value) ? value : [value]).slice(0, 20).flatMap((one) => {
    const node = resolved(one, ids);
    if (!isNode(node)) return [];
    const said = first(member(node, 'price')) ?? first(member(node, 'minPrice'));
    const currency = readCurrency(first(member(node, 'priceCurrency'))) ?? currencyIn(said);
    const type = first(member(node, 'priceType'));
    const named = isNode(type) ? type['@id'] : type;
    return [
      {
        price: readPrice(said, currency),
        currency,
        former: typeof named === 'string' && FORMER.test(named),
      },
    ];
  });
}

const first = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value);

/** The best of a thing's offers: what can be had before what can't, and the lowest price of those. */
export function bestOffer(value: unknown, ids: Ids): Offered | undefined {
  const offers = offersIn(value, ids).slice(0, MAX_OFFERS);
  const availability = offers.some((one) => one.availability === 'in_stock')
    ? 'in_stock'
    : offers.map((one) => one.availability).find((one) => one !== undefined);
  const currency = offers.map((one) => one.currency).find((code) => code !== undefined);
  const priced = offers.filter((one) => one.price !== undefined && (one.currency ?? currency) === currency);
  const had = priced.filter((one) => one.availability === availability);
  const cheapest = (had.length > 0 ? had : priced).toSorted((a, b) => a.price! - b.price!)[0];
  if (!cheapest) return availability && { price: undefined, before: undefined, currency, availability };
  return { ...cheapest, currency, availability };
}
