import { type CallOptions } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';

interface Params {
  readonly id: string;
}

/** Where a stranger lands instead of on a pin that is not there; the shell says so there. */
export const INSTEAD_OF_PIN = buildPath('ideas', {}, { show_error: true });
/** What else the page shows of it. */
export const closeupOptions = ({ id }: Params) =>
  ({ pin_id: id }) satisfies CallOptions<'PinCloseupResource.get'>;
/** More like this, below. */
export const relatedOptions = ({ id }: Params) =>
  ({ pin_id: id }) satisfies CallOptions<'RelatedPinsResource.get'>;
