import { DAY_MS } from '@corkboard/contract';
import type { Counted } from './columns';

/** Counters of an ad's day, in the order in which `dayByDay` reads them. */
export const AD_COUNTS = [
  'impressions',
  'closeups',
  'clicks',
  'saves',
  'spend_micro',
  'earned_impressions',
  'earned_closeups',
  'earned_clicks',
  'earned_saves',
] as const;

/** An ad, with a text of numbers for all its days and one for each count: `{1,2}`. Days are places after the first; a count that is 0 throughout is null. */
export interface AdRow extends Readonly<Record<(typeof AD_COUNTS)[number], string | null>> {
  entity: string;
  places: string;
}

/** The days of ads, in the order of their ids. */
export interface AdDays {
  readonly start: string;
  readonly end: string;
  readonly ads: readonly AdRow[];
}

/** How many days there are from one to another, both included. */
export const daysOf = ({ start, end }: Pick<AdDays, 'start' | 'end'>): number =>
  (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;

/** The numbers of an array as PostgreSQL writes it. */
const numbersIn = (text: string): number[] => JSON.parse(`[${text.slice(1, -1)}]`) as number[];

/** Counts and spend of ads by day and then by ad. Days on which nothing was counted aren't among them. */
export function* dayByDay(days: AdDays): Generator<Counted> {
  const read = days.ads.map((row) => ({
    entity: row.entity,
    numberOn: new Map(numbersIn(row.places).map((place, n) => [place, n])),
    counts: AD_COUNTS.map((name) => (row[name] === null ? [] : numbersIn(row[name]))),
  }));
  const first = Date.parse(days.start);
  const length = daysOf(days);
  for (let place = 0; place < length; place++) {
    const at = new Date(first + place * DAY_MS).toISOString().slice(0, 10);
    for (const { entity, numberOn, counts } of read) {
      const n = numberOn.get(place);
      if (n === undefined) continue;
      // In the order of AD_COUNTS; written out, since this runs for every day of every ad.
      yield {
        entity,
        at,
        paid: {
          impressions: counts[0]![n] ?? 0,
          closeups: counts[1]![n] ?? 0,
          clicks: counts[2]![n] ?? 0,
          saves: counts[3]![n] ?? 0,
        },
        spend: counts[4]![n] ?? 0,
        earned: {
          impressions: counts[5]![n] ?? 0,
          closeups: counts[6]![n] ?? 0,
          clicks: counts[7]![n] ?? 0,
          saves: counts[8]![n] ?? 0,
        },
      };
    }
  }
}
