import { type Import } from '@corkboard/contract';

/** What could not be reached before is being tried again right now. */
export const isTrying = ({ retry_at }: Import): boolean =>
  retry_at !== null && Date.parse(retry_at) <= Date.now();
