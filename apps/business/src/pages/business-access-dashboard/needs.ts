import { type CallOptions } from '@corkboard/contract';

/** Most businesses have fewer people, so that searching and counting here sees all of them. */
const PEOPLE_AT_ONCE = 250;

interface Params {
  readonly userBizId: string;
}

/** The business itself, as everybody may know it. */
export const businessOptions = ({ userBizId }: Params) =>
  ({ user_id: userBizId }) satisfies CallOptions<'UserResource.get'>;

/** The owner and the members of the business. */
export const membersOptions = ({ userBizId }: Params) =>
  ({
    params: { business_id: userBizId },
    query: { page_size: PEOPLE_AT_ONCE, order: 'ASCENDING', assets_summary: true },
  }) satisfies CallOptions<'GET /v5/businesses/{business_id}/members'>;
