import type { BID_PLACEMENTS, Campaign } from '@corkboard/contract';
import type { Placement } from '../billing';
import { type Offer, type Ranked, ranked } from './auction';
import type { Facts } from './targeting';

/** Where a bid is made. */
export interface Spot {
  readonly placement: Placement;
  readonly app: Facts['app'];
  /** Audiences of the viewer, as far as they may be used. */
  readonly audiences?: ReadonlySet<string>;
}

/** Fields of an ad group that determine the value of its bid at a spot. */
export interface Multiplied extends Offer {
  readonly placements: string;
  readonly multipliers: Campaign['bid_options'];
}

type BidPlacement = (typeof BID_PLACEMENTS)[number];
/** Which multiplier counts in a list. Who waits for a search beside Pins is there as in a search. */
const COUNTS: Readonly<Record<Placement, (placements: string) => BidPlacement>> = {
  HOME_FEED: () => 'BROWSE',
  SEARCH: () => 'SEARCH',
  RELATED_PINS: (placements) => (placements === 'SEARCH' ? 'SEARCH' : 'BROWSE'),
};

/** Audiences for whose people an offer bids otherwise. */
export const audiencesOf = ({ multipliers }: Multiplied): readonly string[] =>
  Object.keys(multipliers?.audience_multipliers ?? {});

/** By how much a bid is multiplied at a spot (docs/handbook/ads.md#the-auction); 0 for not there at all. */
export function multiplierAt(offer: Multiplied, { placement, app, audiences }: Spot): number {
  const { placements, multipliers } = offer;
  const ofPeople = audiencesOf(offer)
    .filter((id) => audiences?.has(id))
    .map((id) => multipliers!.audience_multipliers![id]!);
  return [
    multipliers?.placement_multipliers?.[COUNTS[placement](placements)] ?? 1,
    multipliers?.app_type_multipliers?.[app] ?? 1,
    ...ofPeople,
  ].reduce((product, one) => product * one);
}

/** Offers as they are worth at a spot, the best first. Where nothing is multiplied it is the same list. */
export function rankedAt<T extends Multiplied>(
  offers: readonly Ranked<T>[],
  spot: Spot,
): readonly Ranked<T>[] {
  if (offers.every(({ offer }) => multiplierAt(offer, spot) === 1)) return offers;
  return ranked(
    offers.map(({ offer }) => ({ ...offer, bid: Math.floor(offer.bid * multiplierAt(offer, spot)) })),
  );
}
