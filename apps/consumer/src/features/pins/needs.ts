import { type CallOptions } from '@corkboard/contract';

/** The address of an ad's page says which showing of it was opened. */
interface AdParams {
  readonly id: string;
  readonly client_tracking_params?: string | undefined;
}

/** A Pin by itself. */
export const pinOptions = ({ id, client_tracking_params }: AdParams) =>
  ({
    id,
    ...(client_tracking_params === undefined ? {} : { client_tracking_params }),
  }) satisfies CallOptions<'PinResource.get'>;
