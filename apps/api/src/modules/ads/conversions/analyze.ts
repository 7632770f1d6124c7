import type { Db, Tx } from '../../../platform/db';
import { ratesNow } from '../currency-rates';
import { sumCredits } from './credit-queries';
import type { ConversionInput } from './read-event';
import { type Origin, peopleOf, readOne, rowOf } from './take';

/** Campaigns that people had met who did some events. */
export type Analysis = Awaited<ReturnType<typeof sumCredits>>;

/**
 * Compares events with ads, as reports would count them (docs/handbook/conversions.md#analysis). Nothing of them is kept.
 *
 * @param also what is written of it, in the same transaction
 */
export async function analyzeEvents(
  db: Db,
  origin: Origin,
  events: readonly ConversionInput[],
  also: (tx: Tx, analysis: Analysis) => Promise<void>,
): Promise<void> {
  const rates = await ratesNow(db);
  const read = events.map((event) => readOne(event, origin, rates));
  await db.transaction(async (tx) => {
    const people = await peopleOf(tx, read);
    const rows = read
      .map((one, place) => ({ place, ...rowOf(one, origin, people) }))
      .filter(({ person_id, click_insertion }) => person_id !== null || click_insertion !== null);
    const results = rows.length === 0 ? [] : await sumCredits(tx, [origin.account.id, JSON.stringify(rows)]);
    await also(tx, results);
  });
}
