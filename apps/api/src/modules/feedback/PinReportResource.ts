import { cleanLines, feedbackMessages, messages, PIN_REPORT_DETAIL_MAX } from '@corkboard/contract';
import type { Handlers } from '../../http/context';
import { badField } from '../../http/refusal';
import type { RateLimit } from '../../platform/rate-limit';
import { rateLimited } from '../accounts/limits';
import { hide, seenPin } from './PinHideResource';
import * as queries from './queries';

/** Reports of one person. */
export const REPORT_LIMIT: RateLimit = { limit: 50, windowSeconds: 24 * 60 * 60 };

/** Reporting Pins. */
export const pinReportResource = {
  /**
   * Keeps a report of a pin, one of each person, and hides the pin for whoever reports it.
   *
   * @throws Refusal 400 `badParameter` naming `detail` for words that are too long, and for "other" without words; 404 `pinMissing` for a
   * pin that they do not see; 429 `rateLimited` after too many
   */
  'PinReportResource.create': async (ctx, { pin_id, reason, detail = '' }) => {
    const words = cleanLines(detail);
    if ([...words].length > PIN_REPORT_DETAIL_MAX)
      throw badField('detail', messages.tooLong(PIN_REPORT_DETAIL_MAX));
    if (reason === 'other' && words === '') throw badField('detail', feedbackMessages.detailMissing);
    const { image_signature } = await seenPin(ctx, pin_id);
    const verdict = await ctx.rateLimiter.take(`report:${ctx.viewer.id}`, REPORT_LIMIT);
    if (!verdict.allowed) throw rateLimited(verdict.retryAfterSeconds);
    await queries.report(ctx.db, [ctx.viewer.id, pin_id, image_signature, reason, words]);
    await hide(ctx, pin_id, image_signature);
    return null;
  },
} satisfies Partial<Handlers>;
