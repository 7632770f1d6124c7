import { dayAt } from '@corkboard/contract';
import type { Db } from '../../../platform/db';
import { newInsertion, type Placement, type Showing, type Told } from '../billing';
import { priceOf } from './auction';
import { campaignKey, groupKey } from './budgets';
import { type Chosen, seenKey } from './choose';
import { Holds } from './holds';

const held = new WeakMap<Db, Holds>();

/** Open reservations of this process. */
export function holdsOf(db: Db): Holds {
  let holds = held.get(db);
  if (!holds) held.set(db, (holds = new Holds()));
  return holds;
}

/** Where, when and for whom a place is sold; `now` is in ms. */
interface Sale {
  readonly placement: Placement;
  readonly person: string;
  readonly measured: boolean;
  readonly holds: Holds;
  readonly now: number;
}

const seenName = (insertion: string): string => `seen ${insertion}`;

/**
 * Sells a place to the first of those who want it, and holds what it's expected to cost until that is known (docs/handbook/ads.md#the-auction). Nobody
 * bids against themselves, nor one ad account of somebody against another.
 */
export function sell(wanting: readonly [Chosen, ...Chosen[]], sale: Sale): Showing {
  const [winner, ...others] = wanting;
  const { placement, person, measured, holds, now } = sale;
  const { group } = winner;
  const next = others.find((other) => other.group.owner !== group.owner);
  const price = priceOf(winner, next?.worth ?? 0);
  const expected = winner.billable === 'IMPRESSION' ? price : price * winner.rate;
  const insertion = newInsertion();
  const budgets = [
    [groupKey(group.id), expected],
    [campaignKey(group.campaign), expected],
  ] as const;
  holds.add(insertion, budgets, now);
  if (measured) holds.add(seenName(insertion), [[seenKey(person, group.id), 1]], now);
  return {
    insertion,
    account: group.account,
    campaign: group.campaign,
    adGroup: group.id,
    ad: winner.ad,
    placement,
    billable: winner.billable,
    price,
    at: Math.floor(now / 1000),
    day: dayAt(now, group.zone).day,
    measured,
  };
}

/** Lets go of what is held for showings whose end was told. @param now in ms */
export function settle(holds: Holds, told: readonly Pick<Told, 'showing' | 'kind'>[], now: number): void {
  for (const { showing, kind } of told) {
    if (kind === 'impression') holds.settle(seenName(showing.insertion), now);
    if (kind === (showing.billable === 'IMPRESSION' ? 'impression' : 'click'))
      holds.settle(showing.insertion, now);
  }
}
