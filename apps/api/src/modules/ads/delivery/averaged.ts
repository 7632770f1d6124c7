/** How many billable events may make up for what those before them cost more, or less, than the average that was asked for. */
const MADE_UP_IN = 20;
/** How far the bid for one event goes from that average. */
const BOUNDS = { least: 0.5, most: 2 } as const;

/** Billable events of the last 30 days, impressions in thousands, and what they cost in millionths. */
export interface Costs {
  readonly events: number;
  readonly spent: number;
}

/**
 * Bid for one event of an ad with an average bid (`TARGET_AVG`; docs/handbook/ads.md#the-auction): high or low enough that the next events
 * bring the average cost back to the target.
 *
 * @param average millionths, for an event or a thousand impressions
 */
export function averaged(average: number, { events, spent }: Costs): number {
  const left = average * events - spent;
  const wanted = average + left / MADE_UP_IN;
  return Math.round(Math.min(Math.max(wanted, average * BOUNDS.least), average * BOUNDS.most));
}
