import { type CallOptions } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';

interface Params {
  readonly id: string;
}

/** Where a stranger lands instead of on a pin that is not there; the shell says so there. */
export const INSTEAD_OF_PIN = buildPath('ideas', {}, { show_error: true });
/** Options of the call for the page's further contents. */
export const closeupOptions = ({ id }: Params) =>
  ({ pin_id: id }) satisfies CallOptions<'PinCloseupResource.get'>;
/** Options of the call for related Pins. */
export const relatedOptions = ({ id }: Params) =>
  ({ pin_id: id }) satisfies CallOptions<'RelatedPinsResource.get'>;
