import { dayOf, OUTSIDE_SOURCES_MAX, outsideAttributionMessages as text } from '@corkboard/contract';
import type { Db, Tx } from '../../../platform/db';
import type { ItemOutcome } from '../conversions';
import { addCredits, heardOf, lockSources, type PlaceRow, placesOf, sourcesOf } from './queries';
import type { Credit } from './read';

interface Placed {
  readonly credit: Credit;
  readonly place: PlaceRow;
}

/**
 * Keeps credits, each event of a program once for each campaign, ad group or ad, however often it is told of.
 *
 * @param read credits, or why there is none
 * @returns what became of each, in order
 */
export async function takeCredits(
  db: Db,
  { id: accountId, time_zone: zone }: { readonly id: string; readonly time_zone: string },
  read: readonly (Credit | string)[],
): Promise<ItemOutcome[]> {
  const places = await placesIn(db, accountId, read);
  const placed = read.map((one): Placed | string => {
    if (typeof one === 'string') return one;
    const { kind, id } = one.entity;
    const place = places.get(`${kind} ${id}`);
    return place ? { credit: one, place } : text.entityMissing(kind, id);
  });
  const wrong = placed.filter((one) => typeof one === 'string');
  if (wrong.length === placed.length) return wrong.map(failed);
  return db.transaction(async (tx) => {
    await lockSources(tx, [accountId]);
    const known = await knownSources(tx, accountId, placed);
    const good = placed.map((one) =>
      typeof one === 'string' || known.has(one.credit.source)
        ? one
        : text.tooManySources(OUTSIDE_SOURCES_MAX),
    );
    await heardOf(tx, [
      accountId,
      [...new Set(good.flatMap((one) => (typeof one === 'string' ? [] : [one.credit.source])))],
    ]);
    const rows = await addCredits(tx, [
      accountId,
      JSON.stringify(good.flatMap((one, place) => rowOf(one, place, zone))),
    ]);
    const fresh = new Set(rows.map(({ place }) => place));
    return good.map((one, place) => {
      if (typeof one === 'string') return failed(one);
      const { warnings } = one.credit;
      return { error: null, warnings: fresh.has(place) ? warnings : [...warnings, text.duplicate] };
    });
  });
}

const failed = (error: string): ItemOutcome => ({ error, warnings: [] });

async function placesIn(db: Db, accountId: string, read: readonly (Credit | string)[]) {
  const ids = (kind: Credit['entity']['kind']) => [
    ...new Set(
      read.flatMap((one) => (typeof one !== 'string' && one.entity.kind === kind ? [one.entity.id] : [])),
    ),
  ];
  const rows = await placesOf(db, [accountId, ids('campaign_id'), ids('ad_group_id'), ids('ad_id')]);
  return new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
}

/** The programs that may be heard of: those that are known, and new ones as long as there aren't too many. */
async function knownSources(
  tx: Tx,
  accountId: string,
  placed: readonly (Placed | string)[],
): Promise<ReadonlySet<string>> {
  const known = new Set((await sourcesOf(tx, [accountId])).map(({ name }) => name));
  for (const one of placed)
    if (typeof one !== 'string' && known.size < OUTSIDE_SOURCES_MAX) known.add(one.credit.source);
  return known;
}

function rowOf(one: Placed | string, place: number, zone: string): object[] {
  if (typeof one === 'string') return [];
  const { source, event_id, event_name, event_time, entity, credit, value } = one.credit;
  const { campaign_id, ad_group_id, ad_id } = one.place;
  const happened = new Date(event_time * 1000).toISOString();
  return [
    {
      place,
      source,
      event_id,
      entity_id: entity.id,
      campaign_id,
      ad_group_id,
      ad_id,
      event_name,
      day: dayOf(event_time * 1000, zone),
      happened_at: happened,
      credit,
      value_micro: value,
    },
  ];
}
