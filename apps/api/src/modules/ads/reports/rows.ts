import { SerializedData } from '../../../http/serialized-data';
import { type CampaignLabels, type EntityCounts, type Facts, type Names, rowWriter } from './columns';
import { type Conversions, NO_CONVERSIONS } from './conversion-columns';
import type { ConversionPart } from './conversion-parts';
import { type AdDays, dayByDay, daysOf } from './day-by-day';
import type { ReportColumn } from './published-columns';

const NONE = { impressions: 0, closeups: 0, clicks: 0, saves: 0 } as const;
const NOTHING = { paid: NONE, earned: NONE, spend: 0 } as const;

type Place = Pick<EntityCounts, 'entity' | 'at'>;

/** Data for the rows of a report: plain objects, which can be sent to another thread. */
export interface ReportData {
  readonly account: string;
  /** Of totals, the entities that have a row each; of steps of time, null. */
  readonly everyOne: readonly string[] | null;
  readonly sums: readonly EntityCounts[] | AdDays;
  readonly names: ReadonlyMap<string, Names> | null;
  /** By `keyOf`; null if it isn't requested or isn't known. */
  readonly reach: ReadonlyMap<string, { readonly people: number; readonly times: number }> | null;
  /** Null for hourly reports, as it isn't stored by the hour. */
  readonly followed: readonly (Place & { readonly conversions: Conversions })[] | null;
  /** The same in parts; null where no column asks for them. */
  readonly parts: readonly (Place & { readonly part: ConversionPart })[] | null;
  /** Labels by campaign; null where no column asks for them. */
  readonly labels: ReadonlyMap<string, CampaignLabels> | null;
}

/** Counts of one entity in one time step. */
export interface CountedRow {
  readonly entity: string;
  readonly at: string | null;
  readonly facts: Facts;
}

/** Names one entity in one step of time. */
export const keyOf = ({ entity, at }: Place): string => `${entity} ${at ?? ''}`;

/** How many rows there may be, without what followed alone. */
export const mostRows = ({ sums }: ReportData): number =>
  'ads' in sums ? sums.ads.length * daysOf(sums) : sums.length;

/** The rows of a report, made as they're asked for, once. */
export function* rowsOf({
  account,
  everyOne,
  sums,
  names,
  reach,
  followed,
  parts,
  labels,
}: ReportData): Generator<CountedRow> {
  const conversions = new Map(followed?.map((row) => [keyOf(row), row.conversions]));
  const inParts = parts && byPlace(parts);
  const counted = 'ads' in sums ? dayByDay(sums) : sums;
  const rows = everyOne ? eachOf(everyOne, counted) : withSteps(counted, followed ?? []);
  for (const { entity, at, paid, earned, spend } of rows) {
    const campaign = labels && names?.get(entity)?.campaign_id;
    yield {
      entity,
      at,
      facts: {
        account,
        names: names?.get(entity) ?? null,
        paid,
        earned,
        spend,
        conversions:
          followed &&
          ((conversions.size > 0 ? conversions.get(keyOf({ entity, at })) : undefined) ?? NO_CONVERSIONS),
        reach: reach && (reach.get(keyOf({ entity, at })) ?? { people: 0, times: 0 }),
        ...(inParts && { parts: inParts.get(keyOf({ entity, at })) ?? [] }),
        ...(campaign && { labels: labels.get(campaign) }),
      },
    };
  }
}

/** Parts of conversions by what they are of. */
function byPlace(parts: NonNullable<ReportData['parts']>): Map<string, ConversionPart[]> {
  const known = new Map<string, ConversionPart[]>();
  for (const { part, ...place } of parts) {
    const key = keyOf(place);
    const own = known.get(key);
    if (own) own.push(part);
    else known.set(key, [part]);
  }
  return known;
}

/** The same, written down. */
export function writtenRows(columns: readonly ReportColumn[], collected: ReportData): Uint8Array {
  const write = rowWriter(columns);
  return SerializedData.list(rowsOf(collected), (text, { facts, at }) => write(text, facts, at)).json;
}

/** A row for each that was asked for, in that order, whether anything was counted of it or not. */
function eachOf(ids: readonly string[], sums: Iterable<EntityCounts>): EntityCounts[] {
  const known = new Map(Array.from(sums, (row) => [row.entity, row]));
  return [...new Set(ids)].map((entity) => known.get(entity) ?? { entity, at: null, ...NOTHING });
}

/** Rows of counts, and one for each step in which nothing was counted but something followed. */
function withSteps(sums: Iterable<EntityCounts>, followed: readonly Place[]): Iterable<EntityCounts> {
  if (followed.length === 0) return sums;
  const rows = [...sums];
  const known = new Set(rows.map(keyOf));
  const more = followed.filter((row) => !known.has(keyOf(row)));
  if (more.length === 0) return rows;
  return [...rows, ...more.map(({ entity, at }) => ({ entity, at, ...NOTHING }))].toSorted(
    (a, b) => (a.at ?? '').localeCompare(b.at ?? '') || a.entity.localeCompare(b.entity),
  );
}
