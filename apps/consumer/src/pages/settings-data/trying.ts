import { type Import } from '@corkboard/contract';

/** Whether the links that couldn't be reached are being retried right now. */
export const isTrying = ({ retry_at }: Import): boolean =>
  retry_at !== null && Date.parse(retry_at) <= Date.now();
