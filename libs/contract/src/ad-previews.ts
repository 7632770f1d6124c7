/** Ads to look at before they're made (docs/handbook/ads.md#previews). */

/** Days for which a preview's link works. */
export const AD_PREVIEW_DAYS = 7;
/** The path of previews. */
export const AD_PREVIEW_PATH = '/v3/ad_previews/';
/** Previews of an ad account in an hour. */
export const AD_PREVIEWS_PER_HOUR = 200;
/** Products that stand below the large picture of a collection. */
export const AD_PREVIEW_PRODUCTS = 3;
export const AD_PREVIEW_TYPES = ['SHOPPING', 'CAROUSEL', 'COLLECTION', 'REGULAR'] as const;

/** Sentences about previews. */
export const adPreviewMessages = {
  one: 'pin_id: name a Pin, a picture with its title, or a product group, and one of them alone.',
  noLink: 'pin_id: this Pin leads nowhere. Choose one with a link.',
  groupMissing: "catalog_product_group_id: we can't find that product group in this business.",
  noProducts: 'catalog_product_group_id: no product of this group has a Pin yet.',
  itemMissing: 'item_id: this product is not in the group, or has no Pin yet.',
  hero: 'hero_pin_id: a collection needs a Pin, or a picture with its title, above its products.',
  titleBlank: 'title: enter a title.',
  missing: 'This preview is not there, or has expired.',
} as const;
/** Words of the page of a preview. */
export const adPreviewWords = {
  title: 'Ad preview',
  feed: 'In the home feed',
  search: 'In search',
  closeup: 'Beside a Pin',
  promotedBy: (name: string) => `Promoted by ${name}`,
} as const;
