import { nextReportRun } from '@corkboard/contract';
import type { Services } from '../../../http/context';
import { keptOf, queueReport } from './asked';
import { dueTemplate, setSchedule } from './mail-queries';
import { templateById } from './template-queries';
import { askedOf } from './templates';

/**
 * Has each template run whose turn it is (docs/handbook/ads.md#reports-by-mail). A report and the next turn are written down together, so none runs
 * twice; turns that nobody was there for are made up by one run.
 */
export async function runDue(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  now: number = Date.now(),
): Promise<void> {
  const runOne = () =>
    db.transaction(async (tx) => {
      const [due] = await dueTemplate(tx, [new Date(now)]);
      if (!due) return false;
      const { ad_account_id: account, id, time_zone: zone } = due;
      const [template] = await templateById(tx, [account, id]);
      const { schedule, settings, user_id } = template!;
      await setSchedule(tx, [account, id, schedule, new Date(nextReportRun(schedule!, now, zone))]);
      await queueReport({ db: tx, jobs }, account, user_id, keptOf(askedOf(settings, now, zone)), id);
      return true;
    });
  while (await runOne());
}
