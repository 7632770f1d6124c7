import type { Handlers } from '../../http/context';
import { readStep } from '../identity/steps';

/** The ways to log in that this site offers. */
export const loginWaysResource = {
  /** The providers, and whom one of them has just named in this browser. */
  'LoginWaysResource.get': async (ctx) => {
    const { names, forCompanies } = ctx.providers;
    const step = await readStep(ctx, 'identity', '');
    if (!step) return { providers: [...names], companies: forCompanies, identity: null };
    const { provider, fullName, email, emailVerified } = step.data.identity;
    return {
      providers: [...names],
      companies: forCompanies,
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
