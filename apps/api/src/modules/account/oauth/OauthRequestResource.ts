import { hashToken } from '../../../http/authenticate';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import { tellOfWay } from '../access';
import { requireOwnWay } from '../login-steps';
import { newSecret } from '../../../ground/sessions/sessions';
import { ANSWER_LIMIT } from './limits';
import { allow } from './queries';
import { answerTo, readRequest } from './request';

/** Authorization request of an app, and the person's decision (docs/handbook/programs.md#asking-a-person). */
export const oauthRequestResource = {
  /** Scopes that the app requests, or the problem with its request. Strangers get them, too: they should see the reason for the login. */
  'OauthRequestResource.get': async (ctx, options) => {
    const request = await readRequest(ctx, options);
    if ('error' in request) {
      const { app, ...problem } = request;
      return { app, scopes: [], origin: null, problem };
    }
    const { app, address, scopes } = request;
    return { app, scopes: [...scopes], origin: new URL(address).origin, problem: null };
  },
  /**
   * Leads the person back to the app, with a code or with their refusal.
   *
   * @throws Refusal 400 `badParameter` naming `client_id` for a request that can't be answered; 429 `rateLimited` after too many answers; and as
   * `requireOwnWay`
   */
  'OauthRequestResource.create': async (ctx, { allow: isAllowed, ...options }) => {
    const request = await readRequest(ctx, options);
    if ('error' in request) throw badField('client_id', request.message);
    const { app, address, named, scopes, challenge } = request;
    const { state } = options;
    if (!isAllowed) return { to: answerTo(ctx, address, { error: 'access_denied', state }) };
    await requireOwnWay(ctx);
    await takeOrRefuse(ctx, `oauth:answer:${ctx.viewer.id}`, ANSWER_LIMIT);
    const code = newSecret();
    const [grant] = await allow(ctx.db, [ctx.viewer.id, app.id, scopes, hashToken(code), named, challenge]);
    if (grant?.is_wider) await tellOfWay(ctx, ctx.viewer.id, 'app_grant', app.name);
    return { to: answerTo(ctx, address, { code, state }) };
  },
} satisfies Partial<Handlers>;
