import { accountMessages, loginMessages, LOGIN_TYPES } from '@corkboard/contract';
import { safeNext } from '@corkboard/routing';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { checkPassword, finishLogin, passwordOf } from '../accounts';
import { PASSWORD_CHANGE_LIMIT } from '../../../ground/sessions/limits';
import { beginAtProvider } from './begin';
import { selectConnections } from './queries';

/** Proving once more that one is who is logged in, before something that only that person may change. */
export const userConfirmationResource = {
  /**
   * Confirms with the password, at once; or begins to confirm with a provider that is connected. A confirmation opens a new session in the place of
   * this one.
   *
   * @throws Refusal 400 `badParameter` naming `password` or `provider`; 429 `rateLimited` after too many tries; and as `finishLogin` and `beginAtProvider`
   */
  'UserConfirmationResource.create': async (ctx, { password, provider, next }) => {
    if ((password === undefined) === (provider === undefined))
      throw badField(password === undefined ? 'password' : 'provider', loginMessages.oneCredential);
    if (provider !== undefined) {
      const rows = await selectConnections(ctx.db, [ctx.viewer.personId]);
      if (!rows.some((row) => row.provider === provider))
        throw badField('provider', loginMessages.connectionMissing);
      const to = safeNext(next, ctx.origin);
      return { url: await beginAtProvider(ctx, provider, { purpose: 'confirm', next: to }) };
    }
    await takeOrRefuse(ctx, `password:${ctx.viewer.personId}`, PASSWORD_CHANGE_LIMIT);
    const [kept] = await passwordOf(ctx.db, [ctx.viewer.personId]);
    if (!(await checkPassword(kept?.password_hash ?? null, password!)))
      throw badField('password', accountMessages.passwordWrong);
    await finishLogin(ctx, {
      userId: ctx.viewer.personId,
      type: LOGIN_TYPES.email,
      way: 'password',
      // It was passed when this session was opened.
      secondStep: null,
      add: true,
    });
    return { url: null };
  },
} satisfies Partial<Handlers>;
