import type { Handlers } from '../../../http/context';

/** Counts what browsers report about themselves. */
export const vxClientMetrics = {
  'POST /vx/client_metrics/': async ({ metrics, log }, { body }) => {
    for (const metric of body.metrics) {
      metrics.observeClient(metric);
      if (metric.name.startsWith('remote_') || metric.name === 'page_error')
        log.warn({ metric }, 'a browser reported a fault');
    }
    return Promise.resolve(null);
  },
} satisfies Partial<Handlers>;
