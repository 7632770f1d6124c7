import {
  ERROR_CODES,
  adMessages,
  type BillableEvent,
  BUDGET_MAX,
  maximumBid,
  minimumBid,
  minimumBudget,
} from '@corkboard/contract';

/** Why one item of a batch is not created; the others still are. */
export class ItemRefusal extends Error {
  override name = 'ItemRefusal';
  constructor(
    /** The field of the item that is wrong; null where several are together. */
    readonly field: string | null,
    message: string,
    readonly code: number = ERROR_CODES.badParameter,
  ) {
    super(message);
  }
}

/** Refuses an item unless something holds of it. */
export function check(holds: boolean, field: string | null, message: string): void {
  if (!holds) throw new ItemRefusal(field, message);
}

/** Refuses an amount of money outside of what can be meant: with an {@link ItemRefusal}. */
function requireWithin(field: string, value: number, least: number, most: number, currency: string): void {
  check(value >= least, field, adMessages.atLeast(field, least, currency));
  check(value <= most, field, adMessages.atMost(field, most, currency));
}

/** Refuses a bid that is too small or too large to be meant for what is billed. */
export const requireBidWithin = (field: string, bid: number, currency: string, event: BillableEvent): void =>
  requireWithin(field, bid, minimumBid(currency, event), maximumBid(currency, event), currency);

/** The same of a budget or a cap. */
export const requireBudgetWithin = (field: string, amount: number, currency: string): void =>
  requireWithin(field, amount, minimumBudget(currency), BUDGET_MAX, currency);
