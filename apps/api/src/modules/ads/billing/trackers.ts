import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from '../../../http/context';
import type { Tx } from '../../../platform/db';
import { SafeFetchError } from '../../../platform/safe-fetch';
import { fillMacros, shownBy } from '../campaigns';
import type { Showing } from './token';
import {
  addTrackerCalls,
  dropTrackerCalls,
  type TakenRow,
  takeTrackerCalls,
  type TrackerRow,
} from './tracker-queries';
import type { Turns } from './tracker-turns';

/** Which addresses of an ad are told of what (docs/decisions/0085). */
const TRACKED = {
  impression: ['impression', 'audience_verification'],
  closeup: ['engagement'],
  save: ['engagement'],
  click: ['click'],
} as const;

/** Calls of one ad account that may wait: more than that aren't told. */
const WAITING_MAX = 5000;

interface Tracked {
  readonly showing: Showing;
  readonly kind: keyof typeof TRACKED;
}

/** Has the addresses told that want to know of events, each event once. Nothing of the person is said. */
export async function track(tx: Tx, events: readonly Tracked[]): Promise<void> {
  const told = events.flatMap(({ showing, kind }) =>
    TRACKED[kind].map((event) => ({ showing, event, ...shownBy(showing.matched?.context ?? []) })),
  );
  if (told.length === 0) return;
  await addTrackerCalls(tx, [
    told.map(({ showing }) => showing.account),
    told.map(({ showing }) => showing.ad),
    told.map(({ event }) => event),
    told.map(({ device }) => device),
    told.map(({ keyword }) => keyword),
    WAITING_MAX,
  ]);
}

const TIMEOUT_MS = 5000;
/** Nothing of an answer is read but that there is one. */
const MAX_BYTES = 1024;
/** Maximum age of an event whose tracking address is still called. */
const HOURS_KEPT = 24;
/** How often it is looked what came meanwhile, while others are being told. */
const LOOK_MS = 250;

/** Dependencies of a run; tests pass a clock of their own. */
interface Run extends Pick<Services, 'db' | 'safeFetch'> {
  readonly turns: Turns;
  readonly wait?: (ms: number, signal?: AbortSignal) => Promise<unknown>;
}

const ownWait = (ms: number, signal?: AbortSignal) =>
  delay(ms, undefined, { ...(signal && { signal }), ref: false });

/**
 * Tells all addresses that wait and whose turn it is (docs/handbook/ads.md#tracking-addresses). Each is taken off the list before it's told: one that can't be
 * reached, or whose telling was cut off, isn't told again.
 *
 * @param signal ends it between two addresses and in the middle of one; those that weren't taken wait for the next run
 */
export async function tellTrackers(
  { db, safeFetch, turns, wait = ownWait }: Run,
  signal?: AbortSignal,
): Promise<void> {
  const running = new Set<Promise<void>>();
  let failed: { error: unknown } | undefined;
  let ended = 0;
  const begin = (row: TakenRow) => {
    const told = turns.begin(row);
    const one = tell(safeFetch, row, signal)
      .then(told, (error: unknown) => {
        // It was cut off: that says nothing of its host.
        told(null);
        failed ??= { error };
      })
      .finally(() => {
        running.delete(one);
        ended++;
      });
    running.add(one);
  };
  await dropTrackerCalls(db, [HOURS_KEPT]);
  try {
    for (;;) {
      signal?.throwIfAborted();
      if (failed) throw failed.error;
      const before = ended;
      const room = turns.room();
      const rows = room
        ? await takeTrackerCalls(db, [room.hosts, room.accounts, room.only, room.ofAccount, room.count])
        : [];
      rows.forEach(begin);
      // Calls that ended since may have freed capacity.
      if (running.size === 0 && ended === before) return;
      if (running.size === 0 || (rows.length > 0 && turns.room())) continue;
      const looking = new AbortController();
      const look = wait(LOOK_MS, looking.signal).catch(() => undefined);
      await Promise.race([...running, look]);
      looking.abort();
    }
  } finally {
    await Promise.allSettled(running);
  }
}

/** Tells one. @returns whether its host answered, whatever it said */
async function tell(
  safeFetch: Services['safeFetch'],
  row: TrackerRow,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  try {
    await safeFetch(fillMacros(row.address, row), {
      maxBytes: MAX_BYTES,
      onlyStart: true,
      timeoutMs: TIMEOUT_MS,
      ...(signal && { signal }),
    });
    return true;
  } catch (error) {
    if (error instanceof SafeFetchError) return !SILENT.has(error.code);
    throw error;
  }
}

/** Ways to fail of a host that nobody can reach. */
const SILENT: ReadonlySet<SafeFetchError['code']> = new Set([
  'timeout',
  'unreachable',
  'not_found',
  'untrusted',
]);
