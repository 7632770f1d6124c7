import { defineModule } from '../../../http/module';
import type { Services } from '../../../http/context';
import { lookAtLinks } from './look';
import { anyDue, deleteUnused } from './queries';

export { brandKey } from './brand-key';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Looks at the pages of links that are due for what they sell. */
    'products.look': object;
    /** Forgets links that no pin has any more. */
    'products.sweep': object;
  }
}

/** Starts this process's workers for products; pages are not looked at where the site asks other sites for nothing by itself. */
async function startProductJobs(services: Services): Promise<void> {
  await services.jobs.work('products.sweep', () => deleteUnused(services.db, []), { alone: () => 'sweep' });
  await services.jobs.schedule('products.sweep', { hour: 3, minute: 41 }, {});
  if (!services.config.productLookups) return;
  await services.jobs.work('products.look', (_, { signal }) => lookAtLinks(services, signal), {
    alone: () => 'look',
  });
  await services.jobs.schedule('products.look', { everyMinutes: 1 }, {}, anyDue);
}

/** Products behind Pins: prices and what is in stock. */
export const productsModule = defineModule({
  jobs: [startProductJobs],
});
