import { type CallData, type CallOptions } from '@corkboard/contract';
import { type Grants } from '../access';

/** The call that lists partners. */
export const PARTNERS = 'GET /v5/businesses/{business_id}/partners';
/** A business that reaches another's things. */
export type Partner = CallData<typeof PARTNERS>['items'][number];

/** The partners of a business, up to as many as a page has. */
export const partnersOptions = (businessId: string) =>
  ({
    params: { business_id: businessId },
    query: { page_size: 250, order: 'ASCENDING', assets_summary: true },
  }) satisfies CallOptions<typeof PARTNERS>;

/** Current permissions of a partner. */
export const grantsOfPartner = ({ assets_summary: summary }: Partner): Grants =>
  Object.fromEntries(
    [...(summary?.ad_accounts ?? []), ...(summary?.profiles ?? []), ...(summary?.asset_groups ?? [])].map(
      ({ id, permissions }) => [id, permissions],
    ),
  );
