import type { Handlers } from '../../../http/context';
import { FILE_METRICS, METRICS } from './meanings';

export const v5DeliveryMetrics = {
  /** The columns of reports that are answered at once, or of files, which have some more; of files without a word. */
  'GET /v5/resources/delivery_metrics': async (_ctx, { query = {} }) => {
    await Promise.resolve();
    return { items: query.report_type === 'SYNC' ? [...METRICS] : [...METRICS, ...FILE_METRICS] };
  },
} satisfies Partial<Handlers>;
