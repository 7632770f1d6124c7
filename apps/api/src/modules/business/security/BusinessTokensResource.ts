import { BUSINESS_TOKENS_MAX } from '@corkboard/contract';
import { requireAdministrator } from '../../../ground/policies/administer';
import { toUserRef } from '../../../ground/references/people';
import type { Handlers } from '../../../http/context';
import { tokensOf } from './queries';

/** Programs that reach what a business has. */
export const businessTokensResource = {
  /**
   * Apps and tokens by which the people of a business let programs at what it has, the latest first. What each does is still bound by what its
   * person may.
   *
   * @throws Refusal as `requireAdministrator`
   */
  'BusinessTokensResource.get': async (ctx, { business_id: businessId }) => {
    await requireAdministrator(ctx, businessId);
    const rows = await tokensOf(ctx.db, [businessId, BUSINESS_TOKENS_MAX]);
    return rows.map(({ person, created_at, used_at, expires_at, ...row }) => ({
      ...row,
      person: toUserRef(person),
      created_at: created_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
      expires_at: expires_at?.toISOString() ?? null,
    }));
  },
} satisfies Partial<Handlers>;
