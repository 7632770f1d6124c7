import { type CallOptions } from '@corkboard/contract';

/** What looks like a picture. @param products only what is for sale */
export const lookOptions = (look: string, products: boolean | undefined) =>
  (products === undefined ? { look } : { look, products }) satisfies CallOptions<'PictureSearchResource.get'>;

/** The same as a data need of the page. */
export const LOOK = { look: '$query.look', products: '$query.products' };
