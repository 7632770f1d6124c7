import { randomBytes } from 'node:crypto';
import {
  cleanText,
  CONVERSION_TOKEN_DAYS,
  CONVERSION_TOKENS_MAX,
  conversionMessages,
  mayDo,
  PAGE_SIZE_MAX,
} from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import { hashToken } from '../../../http/authenticate';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { accountsOf, requireAccount } from '../campaigns';
import { heldTags } from './tag-queries';
import { insertConversionToken } from './token-queries';

/** Marks these tokens, so that scanners of leaked secrets know them. */
const PREFIX = 'cbe_';
const UNNAMED = 'Conversions';

/** Tokens that are good for telling of events (docs/handbook/conversions.md#access-tokens). */
export const v5ConversionToken = {
  /**
   * Makes a token for the events of one ad account. The answer is the only place where it can ever be read.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `ad_account_id` where none is named and it isn't plain which one is meant, `name` for a blank name and for one token too many
   */
  'POST /v5/oauth/conversion_token': async (ctx, { body = {} }) => {
    const accountId = body.ad_account_id ?? (await onlyAccount(ctx));
    const account = await requireAccount(ctx, accountId, 'editTags');
    const name = body.name === undefined ? UNNAMED : cleanText(body.name);
    if (!name) throw badField('name', conversionMessages.tokenNameBlank);
    const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
    const id = await ctx.db.transaction(async (tx) => {
      await heldTags(tx, account.id);
      const [row] = await insertConversionToken(tx, [
        hashToken(token),
        ctx.viewer.personId,
        name,
        account.id,
        CONVERSION_TOKEN_DAYS,
        CONVERSION_TOKENS_MAX,
      ]);
      if (!row) throw badField('name', conversionMessages.tooManyTokens(CONVERSION_TOKENS_MAX));
      const made = {
        entityType: 'CONVERSION_TOKEN',
        entityId: row.id,
        action: 'CREATE' as const,
        new: { name },
      };
      await logChanges(tx, account.id, ctx.viewer.personId, [made]);
      return row.id;
    });
    return {
      id,
      access_token: token,
      token_type: 'bearer' as const,
      expires_in: CONVERSION_TOKEN_DAYS * 24 * 60 * 60,
      scope: 'events',
    };
  },
} satisfies Partial<Handlers>;

/** The ad account that a caller means who names none, as the public standard has it: the only one whose tags they may edit. */
async function onlyAccount(ctx: ViewerCtx): Promise<string> {
  const accounts = await accountsOf(ctx.db, ctx.viewer.id, {
    after: '0',
    ascending: true,
    size: PAGE_SIZE_MAX,
  });
  const [account, ...others] = accounts.filter((one) => mayDo(one, 'editTags'));
  if (!account || others.length > 0) throw badField('ad_account_id', conversionMessages.tokenWhichAccount);
  return account.id;
}
