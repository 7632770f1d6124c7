import { cleanText, messages, TOKEN_DAYS } from '@corkboard/contract';
import { lockUsers } from '../../../ground/places/locks';
import { hashToken } from '../../../http/authenticate';
import type { Handlers } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { tellOfWay } from '../access';
import { requireOwnWay } from '../login-steps';
import { TOKENS_MAX } from '../../../ground/sessions/limits';
import { deleteToken, insertToken, selectTokens } from './queries';
import { daysFromNow, newSecret } from '../../../ground/sessions/sessions';

/** Marks our tokens, so that scanners of leaked secrets know them. */
const PREFIX = 'cbk_';

/** Access tokens for outside programs. */
export const userAccessTokenResource = {
  /** The viewer's own tokens that still work, the newest first; those of apps are not among them. */
  'UserAccessTokenResource.get': async ({ db, viewer }) =>
    (await selectTokens(db, [viewer.id])).map(({ created_at, expires_at, ...token }) => ({
      ...token,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
  /**
   * Makes a bearer token for /v5. The answer is the only place where it can ever be read.
   *
   * @throws Refusal 400 `badParameter` naming `name` for a blank name and for one token too many; and as `requireOwnWay`
   */
  'UserAccessTokenResource.create': async (ctx, options) => {
    const name = cleanText(options.name);
    if (!name) throw badField('name', messages.tokenNameRequired);
    await requireOwnWay(ctx);
    const token = `${PREFIX}${newSecret()}`;
    const expiresAt = daysFromNow(options.days ?? TOKEN_DAYS);
    const id = await ctx.db.transaction(async (tx) => {
      await lockUsers(tx, [ctx.viewer.id]);
      const added = await insertToken(tx, {
        hash: hashToken(token),
        userId: ctx.viewer.id,
        name,
        scopes: [...new Set(options.scopes)],
        expiresAt,
        max: TOKENS_MAX,
      });
      if (added) await tellOfWay(ctx, ctx.viewer.id, 'access_token', name, { tx });
      return added;
    });
    if (!id) throw badField('name', messages.tooManyTokens(TOKENS_MAX));
    return { id, token, expires_at: expiresAt.toISOString() };
  },
  /**
   * Revokes one of the viewer's own tokens; anybody else's is a missing one.
   *
   * @throws Refusal 404 for a token that is not the viewer's
   */
  'UserAccessTokenResource.delete': async (ctx, { id }) => {
    const [revoked] = await deleteToken(ctx.db, [ctx.viewer.id, id]);
    if (!revoked) throw missing.of(messages.tokenMissing);
    return null;
  },
} satisfies Partial<Handlers>;
