import type { Db } from '../../platform/db';
import { selectRates } from './event-queries';

/** What units of currencies are worth, in millionths of a dollar. */
export type Rates = ReadonlyMap<string, number>;

/** The rates of the table `currency_rates`. */
export const ratesNow = async (db: Db): Promise<Rates> =>
  new Map((await selectRates(db, [])).map((row) => [row.currency, Number(row.usd_micro)]));

/** An amount in another currency; null where one of the two has no rate. */
export function exchanged(micro: number, from: string, to: string, rates: Rates): number | null {
  const [given, wanted] = [rates.get(from), rates.get(to)];
  return given === undefined || wanted === undefined ? null : Math.round((micro * given) / wanted);
}
