import type { AD_REJECTION_REASONS, AD_REVIEWS, AdAppealState } from '@corkboard/contract';
import { prepared } from '../../../platform/db';
import { type Consent, consentOfAd } from '../campaigns';
import { PROMOTION_OF_GROUP, type ShownPromotion } from '../promotions';

/** An ad as the staff sees it. */
export interface AdReviewRow {
  id: string;
  ad_account_id: string;
  version: string;
  review_status: (typeof AD_REVIEWS)[number];
  rejected_reasons: (typeof AD_REJECTION_REASONS)[number][];
  name: string | null;
  campaign: string;
  account: string;
  advertiser: string | null;
  pin_id: string;
  author: string | null;
  consent: Consent;
  title: string | null;
  description: string | null;
  signature: string | null;
  width: number | null;
  height: number | null;
  destination: string | null;
  /** The link of the Pin. */
  landing: string | null;
  ad_group_id: string;
  campaign_id: string;
  product_id: string | null;
  /** Of the ad group, which the ad may show. */
  promotion: ShownPromotion | null;
  created_at: Date;
  dead_page: boolean;
  appeal_id: string | null;
  appeal_text: string | null;
  appeal_state: AdAppealState | null;
  appeal_made_at: Date | null;
  appeal_answer: string | null;
}

/** One whose rejection is appealed. */
interface AppealedRow extends AdReviewRow {
  appeal_id: string;
  appeal_text: string;
  appeal_state: AdAppealState;
  appeal_made_at: Date;
  appeal_answer: string;
}

const AD = `select d.id, d.ad_account_id, d.updated_time::text as version, d.review_status, d.rejected_reasons, d.name, c.name as campaign, a.name as account,
    u.username as advertiser, d.pin_id, maker.username as author, ${consentOfAd('d')} as consent, p.title, p.description, p.image_signature as signature, p.image_width as width, p.image_height as height,
    coalesce(d.destination_url, p.link) as destination, p.link as landing, d.ad_group_id, d.campaign_id, d.product_item_id as product_id, ${PROMOTION_OF_GROUP} as promotion, d.created_time as created_at,
    landing.problem is not null as dead_page, appeal.id as appeal_id, appeal.text as appeal_text, appeal.state as appeal_state, appeal.made_at as appeal_made_at,
    appeal.answer as appeal_answer
  from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
    join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id join ad_accounts a on a.id = d.ad_account_id
    left join users u on u.id = a.owner_user_id left join pins p on p.id = d.pin_id and p.is_public
    left join users maker on maker.id = p.creator_id and maker.id <> a.owner_user_id
    left join ad_landing_checks landing on landing.ad_account_id = d.ad_account_id and landing.ad_id = d.id and landing.address = coalesce(d.destination_url, p.link)
    left join ad_appeals appeal on appeal.ad_account_id = d.ad_account_id and appeal.ad_id = d.id and not appeal.over`;

/** Ads that want to run and wait for a look, the longest waiting first. */
export const waitingAds = prepared<AdReviewRow, [after: string, count: number]>(
  'ad_reviews.waiting',
  `${AD} where d.review_status = 'PENDING' and d.status = 'ACTIVE' and d.id > $1::bigint order by d.id limit $2::int`,
);

/** Ads that were approved or rejected, the newest first. */
export const reviewedAds = prepared<AdReviewRow, [status: string, before: string, count: number]>(
  'ad_reviews.reviewed',
  `${AD} where d.review_status = $1 and d.status in ('ACTIVE', 'PAUSED') and d.id < $2::bigint order by d.id desc limit $3::int`,
);

/** Rejected ads whose advertiser asks for another look, the longest waiting first. */
export const appealedAds = prepared<AppealedRow, [after: string, count: number]>(
  'ad_reviews.appealed',
  `${AD} where appeal.state = 'open' and d.review_status = 'REJECTED' and d.status in ('ACTIVE', 'PAUSED') and appeal.id > $1::bigint
   order by appeal.id limit $2::int`,
);

/** An ad, locked until the transaction ends. */
export const lockReview = prepared<AdReviewRow, [ad: string]>(
  'ad_reviews.lock',
  `${AD} where d.id = $1::bigint and d.status in ('ACTIVE', 'PAUSED') for no key update of d`,
);

/** Keeps what was decided. */
export const keepReview = prepared<
  never,
  [account: string, ad: string, status: string, reasons: readonly string[]]
>(
  'ad_reviews.keep',
  `update ads set review_status = $3, rejected_reasons = $4::text[], updated_time = now() where ad_account_id = $1::bigint and id = $2::bigint`,
);

/** Whether a Pin was changed whose ads couldn't be reviewed anew then. */
export const anyPinToReview = prepared<{ due: boolean }, []>(
  'ad_reviews.any_pin',
  'select exists (select from pins_to_review) as due',
);

/** Has the ads of those Pins reviewed anew; which of their words changed isn't known any more. */
export const reviewPins = prepared<never, []>(
  'ad_reviews.pins',
  `with due as (delete from pins_to_review returning pin_id)
   update ads set review_status = 'PENDING', rejected_reasons = '{}', updated_time = now()
   from due where ads.pin_id = due.pin_id and ads.status not in ('ARCHIVED', 'DELETED_DRAFT')`,
);
