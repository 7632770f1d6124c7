import { type CallOptions } from '@corkboard/contract';

export const INVITES = 'GET /vx/business_access/invites/';

/** The viewer's invitations, and that of the link in a mail. */
export const invitesOptions = ({ token }: { token: string | undefined }) =>
  ({ query: token === undefined ? {} : { token } }) satisfies CallOptions<typeof INVITES>;
