import type { EntityCounts } from './columns';
import { type Conversions, CONVERSION_NAMES, NO_CONVERSIONS } from './conversion-columns';
import type { ReportData } from './rows';

type Counts = EntityCounts['paid'];
const plus = (a: Counts, b: Counts): Counts => ({
  impressions: a.impressions + b.impressions,
  closeups: a.closeups + b.closeups,
  clicks: a.clicks + b.clicks,
  saves: a.saves + b.saves,
});

/**
 * The rows of several entities as one for each step of time, of the ad account. Who saw them isn't known together: somebody who saw two of them would
 * count twice.
 */
export function aggregateRows({ sums, followed, parts, ...data }: ReportData): ReportData {
  if ('ads' in sums) throw new TypeError('days of single ads are not added up');
  const { account } = data;
  const counts = new Map<string | null, EntityCounts>();
  for (const row of sums) {
    const known = counts.get(row.at);
    counts.set(row.at, {
      entity: account,
      at: row.at,
      paid: known ? plus(known.paid, row.paid) : row.paid,
      earned: known?.earned && row.earned ? plus(known.earned, row.earned) : row.earned,
      spend: (known?.spend ?? 0) + row.spend,
    });
  }
  const conversions = new Map<string | null, Conversions>();
  for (const row of followed ?? []) {
    const known = conversions.get(row.at) ?? NO_CONVERSIONS;
    const both = CONVERSION_NAMES.map((name) => [name, known[name] + row.conversions[name]]);
    conversions.set(row.at, Object.fromEntries(both) as Conversions);
  }
  return {
    ...data,
    everyOne: data.everyOne && [account],
    names: null,
    reach: null,
    labels: null,
    sums: [...counts.values()],
    followed: followed && Array.from(conversions, ([at, sum]) => ({ entity: account, at, conversions: sum })),
    parts: parts && parts.map((part) => ({ ...part, entity: account })),
  };
}
