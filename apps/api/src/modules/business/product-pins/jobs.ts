import type { Services } from '../../../http/context';
import { keepInStep } from './keep';
import { makeDuePins } from './make';
import { anyPinDue } from './queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Brings Pins of catalogs in step with their items, and makes those that are missing. */
    'catalogs.pins': object;
  }
}

/** How long one run goes on; the next one begins a minute later. */
const SLICE_MS = 50_000;

/** Starts this process's workers for Pins of catalogs. */
export async function startProductPinJobs(services: Services): Promise<void> {
  await services.jobs.work(
    'catalogs.pins',
    async (_, { signal }) => {
      const until = Date.now() + SLICE_MS;
      // Changes are told first: a price of today matters more than a Pin that isn't there yet.
      while (Date.now() < until && (await keepInStep(services.db))) signal.throwIfAborted();
      while (Date.now() < until && (await makeDuePins(services, signal))) signal.throwIfAborted();
    },
    { alone: () => 'pins' },
  );
  await services.jobs.schedule('catalogs.pins', { everyMinutes: 1 }, {}, anyPinDue);
}
