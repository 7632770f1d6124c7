import type { Handlers } from '../../../http/context';
import { requireAccount } from '../campaigns';
import { selectOwnEvents } from './tag-queries';

/** Names that are listed, at most. */
const NAMES_MAX = 500;

/** Events that are an advertiser's own (docs/handbook/conversions.md#the-tags-script). */
export const v5OwnEvents = {
  /**
   * The names that an advertiser's pages gave them, the most frequent first. Each counts as CUSTOM.
   *
   * @throws Refusal as `requireAccount`
   */
  'GET /v5/ad_accounts/{ad_account_id}/advertiser_defined_events': async (ctx, { params }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewTags');
    const rows = await selectOwnEvents(ctx.db, [account.id, NAMES_MAX]);
    return { items: rows.map(({ name }) => ({ name, mapped_conversion_type: 'CUSTOM' as const })) };
  },
} satisfies Partial<Handlers>;
