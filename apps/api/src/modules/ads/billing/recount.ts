import { dayOf, LAST_MIDNIGHT_MS, NO_ZONE, DAY_MS } from '@corkboard/contract';
import type { Db } from '../../../platform/db';
import type { Log } from '../../../platform/log';
import { postClosedDay } from '../ledger';
import { recount, recountTargeting } from './charging-queries';
import { beginRecount, daysToRecount, keepDifferences } from './recount-queries';

/** Days that single events are kept, for a recount; the sums of days stay. */
export const EVENT_DAYS_KEPT = 95;
/** A showing is told of for a day: of the day before yesterday all is known, some minutes after the last midnight on earth. */
const CLOSED_AFTER_MS = 2 * DAY_MS + LAST_MIDNIGHT_MS + 10 * 60_000;

/** Books that a recount leaves as they are. */
const UNCHANGED: ReadonlySet<string> = new Set(['ledger', 'postings', 'order_lines']);

/**
 * Recounts every closed day once, from its single events, and keeps what the sums of days and the ledger have otherwise (docs/handbook/ads.md#the-recount).
 * Sums are put right, and the difference stays in the list; the ledger, which says what is owed, is never changed. Charges that the books lack are posted before that.
 */
export async function recountClosed(db: Db, log: Log, now: number = Date.now()): Promise<void> {
  const last = dayOf(now - CLOSED_AFTER_MS, NO_ZONE);
  for (const { day } of await daysToRecount(db, [last, EVENT_DAYS_KEPT - 3])) {
    await postClosedDay(db, day);
    const found = await db.transaction(async (tx) => {
      const [begun] = await beginRecount(tx, [day]);
      if (!begun) return [];
      const differences = await keepDifferences(tx, [day]);
      await recount(tx, [day]);
      await recountTargeting(tx, [day]);
      return differences;
    });
    if (found.length === 0) continue;
    const ledger = found.filter(({ book }) => UNCHANGED.has(book)).length;
    log.error(
      { day, differences: found.length, ledger },
      'a closed day of ads differs from its events: sums are put right, the ledger is not',
    );
  }
}
