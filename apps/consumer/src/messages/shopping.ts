/** Words of the pages that list things for sale. */
export const shopping = {
  title: 'Shopping',
  lead: 'Things for sale that people here save, by topic.',
  category: (name: string) => `Shop ${name}`,
  categories: 'Categories',
  below: (name: string) => `Categories of ${name}`,
  over: 'Categories above this one',
  all: 'All things for sale',
  inCategory: (name: string) => `For sale: ${name}`,
  trending: 'Trending in the shop',
  failed: "We couldn't load the shop",
  emptyTitle: 'Nothing for sale here yet',
  emptyDetail: 'Pins show up here when the page that they lead to says what something costs.',
  shopTab: 'Shop',
  shopOf: (name: string) => `${name}'s shop`,
  emptyShopTitle: 'Nothing for sale',
  emptyShopDetail: (name: string) =>
    `Pins that ${name} saved show up here when they lead to something for sale.`,
  notFoundInShop: 'Nothing for sale fits that',
  under: (price: number) => `Under ${price}`,
  between: (from: number, to: number) => `${from} to ${to}`,
  above: (price: number) => `Over ${price}`,
} as const;
