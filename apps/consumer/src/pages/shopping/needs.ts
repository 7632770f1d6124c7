import { type CallOptions } from '@corkboard/contract';

/** All that is for sale. */
export const allForSale = () => ({}) satisfies CallOptions<'ShoppingResource.get'>;

/** What is for sale about the interest of the address. */
export const categoryOptions = ({ id }: { readonly id: string }) =>
  ({ interest_id: id }) satisfies CallOptions<'ShoppingResource.get'>;
