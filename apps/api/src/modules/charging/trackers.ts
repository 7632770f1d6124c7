import type { Services } from '../../http/context';
import type { Tx } from '../../platform/db';
import { SafeFetchError } from '../../platform/safe-fetch';
import { fillMacros, shownBy } from '../ads/macros';
import type { Showing } from './token';
import { addTrackerCalls, takeTrackerCall, type TrackerRow } from './tracker-queries';

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

/** Addresses that are asked at once. */
const AT_ONCE = 8;
const TIMEOUT_MS = 5000;
/** Nothing of an answer is read but that there is one. */
const MAX_BYTES = 1024;

/**
 * Tells all addresses that wait. Each is taken off the list before it's told: one that can't be reached, or whose telling was cut off, isn't told
 * again.
 *
 * @param signal ends it between two addresses and in the middle of one; those that weren't taken wait for the next run
 */
export async function tellTrackers(
  { db, safeFetch }: Pick<Services, 'db' | 'safeFetch'>,
  signal?: AbortSignal,
): Promise<void> {
  const tellOneByOne = async (): Promise<void> => {
    for (;;) {
      signal?.throwIfAborted();
      const [row] = await takeTrackerCall(db, []);
      if (!row) return;
      await tell(safeFetch, row, signal);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, tellOneByOne));
}

async function tell(
  safeFetch: Services['safeFetch'],
  row: TrackerRow,
  signal: AbortSignal | undefined,
): Promise<void> {
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
