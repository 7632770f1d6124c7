import { ERROR_CODES, loginMessages, type LoginType } from '@corkboard/contract';
import type { Ctx } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { keepStep, type LoginWay } from '../login-steps';
import { isKnownDevice, selectDue } from '../two-step';

/**
 * The second step of a login, once the first one has identified the person: required if the person has one and this browser isn't remembered. Until then,
 * the login waits in this browser.
 *
 * @param way the way of the first step
 * @param how as of the log-in, which goes on later
 * @throws Refusal from what it gives, 401 `secondStep`
 */
export const dueSteps =
  (
    ctx: Ctx,
    type: LoginType,
    way: LoginWay | null,
    how: { add?: boolean | undefined; limited?: boolean } = {},
  ) =>
  async (userId: string): Promise<void> => {
    const [account] = await selectDue(ctx.db, [userId]);
    if (!account?.mfa_enabled || (await isKnownDevice(ctx, userId))) return;
    await keepStep(ctx, 'second_step', '', { type, way, ...how }, userId);
    throw secondStepDue();
  };

/** 401 of a log-in that waits for its second step. @param sent a code was mailed for it */
export const secondStepDue = (sent = false): Refusal =>
  new Refusal(401, ERROR_CODES.secondStep, loginMessages.secondStep, { extra: { sent } });
