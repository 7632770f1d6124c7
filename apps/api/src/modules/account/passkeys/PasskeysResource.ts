import { cleanText, loginMessages, PASSKEYS_MAX } from '@corkboard/contract';
import { lockUsers } from '../../../ground/places/locks';
import type { Handlers } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { tellOfWay } from '../access';
import { requireAddableWay, takeStep } from '../login-steps';
import { requireAnotherWay, requireFresh } from '../login-providers';
import { insertPasskey, type PasskeyRow, removePasskey, renamePasskey, selectPasskeys } from './queries';
import { challengeIn, relyingParty } from './relying-party';

/** The viewer's passkeys. */
export const passkeysResource = {
  /** All of them, oldest first. */
  'PasskeysResource.get': async ({ db, viewer }) => (await selectPasskeys(db, [viewer.id])).map(toPasskey),
  /**
   * Keeps a passkey that a browser has made.
   *
   * @throws Refusal 403 `notFresh` without a recent log-in; 400 `badParameter` naming `response` for one that wasn't made for this person in
   * this browser, or one too many; and as `requireAddableWay`
   */
  'PasskeysResource.create': async (ctx, { response, name }) => {
    await requireFresh(ctx);
    await requireAddableWay(ctx, 'passkey');
    const challenge = challengeIn(response);
    const step = await takeStep(ctx, 'new_passkey', challenge);
    if (step?.userId !== ctx.viewer.id) throw badField('response', loginMessages.passkeyWrong);
    // Large, and of no use before somebody has a passkey.
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {}, type: 'public-key' } as never,
      expectedChallenge: challenge,
      expectedOrigin: ctx.origin,
      expectedRPID: relyingParty(ctx).id,
      requireUserVerification: true,
    }).catch(() => {
      throw badField('response', loginMessages.passkeyWrong);
    });
    if (!verified) throw badField('response', loginMessages.passkeyWrong);
    const { credential } = registrationInfo;
    return ctx.db.transaction(async (tx) => {
      await lockUsers(tx, [ctx.viewer.id]);
      const [row] = await insertPasskey(tx, [
        credential.id,
        ctx.viewer.id,
        cleanText(name) || 'Passkey',
        Buffer.from(credential.publicKey),
        String(credential.counter),
        credential.transports ?? [],
        PASSKEYS_MAX,
      ]);
      if (!row) throw badField('response', loginMessages.passkeysFull(PASSKEYS_MAX));
      await tellOfWay(ctx, ctx.viewer.id, 'passkey', row.name, { tx });
      return toPasskey(row);
    });
  },
  /**
   * Gives a passkey another name.
   *
   * @throws Refusal 404 for one that isn't the viewer's; 400 `badParameter` naming `name` for an empty one
   */
  'PasskeysResource.update': async ({ db, viewer }, { id, name }) => {
    const clean = cleanText(name);
    if (!clean) throw badField('name', loginMessages.passkeyName);
    const [row] = await renamePasskey(db, [viewer.id, id, clean]);
    if (!row) throw missing.of(loginMessages.passkeyMissing);
    return toPasskey(row);
  },
  /**
   * Removes a passkey. The last way to log in stays.
   *
   * @throws Refusal 403 `notFresh` without a recent log-in; 404 for one that isn't the viewer's; and as `requireAnotherWay`
   */
  'PasskeysResource.delete': async (ctx, { id }) => {
    await requireFresh(ctx);
    return ctx.db.transaction(async (tx) => {
      await lockUsers(tx, [ctx.viewer.id]);
      const [removed] = await removePasskey(tx, [ctx.viewer.id, id]);
      if (!removed) throw missing.of(loginMessages.passkeyMissing);
      await requireAnotherWay(tx, ctx.viewer.id, 'id');
      return null;
    });
  },
} satisfies Partial<Handlers>;

const toPasskey = ({ id, name, created_at, used_at }: PasskeyRow) => ({
  id,
  name,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
});
