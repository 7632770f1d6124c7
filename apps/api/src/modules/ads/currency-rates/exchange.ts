import { DAY_MS } from '@corkboard/contract';
import type { Db } from '../../../platform/db';
import { selectRates } from './queries';

/** Value of one unit of a currency. */
interface Rate {
  /** Millionths of a dollar. */
  readonly usdMicro: number;
  /** `2026-11-27`; null for a rate that came with the site. */
  readonly day: string | null;
}

/** By currency. */
export type Rates = ReadonlyMap<string, Rate>;

/** An amount in another currency. */
export interface Exchanged {
  readonly micro: number;
  /** The day of the older of the two rates, where it is more than {@link FRESH_DAYS} ago: null for one that came with the site. Undefined while both are new. */
  readonly old: string | null | undefined;
}

/** Central banks say nothing on weekends and holidays. */
export const FRESH_DAYS = 7;

/** The rates of the table `currency_rates`. */
export const ratesNow = async (db: Db): Promise<Rates> =>
  new Map(
    (await selectRates(db, [])).map(({ currency, usd_micro, day }) => [
      currency,
      { usdMicro: Number(usd_micro), day },
    ]),
  );

/**
 * An amount in another currency; null where one of the two has no rate.
 *
 * @param now milliseconds since 1970
 */
export function exchanged(
  micro: number,
  from: string,
  to: string,
  rates: Rates,
  now: number = Date.now(),
): Exchanged | null {
  const [given, wanted] = [rates.get(from), rates.get(to)];
  if (!given || !wanted) return null;
  // A dollar is worth a dollar on every day.
  const days = [[from, given] as const, [to, wanted] as const].flatMap(([currency, { day }]) =>
    currency === 'USD' ? [] : [day],
  );
  const fresh = new Date(now - FRESH_DAYS * DAY_MS).toISOString().slice(0, 10);
  const dated = days.filter((day) => day !== null);
  return {
    micro: Math.round((micro * given.usdMicro) / wanted.usdMicro),
    old:
      dated.length < days.length
        ? null
        : dated.filter((day) => day < fresh).toSorted((one, other) => (one < other ? -1 : 1))[0],
  };
}
