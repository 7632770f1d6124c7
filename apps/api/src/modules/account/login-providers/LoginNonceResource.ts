import type { Handlers } from '../../../http/context';
import { keepStep, randomText } from '../login-steps';

/** Numbers for ID tokens that a browser asks a provider for by itself. */
export const loginNonceResource = {
  /** A number that one ID token may carry, for one log-in of this browser. */
  'LoginNonceResource.create': async (ctx) => {
    const nonce = randomText();
    await keepStep(ctx, 'nonce', nonce, {});
    return { nonce };
  },
} satisfies Partial<Handlers>;
