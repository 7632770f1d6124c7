import { Type } from 'typebox';
import {
  AD_APPEAL_STATES,
  AD_FINDINGS,
  AD_REJECTION_REASONS,
  AD_REVIEW_QUEUES,
  AD_REVIEWS,
} from '../../ad-reviews';
import { PROMOTION_CONSENTS } from '../../codes';
import { APPEAL_MAX } from '../../appeals';
import { Id, Moment, nullable, oneOf, paging } from '../common';
import { resource } from '../define';
import { Image, PromotionShown } from '../entities';

const Reasons = Type.Array(oneOf(AD_REJECTION_REASONS), {
  maxItems: AD_REJECTION_REASONS.length,
  uniqueItems: true,
});

/** An advertiser's appeal against a rejection, and its outcome. */
export const AdAppeal = Type.Object({
  id: Id,
  ad_id: Id,
  state: oneOf(AD_APPEAL_STATES),
  text: Type.String(),
  made_at: Moment,
  /** The staff's answer; empty for none. */
  answer: Type.String(),
});

/** An ad as the site's people review it. */
const AdReview = Type.Object({
  id: Id,
  /** Version of the ad, to be sent back with the decision. */
  version: Type.String(),
  review_status: oneOf(AD_REVIEWS),
  rejected_reasons: Reasons,
  /** Current automatic findings. */
  findings: Type.Array(oneOf(AD_FINDINGS)),
  name: nullable(Type.String()),
  campaign: Type.String(),
  account: Type.String(),
  /** Username of who the ad account is of; null where they are gone. */
  advertiser: nullable(Type.String()),
  pin_id: Id,
  /** Username of who made the Pin, where that isn't who the ad account is of; null where it is, and where they are gone. */
  author: nullable(Type.String()),
  /** The author's consent to the promotion. */
  consent: oneOf(PROMOTION_CONSENTS),
  /** Content of the Pin; null where it is deleted or no longer public. */
  pin: nullable(Type.Object({ title: Type.String(), description: Type.String(), image: Image })),
  /** Landing page: the ad's own address, or the Pin's. */
  destination: nullable(Type.String()),
  /** Offer that the ad shows beside the Pin while it holds. */
  promotion: nullable(PromotionShown),
  created_at: Moment,
  /** Against its rejection as it stands; null where nobody appealed. */
  appeal: nullable(AdAppeal),
});

/** The queue in which ads are reviewed. */
export const adReviewCalls = {
  'StaffAdReviewsResource.get': resource({
    summary:
      'Ads in one state of their review, or whose rejection is appealed: the longest waiting first, or the newest. Staff only.',
    options: Type.Object({ review_status: Type.Optional(oneOf(AD_REVIEW_QUEUES)), ...paging }),
    data: Type.Array(AdReview),
  }),
  'StaffAdReviewsResource.update': resource({
    summary: 'Approve an ad, or reject it for reasons. Staff only.',
    options: Type.Object({
      ad_id: Id,
      version: Type.String({ maxLength: 64, description: 'What it was when it was read' }),
      decision: oneOf(['APPROVED', 'REJECTED'] as const),
      reasons: Type.Optional(Reasons),
    }),
    data: AdReview,
  }),
  'StaffAdAppealsResource.update': resource({
    summary:
      'Grant an appeal, which approves the ad, or deny it with an answer, and email what was decided. Staff only.',
    options: Type.Object({
      appeal_id: Id,
      decision: oneOf(['granted', 'denied'] as const),
      answer: Type.Optional(Type.String({ maxLength: APPEAL_MAX })),
    }),
    data: AdReview,
  }),
  'AdAppealResource.get': resource({
    summary: "The appeal against an ad's rejection as it stands; null for none.",
    options: Type.Object({ ad_account_id: Id, ad_id: Id }),
    data: nullable(AdAppeal),
  }),
  'AdAppealResource.create': resource({
    summary: 'Ask for another look at a rejected ad, once for each rejection.',
    options: Type.Object({
      ad_account_id: Id,
      ad_id: Id,
      text: Type.String({ minLength: 1, maxLength: APPEAL_MAX }),
    }),
    data: AdAppeal,
  }),
};
