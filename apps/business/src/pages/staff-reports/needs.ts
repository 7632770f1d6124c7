import { type CallData, type CallOptions } from '@corkboard/contract';

export type Report = CallData<'StaffReportsResource.get'>[number];

/** Reports in one state. */
export const reportsOptions = (state: Report['state'] = 'open') =>
  ({ state, page_size: 25 }) satisfies CallOptions<'StaffReportsResource.get'>;
