import { standardMessages } from '@corkboard/contract';
import { requireAdministrator } from '../../../ground/policies/administer';
import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';

/** System users of a business: here programs act with tokens of people, so there are none (docs/handbook/programs.md#what-only-the-standard-has). */
export const v5SystemUsers = {
  /** @throws Refusal as `requireAdministrator`; 404 for every system user */
  'PATCH /v5/businesses/{business_id}/system_users/{system_user_id}': async (ctx, { params }) => {
    await requireAdministrator(ctx, params.business_id);
    throw missing.of(standardMessages.noSystemUsers, { field: 'system_user_id' });
  },
} satisfies Partial<Handlers>;
