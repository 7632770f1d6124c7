import { type CallOptions } from '@corkboard/contract';

interface Params {
  readonly id: string;
}

/** What the page is about. */
export const pinOptions = ({ id }: Params) => ({ id }) satisfies CallOptions<'PinResource.get'>;
/** More like this, below. */
export const relatedOptions = ({ id }: Params) =>
  ({ pin_id: id }) satisfies CallOptions<'RelatedPinsResource.get'>;
