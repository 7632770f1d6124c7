import {
  cleanLines,
  feedbackMessages,
  messages,
  PIN_REPORT_DETAIL_MAX,
  type PinReportReason,
} from '@corkboard/contract';
import type { ViewerCtx } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import type { RateLimit } from '../../../platform/rate-limit';

/** Reports of one person. */
export const REPORT_LIMIT: RateLimit = { limit: 50, windowSeconds: 24 * 60 * 60 };

/**
 * The words of a report, cleaned.
 *
 * @throws Refusal 400 `badParameter` naming `detail` for words that are too long, and for "other" without words
 */
export function readReport(reason: PinReportReason, detail = ''): string {
  const words = cleanLines(detail);
  if ([...words].length > PIN_REPORT_DETAIL_MAX)
    throw badField('detail', messages.tooLong(PIN_REPORT_DETAIL_MAX));
  if (reason === 'other' && words === '') throw badField('detail', feedbackMessages.detailMissing);
  return words;
}

/**
 * Counts a report of somebody.
 *
 * @throws Refusal 429 `rateLimited` after too many
 */
export async function limitReports(ctx: ViewerCtx): Promise<void> {
  await takeOrRefuse(ctx, `report:${ctx.viewer.id}`, REPORT_LIMIT);
}
