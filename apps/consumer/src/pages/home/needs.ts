import { type CallOptions } from '@corkboard/contract';

/** The home feed, for everybody (docs/handbook/finding.md#home-feed). */
export const homeFeed = (): CallOptions<'UserHomefeedResource.get'> => ({});
