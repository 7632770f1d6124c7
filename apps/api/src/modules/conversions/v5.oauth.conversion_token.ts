import { randomBytes } from 'node:crypto';
import {
  cleanText,
  CONVERSION_TOKEN_DAYS,
  CONVERSION_TOKENS_MAX,
  conversionMessages,
} from '@corkboard/contract';
import { logChanges } from '../../ground/history/changes';
import { hashToken } from '../../http/authenticate';
import type { Handlers } from '../../http/context';
import { badField } from '../../http/refusal';
import { requireAccount } from '../ads/permissions';
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
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `name` for a blank name and for one token too many
   */
  'POST /v5/oauth/conversion_token': async (ctx, { body }) => {
    const account = await requireAccount(ctx, body.ad_account_id, 'editTags');
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
