import { defineModule } from '../../../http/module';
import { startRateJobs } from './jobs';

export { exchanged, type Rates, ratesNow } from './exchange';

/** Exchange rates of currencies. */
export const currencyRatesModule = defineModule({
  jobs: [startRateJobs],
});
