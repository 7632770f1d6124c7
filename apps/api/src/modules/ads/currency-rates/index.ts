import { defineModule } from '../../../http/module';
import { startRateJobs } from './jobs';

export { convertAmount, type Rates, ratesNow } from './exchange';

/** Exchange rates of currencies. */
export const currencyRatesModule = defineModule({
  jobs: [startRateJobs],
});
