import { defineModule } from '../../../http/module';
import { billingCardSetupResource } from './BillingCardSetupResource';
import { billingCardsResource } from './BillingCardsResource';
import { billingChargesResource } from './BillingChargesResource';
import { startCardJobs } from './jobs';
import { registerPaymentNews } from './routes';
import { staffRefundsResource } from './StaffRefundsResource';

/** Cards of ad accounts: what is charged to them, paid back, and taken back. */
export const cardsModule = defineModule({
  calls: {
    ...billingCardSetupResource,
    ...billingCardsResource,
    ...billingChargesResource,
    ...staffRefundsResource,
  },
  routes: [registerPaymentNews],
  jobs: [startCardJobs],
});
