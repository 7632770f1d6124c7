import { type AD_FINDINGS, PREVIEW_SIDE_FLOOR } from '@corkboard/contract';
import type { Services } from '../../../http/context';
import { findTerms } from '../../safety/advisories';
import { isForbidden, linkStatuses } from '../campaigns';
import { toShownPromotion } from '../promotions';
import type { AdReviewRow } from './queries';

export type Finding = (typeof AD_FINDINGS)[number];

/** Problems that the site detects in an ad before a review (docs/handbook/ads.md#ads-and-reviews). An ad without any isn't approved by that. */
export async function findingsOf(
  services: Pick<Services, 'db' | 'config' | 'log'>,
  { destination, ...ad }: AdReviewRow,
): Promise<Finding[]> {
  const promotion = toShownPromotion(ad.promotion);
  const words = [ad.title, ad.description, ad.name, promotion?.text, promotion?.code]
    .filter(Boolean)
    .join('\n');
  const [{ counting }, [address = 'ok']] = await Promise.all([
    findTerms(services.db, words),
    linkStatuses(
      services,
      destination === null ? [] : [{ ...ad, ad_id: ad.id, campaign_name: ad.campaign, address: destination }],
    ),
  ]);
  const small = [ad.width, ad.height].some((side) => side !== null && side <= PREVIEW_SIDE_FLOOR);
  return [
    ...(address === 'ok' ? [] : ([isForbidden(address) ? 'BLOCKED_ADDRESS' : 'SUSPICIOUS_ADDRESS'] as const)),
    ...(ad.dead_page ? (['DEAD_PAGE'] as const) : []),
    ...(counting.length > 0 ? (['BANNED_WORDS'] as const) : []),
    ...(small ? (['SMALL_PICTURE'] as const) : []),
  ];
}
