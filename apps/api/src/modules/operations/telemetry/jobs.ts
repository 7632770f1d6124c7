import { TELEMETRY_DAYS } from '@corkboard/contract';
import type { Services } from '../../../http/context';
import type { Db } from '../../../platform/db';
import { unnameOldClicks } from '../../ads/redirect';
import { closeDays, openDays, sumDay } from './pin-days-queries';
import { dropDays, makeDays } from './queries';
import { DAYS_AHEAD } from './writer';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Sums the days of Pins, makes the tables of the days to come, and drops those of days that are kept no longer. */
    'telemetry.days': object;
  }
}

/** Sums the days of Pins whose sums may still change. */
async function sumDays(db: Db): Promise<void> {
  for (const { day } of await openDays(db, [])) await sumDay(db, [day]);
  await closeDays(db, []);
}

/**
 * Sums what is kept of Pins by day, makes and drops the tables of days, and takes names off old clicks (docs/handbook/telemetry.md#how-long); gives how many
 * tables. Summing comes first: what is dropped has been counted.
 */
export async function turnDays(db: Db): Promise<{ made: number; dropped: number }> {
  await sumDays(db);
  const [made] = await makeDays(db, [DAYS_AHEAD]);
  const [dropped] = await dropDays(db, [TELEMETRY_DAYS]);
  await unnameOldClicks(db, []);
  return { ...made!, ...dropped! };
}

/** Starts this process's work on the days of what browsers report. */
export async function startTelemetryJobs({ db, jobs }: Services): Promise<void> {
  await makeDays(db, [DAYS_AHEAD]);
  await jobs.work('telemetry.days', () => turnDays(db), { alone: () => 'days' });
  await jobs.schedule('telemetry.days', { minute: 7 }, {});
  await jobs.send('telemetry.days', {}, { singletonKey: 'start' });
}
