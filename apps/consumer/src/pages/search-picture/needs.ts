import { type CallOptions } from '@corkboard/contract';

/** Options of the query for Pins similar to a picture. @param products only products */
export const lookOptions = (look: string, products: boolean | undefined) =>
  (products === undefined ? { look } : { look, products }) satisfies CallOptions<'PictureSearchResource.get'>;

/** The same as a data need of the page. */
export const LOOK = { look: '$query.look', products: '$query.products' };
