/** Texts of fields in the forms of new campaigns and of those that are there; the latter's page loads no others of new ones. */
export const campaignFields = {
  nameRequired: 'Give your campaign a name.',
  orderLine: 'Order line',
  orderLineHint: "Ads stop when its budget is spent, and on days it doesn't run.",
  noOrderLine: 'None',
  promotion: 'Promotion',
  promotionHint:
    'Ads show it beside their Pins from its first to its last day. They are reviewed again first.',
  noPromotion: 'None',
  promotionOn: 'Show promotion on',
  promotionOnHint: "A product names a promotion by its promotion_id in your catalog's feed.",
  promotionLevels: { NONE: 'No ads', AD_GROUP: 'All ads', ITEM: 'Ads of products that name it' },
};
