import { type ClientMetric, ERROR_CODES, messages, TIMINGS, type TelemetryTiming } from '@corkboard/contract';
import type { Ctx, Handlers } from '../../http/context';
import { notPermitted, Refusal } from '../../http/refusal';
import { rateLimited, takeOrRefuse } from '../../http/take-or-refuse';
import type { RateLimit } from '../../platform/rate-limit';
import { readEarned } from '../charging/earned';
import { recordTold } from '../charging/record';
import { holdsOf, settle } from '../delivery/sell';
import { actsOf, showingsOf } from './showings';
import { sortBatch } from './batch';
import { sizeOf, writeBatch } from './writer';

/** Batches from one address: a browser sends one every few seconds, and many people may share an address. */
const BATCH_LIMIT: RateLimit = { limit: 300, windowSeconds: 60 };

/** What of the timings is counted in `/metrics`, too. */
const COUNTED: Readonly<Record<number, ClientMetric['name']>> = {
  [TIMINGS.firstByte]: 'first_byte_ms',
  [TIMINGS.largestPaint]: 'largest_paint_ms',
  [TIMINGS.layoutShift]: 'layout_shift',
  [TIMINGS.interaction]: 'interaction_ms',
};

/** Takes what browsers report (docs/handbook/telemetry.md). */
export const vxTelemetry = {
  /**
   * Keeps a batch of somebody who agreed. What of it has an unknown code, or is too old, is refused by itself. What it says of ads is charged
   * before it is answered.
   *
   * @throws Refusal 403 `notPermitted` without consent; 429 `rateLimited`; 503 `badParameter` when more waits than can be written
   */
  'POST /vx/telemetry/': async (ctx, { body }) => {
    const { metrics } = ctx;
    const size = sizeOf(body);
    const refuse = (outcome: Parameters<typeof metrics.observeTelemetry>[0], refusal: Refusal) => {
      metrics.observeTelemetry(outcome, size);
      return refusal;
    };
    if (ctx.consent !== 'granted') throw refuse('no_consent', notPermitted(messages.notMeasured));
    await takeOrRefuse(ctx, `telemetry:${ctx.ip}`, BATCH_LIMIT, (wait) =>
      refuse('over_limit', rateLimited(wait)),
    );
    metrics.observeTelemetry('browser_dropped', body.dropped);
    const { refused: wrong, ...good } = sortBatch(body);
    const showings = showingsOf(ctx, body, good);
    const refused = [...wrong, ...showings.refused];
    for (const { reason } of refused) metrics.observeTelemetry(reason, 1);
    const personId = ctx.viewer?.personId ?? null;
    if (sizeOf(good) > 0 && !(await writeBatch(ctx, { ...good, visit: body.visit, personId })))
      throw refuse('no_room', new Refusal(503, ERROR_CODES.badParameter, messages.unavailable));
    const now = Date.now();
    const earned = await readEarned(ctx, actsOf(body, good, now), now);
    await recordTold(ctx.db, [...showings.told, ...earned]);
    settle(holdsOf(ctx.db), showings.told, now);
    for (const timing of good.timings) count(ctx, timing);
    return { kept: sizeOf(good), refused };
  },
} satisfies Partial<Handlers>;

function count({ metrics }: Ctx, { timing, value, remote }: TelemetryTiming): void {
  const name = COUNTED[timing];
  if (name) metrics.observeClient({ name, value, ...(remote && { remote }) });
}
