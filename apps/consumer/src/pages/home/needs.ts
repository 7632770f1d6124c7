import { type CallOptions } from '@corkboard/contract';

/** The home feed, for everybody (issue: followed newest first then popular; public for a stranger). */
export const homeFeed = (): CallOptions<'UserHomefeedResource.get'> => ({});
