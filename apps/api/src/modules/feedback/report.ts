import {
  cleanLines,
  feedbackMessages,
  messages,
  PIN_REPORT_DETAIL_MAX,
  type PinReportReason,
} from '@corkboard/contract';
import type { ViewerCtx } from '../../http/context';
import { badField } from '../../http/refusal';
import type { RateLimit } from '../../platform/rate-limit';
import { rateLimited } from '../accounts/limits';

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
export async function limitReports({ rateLimiter, viewer }: ViewerCtx): Promise<void> {
  const verdict = await rateLimiter.take(`report:${viewer.id}`, REPORT_LIMIT);
  if (!verdict.allowed) throw rateLimited(verdict.retryAfterSeconds);
}
