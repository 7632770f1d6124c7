import { type CallData, type CallOptions } from '@corkboard/contract';

export type Appeal = CallData<'StaffAppealsResource.get'>[number];

/** The appeals in one state. */
export const appealsOptions = (state: Appeal['state'] = 'open') =>
  ({ state, page_size: 25 }) satisfies CallOptions<'StaffAppealsResource.get'>;
