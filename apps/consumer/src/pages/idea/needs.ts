import { type CallOptions } from '@corkboard/contract';

interface Params {
  readonly id: string;
}

/** The interest of the address, and with the same options its Pins. */
export const interestOptions = ({ id }: Params) =>
  ({ interest_id: id }) satisfies CallOptions<'InterestResource.get'>;
