import { type CallOptions } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';

interface Params {
  readonly id: string;
}

/** The address of an ad's page says which showing of it was opened. */
interface AdParams extends Params {
  readonly client_tracking_params?: string | undefined;
}

/** Options of the Pin's call. */
export const pinOptions = ({ id, client_tracking_params }: AdParams) =>
  ({
    id,
    ...(client_tracking_params === undefined ? {} : { client_tracking_params }),
  }) satisfies CallOptions<'PinResource.get'>;
/** Where a stranger lands instead of on a pin that is not there; the shell says so there. */
export const INSTEAD_OF_PIN = buildPath('ideas', {}, { show_error: true });
/** Options of the call for the page's further contents. */
export const closeupOptions = ({ id }: Params) =>
  ({ pin_id: id }) satisfies CallOptions<'PinCloseupResource.get'>;
/** Options of the call for related Pins. */
export const relatedOptions = ({ id }: Params) =>
  ({ pin_id: id }) satisfies CallOptions<'RelatedPinsResource.get'>;
