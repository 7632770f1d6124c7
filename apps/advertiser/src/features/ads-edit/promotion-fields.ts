import { type AdGroup, type ProductGroupPromotion } from '@corkboard/contract';
import { adsEdit } from '../../messages/ads-edit';
import { productGroups } from '../../messages/product-groups';
import { promotedGroups as text } from '../../messages/promoted-groups';
import { type EditField, lockedField, moneyField, statusField, textField } from './fields';

/** Editable and fixed fields of a promoted product group. It has its own bid only where the ad group names one (docs/handbook/product-groups.md#promoting). */
export const promotionFields = (
  { status, included, bid_in_micro_currency, tracking_url }: ProductGroupPromotion,
  group: Pick<AdGroup, 'bid_in_micro_currency'>,
): EditField[] => [
  statusField(status),
  lockedField(
    'included',
    text.use,
    included ? text.included : text.excluded,
    status === 'DRAFT' ? text.useDraft : adsEdit.locked,
  ),
  ...(included && group.bid_in_micro_currency !== null
    ? [moneyField('bid_in_micro_currency', adsEdit.bid, bid_in_micro_currency, { hint: text.bidHint })]
    : []),
  ...(included
    ? [
        {
          ...textField('tracking_url', productGroups.groups.trackingUrl, tracking_url),
          kind: 'address' as const,
        },
      ]
    : []),
];
