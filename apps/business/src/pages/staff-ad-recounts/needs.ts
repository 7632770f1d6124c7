import { type CallData, type CallOptions } from '@corkboard/contract';

export type AdRecount = CallData<'StaffAdRecountsResource.get'>[number];
export type RecountState = NonNullable<CallOptions<'StaffAdRecountsResource.get'>['state']>;

/** The days of one list. */
export const recountsOptions = (state: RecountState = 'ALL') =>
  ({ state, page_size: 25 }) satisfies CallOptions<'StaffAdRecountsResource.get'>;
