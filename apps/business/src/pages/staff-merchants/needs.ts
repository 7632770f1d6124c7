import { type CallData, type CallOptions } from '@corkboard/contract';

export type Application = CallData<'StaffMerchantsResource.get'>[number];

/** The applications in one state. */
export const merchantsOptions = (state: Application['state'] = 'open') =>
  ({ state, page_size: 25 }) satisfies CallOptions<'StaffMerchantsResource.get'>;
