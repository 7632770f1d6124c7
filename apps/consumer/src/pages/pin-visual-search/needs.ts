import { type CallOptions } from '@corkboard/contract';
import { type RouteQuery } from '@corkboard/routing';

/** The part of the picture that an address names. */
export type RegionQuery = Pick<RouteQuery<'pin-visual-search'>, 'x' | 'y' | 'w' | 'h'>;

/** The parts of a picture that are proposed. */
export const partsOptions = ({ id }: { readonly id: string }) =>
  ({ pin_id: id }) satisfies CallOptions<'PinVisualRegionsResource.get'>;

/** Options of the query for Pins similar to the region in the address. @param products only products */
export function alikeOptions(
  { id }: { readonly id: string },
  { x, y, w, h }: RegionQuery,
  products: boolean,
) {
  const options: CallOptions<'PinVisualSearchResource.get'> = { pin_id: id };
  for (const [name, value] of Object.entries({ x, y, w, h }))
    if (value !== undefined) options[name as keyof RegionQuery] = value;
  if (products) options.products = true;
  return options;
}

/** The same as a data need of the page. */
const REGION = { x: '$query.x', y: '$query.y', w: '$query.w', h: '$query.h' };
export const ALIKE = { pin_id: '$id', ...REGION };
export const ALIKE_PRODUCTS = { ...ALIKE, products: true };
