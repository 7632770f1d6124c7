import { EVENT_DAYS } from '@corkboard/contract';
import type { Handlers } from '../../http/context';
import { dayOf } from './ask';
import { isRecounted } from './queries';

const DAY_MS = 86_400_000;

export const v5MetricsReadyState = {
  /**
   * Whether the numbers of a day change no more: those of ads once it was recounted, those of conversions once nothing that was done on it is told anymore.
   *
   * @throws Refusal as `dayOf`
   */
  'GET /v5/resources/metrics_ready_state': async (ctx, { query: { date } }) => {
    const day = dayOf('date', date);
    const [row] = await isRecounted(ctx.db, [date]);
    const told = day + (EVENT_DAYS.offline + 1) * DAY_MS;
    return {
      conversion_metrics_ready: row!.recounted && Date.now() >= told,
      non_conversion_metrics_ready: row!.recounted,
    };
  },
} satisfies Partial<Handlers>;
