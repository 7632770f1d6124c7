import type { InvalidTraffic } from '@corkboard/contract';
import type { Db, Tx } from '../../../platform/db';
import {
  hadTime,
  type Press,
  type Presser,
  reasonAgainst,
  LONGEST_SECONDS,
  SEEN_A_DAY,
  seenName,
} from './invalid';
import {
  keepPresses,
  leaveOut,
  lockPresses,
  type PressRow,
  pressesOf,
  selectSeen,
  selectTimesSeen,
  selectWaiting,
  takeTurns,
  takeWaiting,
} from './press-queries';
import type { Event, StoredEvent } from './events';

/** An event that somebody told of. */
type Judged = Event & { readonly presser: Presser };
/** A press that is judged, at a moment in seconds since 1970. */
interface Candidate {
  readonly event: Judged;
  readonly at: number;
  /** There is word that its ad was seen before, or there could be none. */
  readonly wasSeen: boolean;
}

const isJudged = (event: Event): event is Judged => event.presser !== undefined;
const seconds = (): number => Date.now() / 1000;
const saysSeen = ({ kind }: Event): boolean => kind === 'impression' || kind === 'closeup';

/**
 * Leaves out those of new events that are invalid traffic (docs/handbook/ads.md#invalid-traffic), and keeps presses for as long as others are judged by
 * them. A press that comes before word of its ad having been seen waits for that.
 *
 * @returns the events that are left out, and why
 */
export async function judge(tx: Tx, events: readonly Event[]): Promise<Map<unknown, InvalidTraffic>> {
  const told = events.filter(isJudged);
  const presses = told.filter(({ kind }) => kind === 'click');
  const reasons = new Map<Event, InvalidTraffic>([
    ...(await tooMany(
      tx,
      told.filter(({ kind }) => kind === 'impression'),
    )),
    ...(await againstPresses(tx, await candidatesOf(tx, presses))),
  ]);
  await write(tx, reasons);
  return reasons;
}

/**
 * Counts presses that waited, now that there is word of their ads having been seen. That word and the press may be kept at the same time in two processes,
 * neither of which sees the other's; so each looks when its own is kept, and whoever is last finds both.
 *
 * @param events what was kept just now
 * @param bookAll books what is found
 */
export async function settleWaiting(
  db: Db,
  events: readonly Event[],
  bookAll: (tx: Tx, kept: readonly StoredEvent[]) => Promise<void>,
): Promise<void> {
  const told = events.filter(
    (event) => isJudged(event) && event.showing.measured && (saysSeen(event) || event.kind === 'click'),
  );
  const showings = new Map(told.map((event) => [event.showing.insertion, event]));
  if (showings.size === 0) return;
  const of = [...showings.values()];
  const waiting = await selectWaiting(db, [
    of.map(({ day }) => day),
    of.map(({ showing }) => showing.insertion),
  ]);
  if (waiting.length === 0) return;
  await db.transaction(async (tx) => {
    // In the order in which whoever tells of them again takes them.
    await lockPresses(tx, [
      waiting.map(({ insertion }) => showings.get(insertion)!.day),
      waiting.map(({ insertion }) => insertion),
    ]);
    const rows = await takeWaiting(tx, [waiting.map(({ insertion }) => insertion)]);
    const candidates = rows.map((row): Candidate => {
      const event = showings.get(row.insertion)!;
      const { at } = row;
      return { event: { ...event, kind: 'click', times: 1, presser: row, at }, at, wasSeen: true };
    });
    const reasons = await againstPresses(tx, candidates);
    const found = candidates.map(({ event }) => ({ event, reason: reasons.get(event) ?? null }));
    await leaveOut(tx, [
      found.map(({ event }) => event.day),
      found.map(({ event }) => event.showing.insertion),
      found.map(({ event }) => event.kind),
      found.map(({ reason }) => reason),
    ]);
    await bookAll(
      tx,
      found.map(({ event, reason }) => ({
        row: { day: event.day, insertion: event.showing.insertion, kind: event.kind, left_out: reason },
        event,
        isNew: true,
        wasUnseen: true,
      })),
    );
  });
}

async function candidatesOf(tx: Tx, presses: readonly Judged[]): Promise<Candidate[]> {
  const measured = presses.filter(({ showing, isCounted }) => showing.measured && isCounted);
  const seen =
    measured.length === 0
      ? []
      : await selectSeen(tx, [
          measured.map(({ day }) => day),
          measured.map(({ showing }) => showing.insertion),
        ]);
  const known = new Set(seen.map(({ insertion }) => insertion));
  const at = seconds();
  return presses.map((event) => ({
    event,
    at,
    wasSeen:
      event.showing.measured && event.isCounted
        ? known.has(event.showing.insertion)
        : hadTime(event.showing.at, at),
  }));
}

/** Which presses don't count, and keeps those that do, and those that wait. */
async function againstPresses(tx: Tx, candidates: readonly Candidate[]): Promise<Map<Event, InvalidTraffic>> {
  const reasons = new Map<Event, InvalidTraffic>();
  if (candidates.length === 0) return reasons;
  const people = [...new Set(candidates.map(({ event }) => event.presser.person))];
  const networks = [...new Set(candidates.map(({ event }) => event.presser.network))];
  await takeTurns(tx, [[...people, ...networks]]);
  const first = Math.min(...candidates.map(({ at }) => at));
  const others = (await pressesOf(tx, [people, networks, first - LONGEST_SECONDS])).map(
    ({ ad_group: adGroup, ...press }): Press => ({ ...press, adGroup }),
  );
  const kept: (PressRow & { counted: boolean })[] = [];
  for (const { event, at, wasSeen } of candidates.toSorted((a, b) => a.at - b.at)) {
    const { showing, presser } = event;
    const press = { person: presser.person, network: presser.network, adGroup: showing.adGroup, at };
    const reason = wasSeen ? reasonAgainst(press, others) : 'unseen';
    if (reason !== null) reasons.set(event, reason);
    if (reason === null) others.push(press);
    if (reason === null || (reason === 'unseen' && showing.measured))
      kept.push({
        ...press,
        insertion: showing.insertion,
        ad_group: showing.adGroup,
        counted: reason === null,
      });
  }
  if (kept.length > 0)
    await keepPresses(tx, [
      kept.map(({ insertion }) => insertion),
      kept.map(({ person }) => person),
      kept.map(({ network }) => network),
      kept.map(({ ad_group }) => ad_group),
      kept.map(({ at }) => at),
      kept.map(({ counted }) => counted),
    ]);
  return reasons;
}

/** Impressions beyond those that one person is shown of an ad group on a day: what came of pages that were loaded at once, or of none of ours. */
async function tooMany(tx: Tx, impressions: readonly Judged[]): Promise<Map<Event, InvalidTraffic>> {
  const reasons = new Map<Event, InvalidTraffic>();
  if (impressions.length === 0) return reasons;
  const keyOf = (person: string, group: string, day: string) => `${person} ${group} ${day}`;
  const keys = new Map(
    impressions.map((event) => [keyOf(event.person, event.showing.adGroup, event.day), event]),
  );
  const places = [...keys.values()];
  const rows = await selectTimesSeen(tx, [
    places.map(({ person }) => person),
    places.map(({ showing }) => showing.adGroup),
    places.map(({ day }) => day),
    places.map(({ presser, day }) => seenName(presser.person, day)),
  ]);
  const times = new Map(rows.map((row) => [keyOf(row.person, row.ad_group, row.day), row.times]));
  for (const event of impressions) {
    const key = keyOf(event.person, event.showing.adGroup, event.day);
    const before = times.get(key) ?? 0;
    if (before >= SEEN_A_DAY) reasons.set(event, 'paced');
    else times.set(key, before + 1);
  }
  return reasons;
}

async function write(tx: Tx, reasons: ReadonlyMap<Event, InvalidTraffic>): Promise<void> {
  if (reasons.size === 0) return;
  const all = [...reasons];
  await leaveOut(tx, [
    all.map(([{ day }]) => day),
    all.map(([{ showing }]) => showing.insertion),
    all.map(([{ kind }]) => kind),
    all.map(([, reason]) => reason),
  ]);
}
