import type { Handlers } from '../../../http/context';
import { keepStep } from '../login-steps';
import { limitPasskeys } from './limit';
import { relyingParty } from './relying-party';

/** Challenges for passkeys. */
export const passkeyChallengeResource = {
  /**
   * Challenge for the browser's passkeys. It names no account: the passkey identifies its owner.
   *
   * @throws Refusal 429 `rateLimited` with `LoginProblem` in `extra`
   */
  'PasskeyChallengeResource.create': async (ctx) => {
    await limitPasskeys(ctx);
    // Large, and of no use before somebody has a passkey.
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const options = await generateAuthenticationOptions({
      rpID: relyingParty(ctx).id,
      userVerification: 'required',
    });
    await keepStep(ctx, 'passkey', options.challenge, {});
    return { challenge: options.challenge, rp_id: options.rpId! };
  },
} satisfies Partial<Handlers>;
