import { ERROR_CODES, LOGIN_TYPES, loginMessages, type LoginType } from '@corkboard/contract';
import type { Ctx } from '../../http/context';
import { Refusal } from '../../http/refusal';
import { keepStep } from '../identity/steps';
import { isKnownDevice } from '../second-step/device';
import { selectDue } from '../second-step/queries';

/**
 * What a log-in still asks for when it is known who somebody is: the company's own page, where the company insists on it, and a second
 * step, where the person has one and this browser isn't remembered. The log-in then waits in this browser.
 *
 * @param how as of the log-in, which goes on later
 * @param proof.isBoth the log-in was both steps in one: a passkey is something that they have, and that knows them
 * @throws Refusal from what it gives, 403 `notPermitted` with `company`; 401 `secondStep`
 */
export const dueSteps =
  (
    ctx: Ctx,
    type: LoginType,
    how: { add?: boolean | undefined; limited?: boolean } = {},
    { isBoth = false }: { readonly isBoth?: boolean } = {},
  ) =>
  async (userId: string): Promise<void> => {
    const [account] = await selectDue(ctx.db, [userId]);
    if (!account) return;
    if (type !== LOGIN_TYPES.sso) {
      const company = await ctx.providers.companyOf(account.email);
      if (company?.required)
        throw new Refusal(403, ERROR_CODES.notPermitted, loginMessages.companyRequired, {
          extra: { company: true },
        });
    }
    if (!account.mfa_enabled || isBoth || (await isKnownDevice(ctx, userId))) return;
    await keepStep(ctx, 'second_step', '', { type, ...how }, userId);
    throw secondStepDue();
  };

/** 401 of a log-in that waits for its second step. @param sent a code was mailed for it */
export const secondStepDue = (sent = false): Refusal =>
  new Refusal(401, ERROR_CODES.secondStep, loginMessages.secondStep, { extra: { sent } });
