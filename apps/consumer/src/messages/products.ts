/** Words of things for sale, wherever a Pin shows one. */
export const products = {
  facts: 'Price and availability',
  price: 'Price:',
  salePrice: 'Price now:',
  before: 'Price before:',
  onSale: 'On sale',
  brand: (name: string) => `By ${name}`,
  note: 'As the shop said when we last looked.',
  availability: {
    in_stock: 'In stock',
    out_of_stock: 'Out of stock',
    preorder: 'Available for preorder',
    backorder: 'On backorder',
    discontinued: 'Discontinued',
  },
} as const;
