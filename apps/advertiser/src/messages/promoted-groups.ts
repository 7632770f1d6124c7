/** Words of reading the product groups of a campaign; apart, for pages that show nothing else of them at first. */
export const promotionsRead = {
  failed: "We couldn't load the product groups of this campaign",
  loading: 'Loading the product groups of this campaign',
  more: 'Only the first 250 product groups are shown.',
} as const;

/** Words of promoting product groups: choosing them, and changing them in ad groups. */
export const promotedGroups = {
  previews: (group: string) => `Ads of ${group}, as people see them`,
  title: 'Product groups',
  choose: 'Product groups to promote',
  leaveOut: 'Product groups to leave out',
  leaveOutHint: "Their products aren't shown in this ad group.",
  alsoLeaveOut: 'Exclude some products',
  required: 'Choose at least one product group to promote.',
  many: (max: number) => `Choose up to ${max} product groups.`,
  products: (n: number) => (n === 0 ? 'No products' : n === 1 ? '1 product' : `${n} products`),
  destination: 'Each product leads to its own page.',
  loading: 'Loading your product groups',
  failed: "We couldn't load your product groups",
  more: 'Show more',
  moreFailed: "We couldn't load more product groups.",
  allIn: 'All of your product groups are in this ad group.',
  noProductsTitle: 'No products yet',
  noProducts:
    'Products come from the pages of your claimed websites. Claim your website, then save Pins that link to pages there with a price.',
  noProductsAsk:
    "Products come from the business's claimed websites. Ask its owner to claim them, then save Pins that link to pages there with a price.",
  claim: 'Claim a website',

  of: (group: string) => `Product groups in ${group}`,
  none: 'This ad group has no product groups, so it shows nothing.',
  noAdGroups: 'This campaign promotes product groups. It has no ad groups that can be changed.',
  use: 'Use',
  included: 'Promoted',
  excluded: 'Left out',
  useDraft: 'Remove it and add it again to change this.',
  bidHint: "Leave empty to use the ad group's bid.",
  seeProducts: (products: string, name: string) => `${products} advertised in ${name}`,
  add: 'Add product groups',
  addTo: (group: string) => `Add product groups to ${group}`,
  addChosen: 'Add',
  added: (group: string) => `Product groups added to ${group}`,
  addedBut: (name: string, why: string) => `${name}: ${why}`,
  instead: 'Product groups are promoted there instead of single Pins.',
  see: 'See the product groups',
} as const;
