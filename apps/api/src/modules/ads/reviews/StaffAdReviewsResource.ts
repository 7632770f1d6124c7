import { adReviewMessages, ERROR_CODES } from '@corkboard/contract';
import { OLDEST } from '../../../ground/paging/bookmark';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { requireStaff } from '../../../ground/policies/staff';
import { type Handlers, Paged } from '../../../http/context';
import { badField, conflict, missing } from '../../../http/refusal';
import { decide, requireApprovable } from './decide';
import { toReview } from './present';
import { appealedAds, lockReview, reviewedAds, waitingAds } from './queries';

/** The queue in which ads are reviewed, for staff (docs/handbook/ads.md#ads-and-reviews). */
export const staffAdReviewsResource = {
  /**
   * Ads in one state of their review, or those whose rejection is appealed: those that wait and want to run, unless another is asked for.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 400 `badParameter` naming `bookmark`
   */
  'StaffAdReviewsResource.get': async (ctx, { review_status = 'PENDING', ...paging }) => {
    const { db, viewer } = ctx;
    requireStaff(viewer);
    if (review_status === 'APPEALED') {
      const { size, before } = idPage(paging, undefined, OLDEST);
      const rows = await appealedAds(db, [before, size + 1]);
      const { page, bookmark } = cutIdPage(rows, size, 'appeal_id');
      return new Paged(await Promise.all(page.map((row) => toReview(ctx, row))), bookmark);
    }
    const waits = review_status === 'PENDING';
    const { size, before } = idPage(paging, undefined, waits ? OLDEST : undefined);
    const rows = waits
      ? await waitingAds(db, [before, size + 1])
      : await reviewedAds(db, [review_status, before, size + 1]);
    const { page, bookmark } = cutIdPage(rows, size, 'id');
    return new Paged(await Promise.all(page.map((row) => toReview(ctx, row))), bookmark);
  },
  /**
   * Approves an ad or rejects it, as it was when it was looked at. The advertiser finds it in the history of the ad account.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 404 for an ad that is not there or was archived; 400 `badParameter` naming
   * `reasons` for a rejection without one, or an approval with one, or `decision` for an approval of what leads to a blocked address; 409 `badParameter` naming `version` for an ad that changed since
   */
  'StaffAdReviewsResource.update': async (ctx, { ad_id, version, decision, reasons = [] }) => {
    requireStaff(ctx.viewer);
    if (decision === 'REJECTED' && reasons.length === 0)
      throw badField('reasons', adReviewMessages.reasonMissing);
    if (decision === 'APPROVED' && reasons.length > 0)
      throw badField('reasons', adReviewMessages.reasonNeedless);
    const staffId = ctx.viewer.personId;
    const [seen] = await lockReview(ctx.db, [ad_id]);
    // An ad that changed since is refused below.
    if (decision === 'APPROVED' && seen?.version === version) await requireApprovable(ctx, seen);
    const decided = await ctx.db.transaction(async (tx) => {
      const [ad] = await lockReview(tx, [ad_id]);
      if (!ad) throw missing.of(adReviewMessages.missing);
      if (ad.version !== version)
        throw conflict('version', adReviewMessages.changed, ERROR_CODES.badParameter);
      await decide(tx, ctx.jobs, ad, { staffId, decision, reasons });
      const [now] = await lockReview(tx, [ad_id]);
      return now!;
    });
    return toReview(ctx, decided);
  },
} satisfies Partial<Handlers>;
