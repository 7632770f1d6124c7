import { standardMessages } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { requireAccount } from './permissions';

/** The call of sandboxes (docs/handbook/programs.md#what-only-the-standard-has). */
export const v5Sandbox = {
  /** @throws Refusal as `requireAccount`; 400 `badParameter` naming `ad_account_id`, as this site is no sandbox */
  'DELETE /v5/ad_accounts/{ad_account_id}/sandbox': async (ctx, { params }) => {
    await requireAccount(ctx, params.ad_account_id, 'editCampaigns');
    throw badField('ad_account_id', standardMessages.noSandbox);
  },
} satisfies Partial<Handlers>;
