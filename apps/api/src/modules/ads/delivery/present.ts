import type { AdMatchReason, Pin } from '@corkboard/contract';
import { toPrefixedUserRef } from '../../../ground/references/people';
import { toPin } from '../../../ground/presenters/pins';
import { toShownPromotion } from '../promotions';
import type { PromotedRow } from './queries';

/** One showing of it, as the viewer may know of it. */
interface Shown {
  /** By what they are among those whom it is shown. */
  readonly reasons: readonly AdMatchReason[];
  readonly insertion: string;
  /** The showing, sealed for them. */
  readonly trackingParams: string;
}

/** The ad's Pin as lists and its page show it: whose ad it is, why it's there, and where it leads. */
export function toPromoted(row: PromotedRow, { reasons, insertion, trackingParams }: Shown): Pin {
  const pin = toPin(row);
  const promotion = toShownPromotion(row.promotion);
  const link = row.ad_url ?? pin.link;
  return {
    ...pin,
    link,
    domain: row.ad_url === null ? pin.domain : new URL(row.ad_url).hostname.replace(/^www\./, ''),
    is_promoted: true,
    promoter: toPrefixedUserRef(row, 'promoter'),
    promotedIsRemovable: true,
    recommendation_reason: { reason: 'PROMOTED_PIN', because: null },
    ad_match_reason: [...reasons],
    insertion_id: insertion,
    trackingParams,
    ...(row.lead_cta === null ? {} : { lead_cta: row.lead_cta }),
    ...(promotion && { promotion }),
  };
}
