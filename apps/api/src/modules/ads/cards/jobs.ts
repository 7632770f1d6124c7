import type { Services } from '../../../http/context';
import { sendChargeMail, warnOfLowBalances } from './mail';
import { raiseCharges } from './raise';
import { recountPayments } from './recount';
import { sendRefunds } from './refunds';
import { sendCharges } from './send';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Charges cards for what is owed. */
    'billing.cards': object;
    /** Mails what became of a charge. */
    'billing.charge_mail': { account: string; charge: string };
    /** Compares what is written down of payments with what the provider has. */
    'billing.cards_recount': object;
  }
}

/** Starts this process's work on cards. */
export async function startCardJobs(services: Services): Promise<void> {
  const { db, jobs, payments } = services;
  await jobs.work(
    'billing.cards',
    async () => {
      await warnOfLowBalances(services);
      if (payments.kind === 'none') return;
      await raiseCharges(db);
      await sendCharges(services);
      await sendRefunds(services);
    },
    { alone: () => 'cards' },
  );
  await jobs.schedule('billing.cards', { everyMinutes: 5 }, {});
  await jobs.work('billing.charge_mail', (data) => sendChargeMail(services, data));
  await jobs.work('billing.cards_recount', () => recountPayments(services), { alone: () => 'recount' });
  await jobs.schedule('billing.cards_recount', { minute: 17 }, {});
}
