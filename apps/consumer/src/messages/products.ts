/** Words of things for sale, wherever a Pin shows one. */
export const products = {
  facts: 'Price and availability',
  price: 'Price:',
  salePrice: 'Price now:',
  before: 'Price before:',
  onSale: 'On sale',
  brand: (name: string) => `By ${name}`,
  note: 'Price and availability as of our last check.',
  availability: {
    in_stock: 'In stock',
    out_of_stock: 'Out of stock',
    preorder: 'Available for preorder',
    backorder: 'On backorder',
    discontinued: 'Discontinued',
  },
} as const;
