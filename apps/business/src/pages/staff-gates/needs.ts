import { type CallOptions } from '@corkboard/contract';

/** The newest changes. */
export const historyOptions = () =>
  ({ page_size: 25 }) satisfies CallOptions<'FeatureGateHistoryResource.get'>;
