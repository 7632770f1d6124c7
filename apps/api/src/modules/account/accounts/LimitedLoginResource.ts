import { appealMessages, LOGIN_TYPES } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { takeTicket } from '../access';
import { dueSteps } from './due-steps';
import { finishLogin } from './finish-login';

/** Logging in to look around (docs/handbook/sign-in.md#limited-login). */
export const limitedLoginResource = {
  /**
   * Logs somebody in whose log-in was stopped because their account is limited for now.
   *
   * @throws Refusal 400 `badParameter` naming `ticket` for one that is used, expired or none; and as `finishLogin`
   */
  'LimitedLoginResource.create': async (ctx, { ticket }) =>
    ctx.db.transaction(async (tx) => {
      const stopped = await takeTicket(tx, 'login_problem', ticket);
      if (!stopped) throw badField('ticket', appealMessages.ticket);
      const { userId, way } = stopped;
      const type = LOGIN_TYPES.email;
      const secondStep = dueSteps(ctx, type, way, { limited: true });
      return finishLogin(ctx, { userId, type, way, secondStep, limited: true }, tx);
    }),
} satisfies Partial<Handlers>;
