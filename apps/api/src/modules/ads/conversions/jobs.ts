import {
  CONVERSION_DAYS_KEPT,
  DEDUPLICATION_HOURS,
  dayNamed,
  dayNumber,
  NO_ZONE,
  RETARGETING,
  TEST_HOURS,
} from '@corkboard/contract';
import type { Services } from '../../../http/context';
import type { Db } from '../../../platform/db';
import { recredit, dropCredits, dropTouches } from './credit-queries';
import { dropProducts } from './product-queries';
import { dropConversionDays, dropKeys, dropTests, makeConversionDays } from './event-queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Makes and drops the tables of days of events, and lets go of what was kept for a day. */
    'conversions.days': object;
  }
}

/** Days ahead that tables are made for; those of days before are made when something of them comes. */
const DAYS_AHEAD = 7;
/** Days that are credited anew: what people did with ads is told of within a day. Some ad accounts are a day ahead, or behind. */
const CREDITED_DAYS = 3;

/** Turns the days (docs/handbook/conversions.md#how-long). */
export async function turnConversionDays(db: Db, now: number = Date.now()): Promise<void> {
  const today = dayNumber(now, NO_ZONE);
  await makeConversionDays(db, [dayNamed(today - 2), dayNamed(today + DAYS_AHEAD)]);
  await dropConversionDays(db, [CONVERSION_DAYS_KEPT]);
  await dropKeys(db, [DEDUPLICATION_HOURS]);
  await dropTests(db, [TEST_HOURS]);
  await dropCredits(db, [CONVERSION_DAYS_KEPT]);
  await dropTouches(db, []);
  await dropProducts(db, [RETARGETING.daysMax]);
  for (let back = -1; back <= CREDITED_DAYS; back++) await recredit(db, dayNamed(today - back));
}

/** Starts this process's work on the days of events. */
export async function startConversionJobs({ db, jobs }: Services): Promise<void> {
  await jobs.work('conversions.days', () => turnConversionDays(db), { alone: () => 'days' });
  await jobs.schedule('conversions.days', { minute: 41 }, {});
  await jobs.send('conversions.days', {}, { singletonKey: 'start' });
}
