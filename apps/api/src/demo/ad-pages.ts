import type { Db } from '../platform/db';
import type { Told } from '../modules/ads/billing';
import { rateOf, worthOf } from '../modules/ads/delivery';

/** The demo's ad account has dollars. */
const USD_MICRO = 1_000_000;
/** Value of the runner-up ad at a place, as a share of the winner's. */
const NEXT = 0.8;
const ROOM = 1;

/** Value of a targeting type in the context of an impression. */
const noted = (context: readonly string[] | undefined, name: string): string | undefined =>
  context?.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);

/** Records the pages on which ads were shown, one for each, as delivery would have: forecasts are made of them. */
export async function recordPages(db: Db, told: readonly Told[]): Promise<void> {
  const pages = told
    .filter(({ kind }) => kind === 'impression')
    .map(({ showing: { at, placement, billable, price, measured, matched } }) => {
      const bid = billable === 'IMPRESSION' ? price * 1000 : price;
      const worth = worthOf({ billable, bid, usdMicro: USD_MICRO, rate: rateOf(0, 0) });
      return {
        at,
        placement,
        country: noted(matched?.context, 'COUNTRY'),
        app: noted(matched?.context, 'APPTYPE'),
        measured,
        worths: [worth, worth * NEXT].map(Math.round),
      };
    });
  await db.query(
    `insert into ad_places (hour, placement, country, app, measured, places, worths, stands_for)
     select date_trunc('hour', to_timestamp(r.at), 'UTC'), r.placement, nullif(r.country, 'UNKNOWN'), r.app, r.measured, $2, r.worths, 1
     from jsonb_to_recordset($1::jsonb) as r (at float8, placement text, country text, app text, measured boolean, worths bigint[])`,
    [JSON.stringify(pages), ROOM],
  );
}
