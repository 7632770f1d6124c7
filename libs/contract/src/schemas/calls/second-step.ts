import { Type } from 'typebox';
import { PASSKEY_NAME_MAX } from '../../login-ways';
import { Id, Moment, nullable } from '../common';
import { resource } from '../define';
import { Viewer } from '../entities';

const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) });
/** Bytes in base64url, as browsers give them. */
const Bytes = Type.String({ maxLength: 20_000, pattern: '^[\\w-]*={0,2}$' });
const CredentialId = Type.String({ minLength: 1, maxLength: 1400, pattern: '^[\\w-]+$' });
const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  created_at: Moment,
  used_at: nullable(Moment),
});

/** The second step of a log-in, and passkeys. */
export const secondStepCalls = {
  'AuthenticatorResource.get': resource({
    summary:
      'Say whether the viewer logs in with an app, how many recovery codes are left, and which browsers are remembered.',
    options: Type.Object({}),
    data: Type.Object({
      enabled: Type.Boolean(),
      recovery_codes_left: Type.Integer(),
      devices: Type.Array(Type.Object({ id: Id, user_agent: Type.String(), created_at: Moment })),
    }),
  }),
  'AuthenticatorResource.create': resource({
    summary: 'Begin to set up an authenticator app. It counts once it is confirmed. Needs a recent login.',
    options: Type.Object({}),
    data: Type.Object({
      secret: Type.String(),
      address: Type.String(),
      /** The address as a QR code, in SVG. */
      picture: Type.String(),
    }),
  }),
  'AuthenticatorResource.update': resource({
    summary:
      'Confirm the app with a code of it. The answer is the recovery codes, this once. Needs a recent login.',
    options: Type.Object({ code: Type.String({ minLength: 1, maxLength: 20 }) }),
    data: RecoveryCodes,
  }),
  'AuthenticatorResource.delete': resource({
    summary: 'Remove the app, the recovery codes and the remembered browsers. Needs a recent login.',
    options: Type.Object({}),
    data: Type.Null(),
  }),
  'AuthenticatorCodesResource.create': resource({
    summary: 'Make new recovery codes in the place of the old ones. Needs a recent login.',
    options: Type.Object({}),
    data: RecoveryCodes,
  }),
  'AuthenticatorDevicesResource.delete': resource({
    summary: 'Ask for a second step in a remembered browser again.',
    options: Type.Object({ id: Id }),
    data: Type.Null(),
  }),
  'PasskeysResource.get': resource({
    summary: "List the viewer's passkeys.",
    options: Type.Object({}),
    data: Type.Array(Passkey),
  }),
  'PasskeyOptionsResource.create': resource({
    summary: 'Get what a browser makes a passkey of. Needs a recent login.',
    options: Type.Object({}),
    data: Type.Object({
      challenge: Type.String(),
      rp_id: Type.String(),
      rp_name: Type.String(),
      user_handle: Type.String(),
      username: Type.String(),
      algorithms: Type.Array(Type.Integer()),
      known: Type.Array(Type.String()),
    }),
  }),
  'PasskeysResource.create': resource({
    summary: 'Keep a passkey that a browser has made. Needs a recent login.',
    options: Type.Object({
      name: Type.String({ maxLength: PASSKEY_NAME_MAX }),
      response: Type.Object({
        id: CredentialId,
        rawId: CredentialId,
        response: Type.Object({
          clientDataJSON: Bytes,
          attestationObject: Bytes,
          transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
        }),
      }),
    }),
    data: Passkey,
  }),
  'PasskeysResource.update': resource({
    summary: 'Rename a passkey.',
    options: Type.Object({ id: Id, name: Type.String({ minLength: 1, maxLength: PASSKEY_NAME_MAX }) }),
    data: Passkey,
  }),
  'PasskeysResource.delete': resource({
    summary: 'Remove a passkey, unless it is the only way to log in. Needs a recent login.',
    options: Type.Object({ id: Id }),
    data: Type.Null(),
  }),
  'PasskeyChallengeResource.create': resource({
    summary: 'Get what a browser asks its passkeys to sign.',
    access: 'anyone',
    limited: true,
    options: Type.Object({}),
    data: Type.Object({ challenge: Type.String(), rp_id: Type.String() }),
  }),
  'PasskeyLoginResource.create': resource({
    summary: 'Log in with a passkey.',
    access: 'anyone',
    limited: true,
    options: Type.Object({
      response: Type.Object({
        id: CredentialId,
        rawId: CredentialId,
        response: Type.Object({
          clientDataJSON: Bytes,
          authenticatorData: Bytes,
          signature: Bytes,
          userHandle: Type.Optional(Bytes),
        }),
      }),
      /** Keeps the account that is logged in here, and puts this one beside it. */
      add: Type.Optional(Type.Boolean()),
    }),
    data: Viewer,
  }),
};
