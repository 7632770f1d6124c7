import { defineModule } from '../../../http/module';
import { startProductJobs } from './jobs';

export { brandKey } from './brand-key';

/** Products behind Pins: prices and what is in stock. */
export const productsModule = defineModule({
  jobs: [startProductJobs],
});
