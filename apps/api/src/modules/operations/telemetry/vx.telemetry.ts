import { type ClientMetric, ERROR_CODES, messages, TIMINGS, type TelemetryTiming } from '@corkboard/contract';
import type { Ctx, Handlers } from '../../../http/context';
import { notPermitted, Refusal } from '../../../http/refusal';
import { rateLimited } from '../../../http/take-or-refuse';
import type { RateLimit } from '../../../platform/rate-limit';
import { type Act, readEarned, recordTold, type Told } from '../../ads/billing';
import { holdsOf, settle } from '../../ads/delivery';
import { actsOf, showingsOf } from './showings';
import { sortBatch } from './batch';
import { sizeOf, writeBatch, type Written } from './writer';

/** Batches from one address: a browser sends one every few seconds, and many people may share an address. */
const BATCH_LIMIT: RateLimit = { limit: 300, windowSeconds: 60 };
/** Batches of one person from an address that sent too many: what they say of ads that this person was shown counts all the same. */
const PERSON_LIMIT: RateLimit = { limit: 60, windowSeconds: 60 };

/** Timings that `/metrics` counts, too. */
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
   * before it is answered, also where the rest can't be kept or is too much: a beacon isn't sent again.
   *
   * @throws Refusal 403 `notPermitted` without consent; 429 `rateLimited`; 503 `badParameter` when more of the rest waits than can be written
   */
  'POST /vx/telemetry/': async (ctx, { body }) => {
    const { metrics } = ctx;
    const size = sizeOf(body);
    const refuse = (outcome: Parameters<typeof metrics.observeTelemetry>[0], refusal: Refusal) => {
      metrics.observeTelemetry(outcome, size);
      return refusal;
    };
    if (ctx.consent !== 'granted') throw refuse('no_consent', notPermitted(messages.notMeasured));
    const { refused: wrong, ...good } = sortBatch(body);
    const showings = showingsOf(ctx, body, good);
    const { allowed, retryAfterSeconds } = await ctx.rateLimiter.take(`telemetry:${ctx.ip}`, BATCH_LIMIT);
    if (!allowed) {
      if (showings.told.length > 0 && (await isPersonWithin(ctx))) await charge(ctx, showings.told);
      throw refuse('over_limit', rateLimited(retryAfterSeconds));
    }
    metrics.observeTelemetry('browser_dropped', body.dropped);
    const refused = [...wrong, ...showings.refused];
    for (const { reason } of refused) metrics.observeTelemetry(reason, 1);
    const personId = ctx.viewer?.personId ?? null;
    const now = Date.now();
    const parts = [
      keep(ctx, { ...good, visit: body.visit, personId, userAgent: ctx.userAgent }),
      charge(ctx, showings.told),
      earn(ctx, actsOf(body, good, now), now),
    ] as const;
    // Whichever fails, the others are done before it is said.
    await Promise.allSettled(parts);
    const [hadRoom] = await Promise.all(parts);
    if (!hadRoom) throw refuse('no_room', new Refusal(503, ERROR_CODES.badParameter, messages.unavailable));
    return { kept: sizeOf(good), refused };
  },
} satisfies Partial<Handlers>;

/** Whether somebody sent no more than one person does. */
async function isPersonWithin({ viewer, rateLimiter }: Ctx): Promise<boolean> {
  return (
    viewer !== null && (await rateLimiter.take(`telemetry:person:${viewer.personId}`, PERSON_LIMIT)).allowed
  );
}

/** Keeps what isn't of ads alone; false where there is no room for it. */
async function keep(ctx: Ctx, batch: Written): Promise<boolean> {
  if (sizeOf(batch) > 0 && !(await writeBatch(ctx, batch))) return false;
  for (const timing of batch.timings) count(ctx, timing);
  return true;
}

/** Charges what was told of ads, and lets go of what was held for it. */
async function charge({ db }: Ctx, told: readonly Told[]): Promise<void> {
  await recordTold(db, told);
  settle(holdsOf(db), told, Date.now());
}

/** Keeps what ads earn by what was done with other Pins. */
const earn = async (ctx: Ctx, acts: readonly Act[], now: number): Promise<void> =>
  recordTold(ctx.db, await readEarned(ctx, acts, now));

function count({ metrics }: Ctx, { timing, value, remote }: TelemetryTiming): void {
  const name = COUNTED[timing];
  if (name) metrics.observeClient({ name, value, ...(remote && { remote }) });
}
