import { Type } from 'typebox';
import { EMAIL_MAX } from '../../limits';
import { LinkSecret, Moment, nullable } from '../common';
import { resource } from '../define';

/** The email address of an account: confirming it, changing it, and taking a change back. */
export const emailCalls = {
  'EmailAddressResource.get': resource({
    summary:
      "Get the viewer's email address, whether it's confirmed, and the one that it's to be changed to.",
    options: Type.Object({}),
    data: Type.Object({
      email: Type.String(),
      confirmed: Type.Boolean(),
      /** From when on the viewer may only look around, unless they confirm the address; null where nobody insists. */
      confirm_by: nullable(Moment),
      pending: nullable(Type.Object({ email: Type.String(), expires_at: Moment })),
    }),
  }),
  'EmailAddressResource.update': resource({
    summary:
      'Ask for another email address. It counts once the link that is mailed there was followed. The answer is the same for an address that someone else has. Needs a recent login.',
    limited: 'unconfirmed',
    options: Type.Object({ email: Type.String({ minLength: 1, maxLength: EMAIL_MAX }) }),
    data: Type.Null(),
  }),
  'EmailAddressResource.delete': resource({
    summary: "Take back a change of the email address that isn't confirmed yet.",
    limited: 'unconfirmed',
    options: Type.Object({}),
    data: Type.Null(),
  }),
  'EmailConfirmationResource.create': resource({
    summary: "Email the link again that confirms the viewer's address. False if it's confirmed already.",
    limited: 'unconfirmed',
    options: Type.Object({}),
    data: Type.Boolean(),
  }),
  'EmailConfirmationResource.update': resource({
    summary: "Confirm the viewer's address, or change it to the one that the link was mailed to.",
    limited: 'unconfirmed',
    options: Type.Object({ token: LinkSecret }),
    data: Type.Object({ email: Type.String() }),
  }),
  'EmailUndoResource.create': resource({
    summary:
      'Take a change of the email address back with the link that was mailed to the old one. Ends every session and bearer token of the person.',
    access: 'anyone',
    limited: true,
    options: Type.Object({ token: LinkSecret }),
    data: Type.Object({ email: Type.String() }),
  }),
};
