/** Texts of fields in the forms of new campaigns and of those that are there; the latter's page loads no others of new ones. */
export const campaignFields = {
  nameRequired: 'Give your campaign a name.',
  orderLine: 'Order line',
  orderLineHint: "Ads stop when its budget is spent, and on days it doesn't run.",
  noOrderLine: 'None',
};
