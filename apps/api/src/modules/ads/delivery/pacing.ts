import { dayAt } from '@corkboard/contract';

/** Share of the budget that may be spent ahead of schedule: the first ad of a day doesn't wait. */
const AHEAD = 0.02;

/** A limit on what is spent, in millionths. */
export interface Budget {
  readonly amount: number;
  readonly kind: 'daily' | 'lifetime';
  readonly paced: boolean;
  /** Whose days those of a daily budget are. */
  readonly zone: string;
}

/** When something runs, in seconds since 1970. */
export interface Span {
  readonly starts: number | null;
  readonly ends: number | null;
}

/** The share of its time that has gone by: of the part of this day in which it runs, or of the whole. */
function share({ kind, zone }: Budget, { starts, ends }: Span, now: number): number {
  const today = kind === 'daily' ? dayAt(now * 1000, zone) : null;
  const from = Math.max(starts ?? -Infinity, today ? today.starts / 1000 : -Infinity);
  const to = Math.min(ends ?? Infinity, today ? today.ends / 1000 : Infinity);
  // Without a beginning or an end there is nothing to spread over.
  if (!Number.isFinite(from) || !Number.isFinite(to) || to <= from) return 1;
  return Math.min(1, Math.max(0, (now - from) / (to - from)));
}

/**
 * Unspent budget at a moment (docs/handbook/ads.md#budgets); 0 or less for none.
 *
 * @param spent today for a daily budget, in all for one of a lifetime
 * @param span when that runs which the budget is of
 */
export function left(budget: Budget, spent: number, span: Span, now: number): number {
  const { amount, paced } = budget;
  const allowed = paced ? amount * Math.min(1, share(budget, span, now) + AHEAD) : amount;
  return allowed - spent;
}
