import { ERROR_CODES, LOGIN_TYPES, loginMessages } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { connectProven, finishLogin } from '../accounts';
import { takeStep } from '../login-steps';
import { limitPasskeys } from './limit';
import { findPasskey, usePasskey } from './queries';
import { challengeIn, relyingParty } from './relying-party';

/** Logging in with a passkey. */
export const passkeyLoginResource = {
  /**
   * Logs in whoever has the passkey.
   *
   * @throws Refusal 401 `loginFailed` for what isn't signed for this browser, now, with a passkey that is known; 429 `rateLimited` with
   * `LoginProblem` in `extra`; and as `finishLogin`
   */
  'PasskeyLoginResource.create': async (ctx, { response, add }) => {
    await limitPasskeys(ctx);
    const challenge = challengeIn(response);
    // Taken before anything else: a challenge is for one try.
    const step = await takeStep(ctx, 'passkey', challenge);
    const [passkey] = await findPasskey(ctx.db, [response.id]);
    if (!step || !passkey) throw refused();
    // Large, and of no use before somebody has a passkey.
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {}, type: 'public-key' },
      expectedChallenge: challenge,
      expectedOrigin: ctx.origin,
      expectedRPID: relyingParty(ctx).id,
      requireUserVerification: true,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    }).catch(() => {
      throw refused();
    });
    if (!verified) throw refused();
    const used = await usePasskey(ctx.db, [response.id, String(authenticationInfo.newCounter)]);
    if (used.length === 0) throw refused();
    const { user_id: userId } = passkey;
    const viewer = await finishLogin(ctx, {
      userId,
      type: LOGIN_TYPES.smartlock,
      way: 'passkey',
      // It is both steps in one: something that they have, and that knows them.
      secondStep: null,
      add,
    });
    await connectProven(ctx, userId);
    return viewer;
  },
} satisfies Partial<Handlers>;

const refused = () => new Refusal(401, ERROR_CODES.loginFailed, loginMessages.passkeyWrong);
