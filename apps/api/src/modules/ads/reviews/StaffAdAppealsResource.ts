import { adReviewMessages, appealMessages, cleanLines, ERROR_CODES } from '@corkboard/contract';
import { requireStaff } from '../../../ground/policies/staff';
import type { Handlers } from '../../../http/context';
import { badField, conflict, missing } from '../../../http/refusal';
import { adOfAppeal } from './appeal-queries';
import { answerAppeal, decide, requireApprovable } from './decide';
import { toReview } from './present';
import { lockReview } from './queries';

/** Deciding what advertisers say against a rejection, for staff (docs/handbook/ads.md#appeals). */
export const staffAdAppealsResource = {
  /**
   * Grants an appeal, which approves the ad, or denies it with an answer. Whoever appealed is emailed either way.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 404 for an appeal that is not there, or of an ad that was archived; 400 `badParameter`
   * naming `answer` for a denial without one, or `decision` for granting it to what leads to a blocked address; 409 `badParameter` naming `appeal_id` for one
   * that was decided before, or whose ad is not rejected any more
   */
  'StaffAdAppealsResource.update': async (ctx, { appeal_id, decision, answer = '' }) => {
    requireStaff(ctx.viewer);
    const words = cleanLines(answer);
    if (decision === 'denied' && words === '') throw badField('answer', adReviewMessages.answerMissing);
    const staffId = ctx.viewer.personId;
    const [about] = await adOfAppeal(ctx.db, [appeal_id]);
    if (!about) throw missing.of(appealMessages.missing);
    if (decision === 'granted') {
      const [seen] = await lockReview(ctx.db, [about.ad_id]);
      if (seen) await requireApprovable(ctx, seen);
    }
    const decided = await ctx.db.transaction(async (tx) => {
      const [ad] = await lockReview(tx, [about.ad_id]);
      if (!ad) throw missing.of(adReviewMessages.missing);
      // Every change of an ad and its appeal takes the ad's lock, so this state is current.
      if (ad.appeal_id !== appeal_id || ad.appeal_state !== 'open')
        throw conflict('appeal_id', appealMessages.decided, ERROR_CODES.badParameter);
      if (decision === 'denied')
        await answerAppeal(tx, ctx.jobs, ad, { state: 'denied', staffId, answer: words });
      else await decide(tx, ctx.jobs, ad, { staffId, decision: 'APPROVED', reasons: [], answer: words });
      const [now] = await lockReview(tx, [ad.id]);
      return now!;
    });
    return toReview(ctx, decided);
  },
} satisfies Partial<Handlers>;
