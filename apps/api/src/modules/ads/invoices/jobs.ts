import { DAY_MS, dayOf, NO_ZONE } from '@corkboard/contract';
import type { Services } from '../../../http/context';
import { postCharges } from '../ledger';
import { closeMonths } from './close';
import { endCredits } from './credits';
import { applyHolds } from './hold';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Closes months that ended, takes credits that ended out of the books. */
    'billing.close': object;
    /** Brings the books up to what was charged, and stops the ads of accounts that can't pay for more. */
    'billing.holds': object;
  }
}

/** Days before today that are still charged for. */
const CHARGED_DAYS = 3;

/** Starts this process's work on bills. */
export async function startInvoiceJobs({ db, jobs, config }: Services): Promise<void> {
  await jobs.work(
    'billing.close',
    async () => {
      await endCredits(db);
      await closeMonths(db, Date.now(), config.seller);
      await applyHolds(db);
    },
    { alone: () => 'close' },
  );
  await jobs.schedule('billing.close', { minute: 41 }, {});
  await jobs.work(
    'billing.holds',
    async () => {
      await postCharges(db, dayOf(Date.now() - CHARGED_DAYS * DAY_MS, NO_ZONE));
      await applyHolds(db);
    },
    { alone: () => 'holds' },
  );
  await jobs.schedule('billing.holds', { everyMinutes: 5 }, {});
}
