import { type AUDIENCE_OWNERSHIPS, type CallData } from '@corkboard/contract';

/** The call that lists what is shared. */
export const SHARES = 'BusinessAudienceSharesResource.get';
/** An audience that is shared with somebody. */
export type Share = CallData<typeof SHARES>[number];
/** The business's own audiences, or others'. */
export type Ownership = (typeof AUDIENCE_OWNERSHIPS)[number];

/** Action on a shared audience. */
export type ShareAct = { readonly kind: 'share' } | { readonly kind: 'use' | 'stop'; readonly share: Share };

export interface ShareDialogsProps {
  readonly businessId: string;
  readonly act: ShareAct;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<unknown>;
}
