import type { Db } from '../../../platform/db';
import { keptRelated, relatedPins, type RelatedList, type RelatedRow } from './related';

/** Lists that a process keeps, those that were asked for last, and how long, in ms: an old pin that is given new words joins no sooner. */
const LISTS_KEPT = 300;
const KEPT_MS = 10 * 60_000;
/** Places that a page looks at beyond its size, for pins that this viewer doesn't see. */
const SPARE = 15;

interface KeptList extends RelatedList {
  readonly until: number;
}

const ofDbs = new WeakMap<Db, Map<string, KeptList>>();

/** Where a page of related pins begins and how long it is. */
export interface RelatedPlace {
  /** Pins below this rank, and of the same rank those below this id. */
  readonly rank: string;
  readonly before: string;
  readonly size: number;
}

/**
 * A page of the pins that are like one pin, as the viewer sees them, best first. None for a pin that the viewer does not see.
 *
 * Which these are is worked out when somebody first needs it, and again once the pin, what is saved with it, or the newest pin with one of its words is another
 * one (docs/decisions/0181-related-pins-are-kept.md).
 */
export async function relatedPage(
  db: Db,
  viewer: string | null,
  pin: string,
  place: RelatedPlace,
  now: number = Date.now(),
): Promise<RelatedRow[]> {
  const lists = ofDbs.get(db) ?? new Map<string, KeptList>();
  ofDbs.set(db, lists);
  const kept = lists.get(pin);
  if (kept && kept.until > now) {
    const rows = await pageOf(db, viewer, pin, kept, place);
    if (rows.length > 0) {
      keep(lists, pin, kept);
      return rows;
    }
  }
  const rows = await relatedPins(db, [viewer, pin, place.rank, place.before, place.size]);
  const made = rows.find(({ list }) => list !== null)?.list;
  if (made) keep(lists, pin, { ...made, until: now + KEPT_MS });
  else lists.delete(pin);
  return rows;
}

/** The list that was used last stands last. */
function keep(lists: Map<string, KeptList>, pin: string, list: KeptList): void {
  lists.delete(pin);
  lists.set(pin, list);
  if (lists.size > LISTS_KEPT) lists.delete(lists.keys().next().value!);
}

/** Looks at as many as a page needs, and at all that follow where too few of those are the viewer's to see. */
async function pageOf(
  db: Db,
  viewer: string | null,
  pin: string,
  { made_of, pins, ranks, reasons, words }: KeptList,
  { rank, before, size }: RelatedPlace,
): Promise<RelatedRow[]> {
  const first = placeIn(pins, ranks, rank, before);
  const read = (end: number) => {
    const part = <Of>(all: readonly Of[]): readonly Of[] => all.slice(first, end);
    return keptRelated(db, [viewer, pin, made_of, part(pins), part(ranks), part(reasons), part(words), size]);
  };
  const end = first + size + SPARE;
  const rows = await read(end);
  return rows.length < size && end < pins.length ? read(pins.length) : rows;
}

/** How many of a list stand before a place: those of a higher rank, and of the same rank those of the same or a higher id. */
function placeIn(pins: readonly string[], ranks: readonly string[], rank: string, before: string): number {
  const [least, lowest] = [BigInt(rank), BigInt(before)];
  const at = ranks.findIndex((other, n) => {
    const its = BigInt(other);
    return its < least || (its === least && BigInt(pins[n]!) < lowest);
  });
  return at < 0 ? pins.length : at;
}
