import { defineModule } from '../../../http/module';
import { startRateJobs } from './jobs';

export { exchanged, type Rates, ratesNow } from './exchange';

/** What currencies are worth in each other. */
export const currencyRatesModule = defineModule({
  jobs: [startRateJobs],
});
