import { defineModule } from '../../../http/module';
import { startProductPinJobs } from './jobs';

export { keepInStep } from './keep';
export { makeDuePins } from './make';

/** Pins of what catalogs list. */
export const productPinsModule = defineModule({
  jobs: [startProductPinJobs],
});
