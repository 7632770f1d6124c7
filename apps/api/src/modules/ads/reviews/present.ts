import type { CallData } from '@corkboard/contract';
import { preview } from '../../../ground/references/images';
import { findingsOf } from './checks';
import { toShownPromotion } from '../promotions';
import type { AdReviewRow } from './queries';

type AdReview = CallData<'StaffAdReviewsResource.get'>[number];

/** An ad as the staff gets it, with what the site finds in it now. */
export async function toReview(
  services: Parameters<typeof findingsOf>[0],
  ad: AdReviewRow,
): Promise<AdReview> {
  const { signature, width, height } = ad;
  const image =
    signature !== null && width !== null && height !== null ? preview({ signature, width, height }) : null;
  return {
    id: ad.id,
    version: ad.version,
    review_status: ad.review_status,
    rejected_reasons: ad.rejected_reasons,
    findings: await findingsOf(services, ad),
    name: ad.name,
    campaign: ad.campaign,
    account: ad.account,
    advertiser: ad.advertiser,
    pin_id: ad.pin_id,
    author: ad.author,
    consent: ad.consent,
    pin: image && { title: ad.title ?? '', description: ad.description ?? '', image },
    destination: ad.destination,
    promotion: toShownPromotion(ad.promotion) ?? null,
    created_at: ad.created_at.toISOString(),
    appeal:
      ad.appeal_id === null
        ? null
        : {
            id: ad.appeal_id,
            ad_id: ad.id,
            state: ad.appeal_state!,
            text: ad.appeal_text!,
            made_at: ad.appeal_made_at!.toISOString(),
            answer: ad.appeal_answer!,
          },
  };
}
