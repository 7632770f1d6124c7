import type { Services } from '../../../http/context';
import { anyDelivery, dropOldDeliveries } from './queries';
import { tellWebhooks } from './send';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Tells webhooks what is due. */
    'webhooks.tell': object;
    /** Lets go of what webhooks were told long ago. */
    'webhooks.sweep': object;
  }
}

/** Deliveries that are deleted together. */
const BATCH = 1_000;

async function sweepDeliveries({ db }: Pick<Services, 'db'>): Promise<void> {
  while ((await dropOldDeliveries(db, [BATCH])).length === BATCH);
}

/** Starts this process's work on webhooks. */
export async function startWebhookJobs(services: Services): Promise<void> {
  const { jobs } = services;
  // One process at a time, so that an address is told things in order, and once.
  await jobs.work('webhooks.tell', (_, { signal }) => tellWebhooks(services, signal), {
    alone: () => 'tell',
  });
  await jobs.schedule('webhooks.tell', { everyMinutes: 1 }, {}, anyDelivery);
  await jobs.work('webhooks.sweep', () => sweepDeliveries(services), { alone: () => 'sweep' });
  await jobs.schedule('webhooks.sweep', { minute: 23 }, {});
}
