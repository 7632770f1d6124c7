import { EVENT_DAYS, LAST_MIDNIGHT_MS, NO_ZONE, startOfDay } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { dayIn } from './ask';
import { isRecounted } from './queries';

export const v5MetricsReadyState = {
  /**
   * Whether the numbers of a day change no more: those of ads once it was recounted, those of conversions once nothing that was done on it is told anymore, wherever the ad account is.
   *
   * @throws Refusal as `dayIn`
   */
  'GET /v5/resources/metrics_ready_state': async (ctx, { query: { date } }) => {
    const day = dayIn('date', date);
    const [row] = await isRecounted(ctx.db, [date]);
    const told = startOfDay(day + EVENT_DAYS.offline + 1, NO_ZONE) + LAST_MIDNIGHT_MS;
    return {
      conversion_metrics_ready: row!.recounted && Date.now() >= told,
      non_conversion_metrics_ready: row!.recounted,
    };
  },
} satisfies Partial<Handlers>;
