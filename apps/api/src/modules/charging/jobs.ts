import type { Services } from '../../http/context';
import type { Db } from '../../platform/db';
import { dropEventDays, dropSeen, makeEventDays, recount } from './queries';
import { EVENT_DAYS_AHEAD } from './record';

declare module '../../platform/jobs' {
  interface JobMap {
    /** Makes and drops the tables of days, and adds up again the day that nothing comes to any more. */
    'charging.days': object;
  }
}

/** Days that single events are kept, for a recount; the sums of days stay. */
const KEPT_DAYS = 95;
/** A showing is told of for a day: of the day before yesterday all is known. */
const CLOSED_AFTER_DAYS = 2;
const DAY_MS = 86_400_000;

/** Turns the days (docs/handbook/ads.md#spend-and-counts); gives how many ads a closed day's sums were wrong of, which is none. */
export async function turnEventDays(db: Db, now: number = Date.now()): Promise<number> {
  await makeEventDays(db, [EVENT_DAYS_AHEAD]);
  await dropEventDays(db, [KEPT_DAYS]);
  await dropSeen(db, []);
  const [row] = await recount(db, [new Date(now - CLOSED_AFTER_DAYS * DAY_MS).toISOString().slice(0, 10)]);
  return row!.wrong;
}

/** Starts this process's work on the days of ads. */
export async function startChargingJobs({ db, jobs, log }: Services): Promise<void> {
  await makeEventDays(db, [EVENT_DAYS_AHEAD]);
  await jobs.work(
    'charging.days',
    async () => {
      const wrong = await turnEventDays(db);
      if (wrong > 0) log.error({ wrong }, 'what ads were counted by day was wrong, and is put right');
    },
    { alone: () => 'days' },
  );
  await jobs.schedule('charging.days', '23 * * * *', {});
  await jobs.send('charging.days', {}, { singletonKey: 'start' });
}
