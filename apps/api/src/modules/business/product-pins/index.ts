import { defineModule } from '../../../http/module';
import { startProductPinJobs } from './jobs';

/** Pins of what catalogs list. */
export const productPinsModule = defineModule({
  jobs: [startProductPinJobs],
});
