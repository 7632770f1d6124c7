import { type CallOptions, FOLLOWERS_PAGE_SIZE } from '@corkboard/contract';

/** Whom the viewer blocks, 50 at a time like other lists of people. */
export const blockedOptions = () =>
  ({ page_size: FOLLOWERS_PAGE_SIZE }) satisfies CallOptions<'UserBlockResource.get'>;
