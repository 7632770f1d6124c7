import { defineModule } from '../../../http/module';
import { adOutsideAttributionResource } from './AdOutsideAttributionResource';
import { CONVERSION_DAYS_KEPT, OUTSIDE_EVENT_DAYS_KEPT } from '@corkboard/contract';
import type { Services } from '../../../http/context';
import type { Db } from '../../../platform/db';
import { dropDays, dropEvents, dropSources } from './queries';
import { v5OutsideEvents } from './v5.ad_accounts.msot.events';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Lets go of what other programs credited too long ago. */
    'outside-attribution.days': object;
  }
}

/** Lets go of what is too old (docs/handbook/conversions.md#how-long). */
export async function turnOutsideDays(db: Db): Promise<void> {
  await dropEvents(db, [OUTSIDE_EVENT_DAYS_KEPT]);
  await dropDays(db, [CONVERSION_DAYS_KEPT]);
  await dropSources(db, [CONVERSION_DAYS_KEPT]);
}

/** Starts this process's work on it. */
async function startOutsideAttributionJobs({ db, jobs }: Services): Promise<void> {
  await jobs.work('outside-attribution.days', () => turnOutsideDays(db), { alone: () => 'days' });
  await jobs.schedule('outside-attribution.days', { hour: 3, minute: 47 }, {});
}

/** Conversions that outside attribution services report for an ad account. */
export const thirdPartyAttributionModule = defineModule({
  calls: { ...adOutsideAttributionResource, ...v5OutsideEvents },
  jobs: [startOutsideAttributionJobs],
});
