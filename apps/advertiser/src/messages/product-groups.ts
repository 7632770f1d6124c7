/** Name of a promoted product group whose catalog group is deleted; separate, as pages without tables use it, too. */
export const unnamedGroup = (id: string): string => `Product group ${id}`;

/** Texts of the tables of product groups and of their products. */
export const productGroups = {
  groups: {
    title: 'Product groups',
    lower: 'product groups',
    one: 'product group',
    caption: (account: string) => `Product groups in ${account}`,
    emptyTitle: 'No product groups yet',
    emptyDetail:
      'In a catalog sales campaign, a product group advertises all of its products that you sell on your claimed websites.',
    noneTitle: 'No product groups with these statuses',
    seeItems: (count: string, name: string) =>
      `${count} ${count === '1' ? 'product' : 'products'} in the ad group of ${name}`,
    insightsOf: (name: string) => `Insights of ${name}`,
    products: 'Products',
    trackingUrl: 'Tracking URL',
  },
  items: {
    title: 'Products',
    lower: 'products',
    one: 'product',
    caption: (account: string) => `Advertised products in ${account}`,
    emptyTitle: 'No advertised products yet',
    emptyDetail: 'Products show up here when you promote product groups in catalog sales campaigns.',
    noneTitle: 'No products with these statuses',
    unnamed: (id: string) => `Product ${id}`,
    seePin: (name: string) => `See the Pin for ${name}`,
    productGroup: 'Product group',
    price: 'Price',
    availability: 'Availability',
    itemId: 'Product ID',
    availabilities: {
      in_stock: 'In stock',
      out_of_stock: 'Out of stock',
      preorder: 'Preorder',
      backorder: 'Backorder',
      discontinued: 'Discontinued',
    },
  },
} as const;
