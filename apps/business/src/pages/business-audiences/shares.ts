import { type AUDIENCE_OWNERSHIPS, type CallData } from '@corkboard/contract';

/** The call that lists what is shared. */
export const SHARES = 'BusinessAudienceSharesResource.get';
/** An audience that is shared with somebody. */
export type Share = CallData<typeof SHARES>[number];
/** The business's own audiences, or others'. */
export type Ownership = (typeof AUDIENCE_OWNERSHIPS)[number];
