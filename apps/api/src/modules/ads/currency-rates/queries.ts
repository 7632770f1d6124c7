import { prepared } from '../../../platform/db';

/** Values of one unit of each currency in millionths of a dollar, with the day of each. */
export const selectRates = prepared<{ currency: string; usd_micro: string; day: string | null }, []>(
  'currency_rates.all',
  `select currency, usd_micro, day from currency_rates`,
);

/** Keeps rates, but for older ones than those that are known. A dollar stays a dollar. */
export const keepRates = prepared<
  { currency: string },
  [currencies: readonly string[], days: readonly string[], rates: readonly string[]]
>(
  'currency_rates.keep',
  `insert into currency_rates as r (currency, day, usd_micro)
   select currency, day, case when currency = 'USD' then 1000000 else usd_micro end
   from unnest($1::text[], $2::date[], $3::numeric[]) n (currency, day, usd_micro)
   on conflict (currency) do update set day = excluded.day, usd_micro = excluded.usd_micro
   where r.day is null or r.day <= excluded.day
   returning currency`,
);
