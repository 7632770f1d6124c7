/** Sentences of groups of products; apart from the others, so that no other page carries them. */
export const productGroupMessages = {
  noRole: "Your role doesn't let you change this business's product groups. Ask its owner for access.",
  missing: (id: string) => `We can't find the product group ${id}.`,
  nameBlank: 'name: enter a name.',
  tooMany: (max: number) => `A business can have up to ${max} product groups.`,
  catalogMissing: (id: string) => `catalog_id: this business has no retail catalog ${id}.`,
  feedMissing: (id: string) => `feed_id: this business has no retail feed ${id}.`,
  catalogOrFeed: 'Name either catalog_id or feed_id.',
  automatic: "This product group updates automatically, so it can't be changed or deleted.",
  promoted: 'This product group is being promoted. Archive its promotions first.',
  oneMatch: 'filters: use either any_of or all_of.',
  oneKey: 'filters: each criterion has exactly one key.',
  keyUnknown: (key: string) => `filters: ${key} isn't known for products.`,
  price: (key: string) => `filters: ${key} takes one amount, such as "12.50".`,
  currencyKey: (key: string) => `filters: ${key} takes no currency. Only MIN_PRICE and MAX_PRICE do.`,
  value: (key: string, value: string) => `filters: ${key} can't be "${value}".`,
  // Promotions of groups.
  promotionMissing: (id: string) => `id: there is no product group promotion ${id} in this ad account.`,
  oneKind: 'Filter by only one of product_group_promotion_ids, campaign_ids, or ad_group_ids.',
  groupUnknown: (id: string) =>
    `catalog_product_group_id: there is no product group ${id} of this ad account's business.`,
  groupNeeded: 'catalog_product_group_id: name the product group to promote.',
  unsupported: (field: string) =>
    `${field}: product groups aren't divided within an ad group. Leave it out, and make a product group with filters.`,
  objective: 'ad_group_id: product groups are promoted in campaigns with the objective CATALOG_SALES.',
  noOrdinaryAds: 'ad_group_id: this campaign promotes product groups, so it takes no single Pins.',
  objectiveUsed: "objective_type: what's in this campaign isn't for that objective.",
  bid: 'bid_in_micro_currency: is only for ad groups that name a bid.',
  excluded: (field: string) => `${field}: is only for product groups that are included.`,
  twice: 'catalog_product_group_id: is in this ad group already.',
  trackingUrl: 'tracking_url: enter a web address that starts with https:// or http://.',
  itemAd: 'id: this ad is of a product of a promoted product group, and is changed with the group.',
} as const;
