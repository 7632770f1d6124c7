import type { Handlers } from '../../../http/context';
import { keepStep, requireAddableWay } from '../login-steps';
import { requireFresh } from '../login-providers';
import { selectPasskeys } from './queries';
import { relyingParty } from './relying-party';

/** Options for new passkeys. */
export const passkeyOptionsResource = {
  /**
   * Options from which a browser creates a passkey.
   *
   * @throws Refusal 403 `notFresh` without a recent log-in; and as `requireAddableWay`
   */
  'PasskeyOptionsResource.create': async (ctx) => {
    await requireFresh(ctx);
    await requireAddableWay(ctx, 'passkey');
    const { id, name } = relyingParty(ctx);
    const known = await selectPasskeys(ctx.db, [ctx.viewer.id]);
    // Large, and of no use before somebody has a passkey.
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const options = await generateRegistrationOptions({
      rpID: id,
      rpName: name,
      userName: ctx.viewer.username,
      userID: new TextEncoder().encode(ctx.viewer.id),
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await keepStep(ctx, 'new_passkey', options.challenge, {}, ctx.viewer.id);
    return {
      challenge: options.challenge,
      rp_id: id,
      rp_name: name,
      user_handle: options.user.id,
      username: ctx.viewer.username,
      algorithms: options.pubKeyCredParams.map(({ alg }) => alg),
      known: known.map(({ credential_id }) => credential_id),
    };
  },
} satisfies Partial<Handlers>;
