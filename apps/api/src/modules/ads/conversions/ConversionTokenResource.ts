import { conversionMessages } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { requireAccount } from '../campaigns';
import { deleteConversionToken, selectConversionTokens } from './token-queries';

/** Tokens for the events of an ad account (docs/handbook/conversions.md#access-tokens). */
export const conversionTokenResource = {
  /**
   * Those that work, without their secrets.
   *
   * @throws Refusal as `requireAccount`
   */
  'ConversionTokenResource.get': async (ctx, { ad_account_id }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewTags');
    return (await selectConversionTokens(ctx.db, [account.id])).map(
      ({ created_at, expires_at, ...token }) => ({
        ...token,
        created_at: created_at.toISOString(),
        expires_at: expires_at.toISOString(),
      }),
    );
  },
  /**
   * Ends one, whoever made it.
   *
   * @throws Refusal as `requireAccount`; 404 for a token that isn't of the account
   */
  'ConversionTokenResource.delete': async (ctx, { ad_account_id, id }) => {
    const account = await requireAccount(ctx, ad_account_id, 'editTags');
    await ctx.db.transaction(async (tx) => {
      const [gone] = await deleteConversionToken(tx, [account.id, id]);
      if (!gone) throw missing.of(conversionMessages.tokenMissing);
      const change = { entityType: 'CONVERSION_TOKEN', entityId: id, action: 'DELETE' as const };
      await logChanges(tx, account.id, ctx.viewer.personId, [change]);
    });
    return null;
  },
} satisfies Partial<Handlers>;
