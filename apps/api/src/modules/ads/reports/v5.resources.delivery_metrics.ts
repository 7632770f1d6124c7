import type { Handlers } from '../../../http/context';
import { FILE_METRICS, METRICS, PIN_MEANINGS } from './meanings';

export const v5DeliveryMetrics = {
  /** The columns of reports that are answered at once, with the figures of Pins, or of files, which have some more; all of them without a word. */
  'GET /v5/resources/delivery_metrics': async (_ctx, { query = {} }) => {
    await Promise.resolve();
    const { report_type: type } = query;
    return {
      items: [
        ...METRICS,
        ...(type === 'SYNC' ? [] : FILE_METRICS),
        ...(type === 'ASYNC' ? [] : PIN_MEANINGS),
      ],
    };
  },
} satisfies Partial<Handlers>;
