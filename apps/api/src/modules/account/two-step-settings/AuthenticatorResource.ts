import { loginMessages } from '@corkboard/contract';
import QRCode from 'qrcode';
import { lockUsers } from '../../../ground/places/locks';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import type { Executor } from '../../../platform/db';
import { CODE_LIMIT } from '../../../ground/sessions/limits';
import { selectViewer } from '../accounts';
import { linkSecret } from '../../../platform/kept-secret';
import { tellOfWay } from '../access';
import {
  addressOf,
  confirmAuthenticator,
  countRecoveryCodes,
  keepSecret,
  newAuthenticator,
  newRecoveryCodes,
  recoveryHash,
  removeAuthenticator,
  removeDevice,
  replaceRecoveryCodes,
  seal,
  selectDevices,
  selectSecret,
  takeAppCode,
} from '../two-step';
import { requireFresh } from '../login-providers';

/** The second step of the viewer's log-ins: an app, codes for the day the phone is gone, and browsers that aren't asked. */
export const authenticatorResource = {
  /** Whether there is an app, how many recovery codes are left, and which browsers are remembered. */
  'AuthenticatorResource.get': async ({ db, viewer }) => {
    const [[app], [codes], devices] = await Promise.all([
      selectSecret(db, [viewer.id]),
      countRecoveryCodes(db, [viewer.id]),
      selectDevices(db, [viewer.id]),
    ]);
    return {
      enabled: app?.confirmed ?? false,
      recovery_codes_left: codes!.left,
      devices: devices.map(({ created_at, ...device }) => ({
        ...device,
        created_at: created_at.toISOString(),
      })),
    };
  },
  /**
   * Makes a secret for an app. It counts once a code of the app was given; until then another one takes its place.
   *
   * @throws Refusal 403 `notFresh` without a recent log-in; 400 `badParameter` naming `code` where there is an app already
   */
  'AuthenticatorResource.create': async (ctx) => {
    await requireFresh(ctx);
    const secret = newAuthenticator();
    const [viewer] = await selectViewer(ctx.db, [ctx.viewer.id]);
    const address = addressOf(secret, viewer!.email);
    const kept = await keepSecret(ctx.db, [
      ctx.viewer.id,
      seal(linkSecret(ctx.config), ctx.viewer.id, secret),
    ]);
    if (kept.length === 0) throw badField('code', loginMessages.authenticatorThere);
    return { secret, address, picture: await QRCode.toString(address, { type: 'svg', margin: 2 }) };
  },
  /**
   * Confirms the app with a code of it. From now on a log-in asks for one.
   *
   * @returns the recovery codes, which can be read this once
   * @throws Refusal 403 `notFresh` without a recent log-in; 400 `badParameter` naming `code` for one that isn't right; 404 where there is no
   * app to confirm; 429 `rateLimited` after too many tries
   */
  'AuthenticatorResource.update': async (ctx, { code }) => {
    await requireFresh(ctx);
    await limit(ctx);
    return ctx.db.transaction(async (tx) => {
      await lockUsers(tx, [ctx.viewer.id]);
      const [app] = await selectSecret(tx, [ctx.viewer.id]);
      if (!app || app.confirmed) throw missing.of(loginMessages.authenticatorMissing);
      if (!(await takeAppCode(ctx, tx, ctx.viewer.id, code, Date.now(), true)))
        throw badField('code', loginMessages.codeWrong);
      await confirmAuthenticator(tx, [ctx.viewer.id]);
      await tellOfWay(ctx, ctx.viewer.id, 'authenticator', '', { tx });
      return { recovery_codes: await newCodes(tx, ctx.viewer.id) };
    });
  },
  /**
   * Takes the app away, the recovery codes and the remembered browsers with it.
   *
   * @throws Refusal 403 `notFresh` without a recent log-in
   */
  'AuthenticatorResource.delete': async (ctx) => {
    await requireFresh(ctx);
    await removeAuthenticator(ctx.db, [ctx.viewer.id]);
    return null;
  },
  /**
   * Makes new recovery codes; the old ones are worth nothing then.
   *
   * @throws Refusal 403 `notFresh` without a recent log-in; 404 without an app
   */
  'AuthenticatorCodesResource.create': async (ctx) => {
    await requireFresh(ctx);
    return ctx.db.transaction(async (tx) => {
      await lockUsers(tx, [ctx.viewer.id]);
      const [app] = await selectSecret(tx, [ctx.viewer.id]);
      if (!app?.confirmed) throw missing.of(loginMessages.authenticatorMissing);
      await tellOfWay(ctx, ctx.viewer.id, 'recovery_code', '', { tx });
      return { recovery_codes: await newCodes(tx, ctx.viewer.id) };
    });
  },
  /**
   * Has a remembered browser asked again.
   *
   * @throws Refusal 404 for one that isn't the viewer's
   */
  'AuthenticatorDevicesResource.delete': async ({ db, viewer }, { id }) => {
    const [removed] = await removeDevice(db, [viewer.id, id]);
    if (!removed) throw missing.of(loginMessages.deviceMissing);
    return null;
  },
} satisfies Partial<Handlers>;

async function newCodes(tx: Executor, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, [userId, codes.map((code) => recoveryHash(userId, code)!)]);
  return codes;
}

async function limit(ctx: ViewerCtx): Promise<void> {
  await takeOrRefuse(ctx, `authenticator:${ctx.viewer.id}`, CODE_LIMIT);
}
