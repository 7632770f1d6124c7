import type { Services } from '../../http/context';
import type { Tx } from '../../platform/db';
import { SafeFetchError } from '../../platform/safe-fetch';
import { fillMacros, shownBy } from './macros';
import type { Showing } from './token';
import { addTrackerCalls, dropTrackerCalls, selectTrackerCalls, type TrackerRow } from './tracker-queries';

/** Which addresses of an ad are told of what (docs/decisions/0085). */
const TRACKED = {
  impression: ['impression', 'audience_verification'],
  closeup: ['engagement'],
  save: ['engagement'],
  click: ['click'],
} as const;

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
  ]);
}

/** Addresses that are read at a time, and those asked at once. */
const AT_A_TIME = 200;
const AT_ONCE = 8;
const TIMEOUT_MS = 5000;
/** Nothing of an answer is read but that there is one. */
const MAX_BYTES = 1024;

/**
 * Tells all addresses that wait. One that can't be reached isn't told again: nobody waits for it, and others do.
 *
 * @param signal ends it between two addresses; those that weren't told wait for the next run
 */
export async function tellTrackers(
  { db, safeFetch }: Pick<Services, 'db' | 'safeFetch'>,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const waiting = await selectTrackerCalls(db, [AT_A_TIME]);
    if (waiting.length === 0) return;
    let next = 0;
    const lane = async (): Promise<void> => {
      for (let at = next++; at < waiting.length; at = next++) await tell(safeFetch, waiting[at]!, signal);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    await dropTrackerCalls(db, [waiting.map(({ id }) => id)]);
  }
}

async function tell(
  safeFetch: Services['safeFetch'],
  row: TrackerRow,
  signal: AbortSignal | undefined,
): Promise<void> {
  signal?.throwIfAborted();
  try {
    await safeFetch(fillMacros(row.address, row), {
      maxBytes: MAX_BYTES,
      onlyStart: true,
      timeoutMs: TIMEOUT_MS,
      ...(signal && { signal }),
    });
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error;
  }
}
