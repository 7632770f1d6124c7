import { ONE_TAP_GATE, loginMessages } from '@corkboard/contract';
import type { Ctx, Handlers } from '../../../http/context';
import { openGates } from '../../../ground/gates/open';
import { readStep } from '../login-steps';
import { badField } from '../../../http/refusal';
import type { Tx } from '../../../platform/db';
import { countLogIns } from '../access';

/** Ways by which somebody could come in again. */
export const countOf = (ways: Awaited<ReturnType<typeof countLogIns>>[number]): number =>
  Object.values(ways).reduce((sum, count) => sum + count, 0);

/**
 * Undoes what would leave somebody outside: called after it, in its transaction, when the person is locked.
 *
 * @throws Refusal 400 `badParameter` naming `field` when no way is left
 */
export async function requireAnotherWay(tx: Tx, userId: string, field: string): Promise<void> {
  const [ways] = await countLogIns(tx, [userId]);
  if (countOf(ways!) === 0) throw badField(field, loginMessages.lastWay);
}

/** The ways to log in that this site offers. */
export const loginWaysResource = {
  /** The providers, how a browser asks one by itself, and whom one of them has just named in this browser. */
  'LoginWaysResource.get': async (ctx) => {
    const { names, forCompanies } = ctx.providers;
    const [step, one_tap] = await Promise.all([readStep(ctx, 'identity', ''), oneTapOf(ctx)]);
    const ways = { providers: [...names], companies: forCompanies, one_tap };
    if (!step) return { ...ways, identity: null };
    const { provider, fullName, email, emailVerified } = step.data.identity;
    return {
      ...ways,
      identity: {
        provider,
        full_name: fullName,
        email,
        email_verified: emailVerified,
        has_account: step.userId !== null,
      },
    };
  },
} satisfies Partial<Handlers>;

async function oneTapOf(ctx: Ctx): Promise<{ config_url: string; client_id: string } | null> {
  if (!ctx.providers.names.includes('google')) return null;
  const gates = await openGates(ctx.db, { person: ctx.viewer?.personId, forced: ctx.forcedGates });
  if (!gates.includes(ONE_TAP_GATE)) return null;
  const google = await ctx.providers.oneTap();
  return google ? { config_url: google.configUrl, client_id: google.clientId } : null;
}
