import { type Ad, type AdGroup, BILLABLE_UNDER, type Campaign } from '@corkboard/contract';
import { adsEdit as text } from '../../messages/ads-edit';
import { campaignFields as fieldText } from '../../messages/campaign-fields';
import { NEW_OBJECTIVES } from '../ads-create';
import { type OrderLine } from '../campaign-form';
import { hasProductGroups } from '../product-groups';
import { choosable, type Promotion } from '../promotions';
import { dayField, type EditField, frozenField, moneyField, statusField, textField } from './fields';

/**
 * Editable and fixed fields of a campaign.
 *
 * @param zone of the ad account
 * @param orders the order lines of the ad account
 */
export const campaignFields = (
  campaign: Campaign,
  zone: string,
  orders: readonly OrderLine[],
): EditField[] => [
  textField('name', text.name, campaign.name, true),
  statusField(campaign.status),
  frozenField('objective_type', text.objective, campaign.objective_type, campaign.status, NEW_OBJECTIVES),
  moneyField('daily_spend_cap', text.dailyCap, campaign.daily_spend_cap, { hint: text.capHint }),
  moneyField('lifetime_spend_cap', text.lifetimeCap, campaign.lifetime_spend_cap, { hint: text.capHint }),
  ...orderField(campaign.order_line_id, orders),
  dayField('start_time', campaign.start_time, zone),
  dayField('end_time', campaign.end_time, zone),
];

/** Which order line pays for it; nothing where there is none to choose. */
function orderField(current: string | null, orders: readonly OrderLine[]): EditField[] {
  const open = orders.filter(({ id, status }) => status !== 'DELETED' || id === current);
  const ids = new Set([...(current === null ? [] : [current]), ...open.map(({ id }) => id)]);
  if (ids.size === 0) return [];
  return [
    {
      key: 'order_line_id',
      label: fieldText.orderLine,
      kind: 'choice',
      value: current ?? '',
      hint: fieldText.orderLineHint,
      options: ['', ...ids],
      names: { '': fieldText.noOrderLine, ...Object.fromEntries(open.map(({ id, name }) => [id, name])) },
    },
  ];
}

/** Without a budget or a bid of its own, an ad group has none to change: the campaign's counts, or bids are automatic. */
export const groupFields = (
  group: AdGroup,
  { objective_type }: Campaign,
  zone: string,
  promotions: readonly Promotion[],
): EditField[] => [
  textField('name', text.name, group.name, true),
  statusField(group.status),
  ...(group.budget_in_micro_currency === null
    ? []
    : [
        moneyField('budget_in_micro_currency', text.budget, group.budget_in_micro_currency, { needed: true }),
      ]),
  ...(group.bid_in_micro_currency === null
    ? []
    : [moneyField('bid_in_micro_currency', text.bid, group.bid_in_micro_currency, { needed: true })]),
  frozenField(
    'billable_event',
    text.billed,
    group.billable_event,
    group.status,
    BILLABLE_UNDER[objective_type as keyof typeof BILLABLE_UNDER],
  ),
  frozenField(
    'budget_type',
    text.budgetType,
    group.budget_type,
    group.budget_type === 'CBO_ADGROUP' ? 'ACTIVE' : group.status,
    ['DAILY', 'LIFETIME'],
  ),
  dayField('start_time', group.start_time, zone),
  dayField('end_time', group.end_time, zone),
  ...promotionFields(group, promotions, hasProductGroups(objective_type)),
];

/** Which promotion its ads show, and on which of them where they are of products; nothing where there is none to choose. */
function promotionFields(
  { promotion_id: current, promotion_application_level: level }: AdGroup,
  promotions: readonly Promotion[],
  ofProducts: boolean,
): EditField[] {
  const open = choosable(promotions, current);
  const ids = new Set([...(current === null ? [] : [current]), ...open.map(({ id }) => id)]);
  if (ids.size === 0) return [];
  const isHidden = current !== null && level === 'NONE';
  return [
    {
      key: 'promotion_id',
      label: fieldText.promotion,
      kind: 'choice',
      value: current ?? '',
      hint: fieldText.promotionHint,
      options: ['', ...ids],
      names: {
        '': fieldText.noPromotion,
        ...Object.fromEntries(open.map(({ id, promotion_title: title }) => [id, title])),
      },
    },
    ...(ofProducts || isHidden
      ? [
          {
            key: 'promotion_application_level',
            label: fieldText.promotionOn,
            kind: 'choice' as const,
            value: current === null ? 'AD_GROUP' : level,
            hint: fieldText.promotionOnHint,
            options: [...(isHidden ? ['NONE'] : []), 'AD_GROUP', 'ITEM'],
            names: fieldText.promotionLevels,
          },
        ]
      : []),
  ];
}

const addressField = (key: string, label: string, value: string | null): EditField => ({
  ...textField(key, label, value),
  kind: 'address',
});

/** As {@link campaignFields}. */
export const adFields = (ad: Ad): EditField[] => [
  textField('name', text.name, ad.name),
  statusField(ad.status),
  addressField('destination_url', text.destination, ad.destination_url),
  addressField('click_tracking_url', text.clickTracking, ad.click_tracking_url),
  addressField('view_tracking_url', text.viewTracking, ad.view_tracking_url),
];
