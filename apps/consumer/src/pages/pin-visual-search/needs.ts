import { type CallOptions } from '@corkboard/contract';
import { type RouteQuery } from '@corkboard/routing';

type Query = Pick<RouteQuery<'pin-visual-search'>, 'x' | 'y' | 'w' | 'h'>;

/** The parts of a picture that are proposed. */
export const partsOptions = ({ id }: { readonly id: string }) =>
  ({ pin_id: id }) satisfies CallOptions<'PinVisualRegionsResource.get'>;

/** What looks like the part that the address names. */
export function alikeOptions({ id }: { readonly id: string }, { x, y, w, h }: Query) {
  const options: CallOptions<'PinVisualSearchResource.get'> = { pin_id: id };
  for (const [name, value] of Object.entries({ x, y, w, h }))
    if (value !== undefined) options[name as keyof Query] = value;
  return options;
}

/** The same as a data need of the page. */
export const ALIKE = { pin_id: '$id', x: '$query.x', y: '$query.y', w: '$query.w', h: '$query.h' };
