import { adReviewMessages } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import type { Services } from '../../../http/context';
import { badField } from '../../../http/refusal';
import type { Tx } from '../../../platform/db';
import { changesBetween } from '../campaigns';
import { decideAppeal } from './appeal-queries';
import { findingsOf } from './checks';
import { tellLater } from './tell';
import { type AdReviewRow, keepReview } from './queries';

type Reasons = AdReviewRow['rejected_reasons'];

/**
 * Refuses to approve what leads to a blocked address, or whose Pin isn't there for everybody. Lists may be asked over the network, so no transaction waits for this.
 *
 * @throws Refusal 400 `badParameter` naming `decision`
 */
export async function requireApprovable(
  services: Parameters<typeof findingsOf>[0],
  ad: AdReviewRow,
): Promise<void> {
  if (ad.signature === null) throw badField('decision', adReviewMessages.pinGone);
  const findings = await findingsOf(services, ad);
  if (findings.includes('BLOCKED_ADDRESS')) throw badField('decision', adReviewMessages.blocked);
}

/** Keeps what staff decided about an ad, which they hold, and in the history of its account. Approving it grants what was said against a rejection. */
export async function decide(
  tx: Tx,
  jobs: Services['jobs'],
  ad: AdReviewRow,
  {
    staffId,
    decision,
    reasons,
    answer = '',
  }: {
    staffId: string;
    decision: 'APPROVED' | 'REJECTED';
    reasons: Reasons;
    answer?: string;
  },
): Promise<void> {
  await tellLater(tx, jobs, ad, decision);
  if (decision === 'APPROVED') await answerAppeal(tx, jobs, ad, { state: 'granted', staffId, answer });
  await keepReview(tx, [ad.ad_account_id, ad.id, decision, reasons]);
  const before = { review_status: ad.review_status, rejected_reasons: ad.rejected_reasons };
  const after = { review_status: decision, rejected_reasons: reasons };
  const changes = changesBetween({ id: ad.id, type: 'AD', before, after });
  await logChanges(tx, ad.ad_account_id, staffId, changes);
}

/** Decides the open appeal of an ad, if there is one, and has it mailed. Gives whether there was one. */
export async function answerAppeal(
  tx: Tx,
  jobs: Services['jobs'],
  ad: Pick<AdReviewRow, 'id' | 'ad_account_id'>,
  { state, staffId, answer }: { state: 'granted' | 'denied'; staffId: string; answer: string },
): Promise<boolean> {
  const [decided] = await decideAppeal(tx, [ad.ad_account_id, ad.id, state, staffId, answer]);
  if (decided) await jobs.send('ad_reviews.appeal_decided', { id: decided.id }, { tx });
  return decided !== undefined;
}
