import { Type } from 'typebox';
import { EMAIL_MAX, PASSWORD_MAX } from '../../limits';
import { Id, LinkSecret, Moment, nullable } from '../common';
import { resource } from '../define';
import { Viewer } from '../entities';

const Password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX });

/** A browser in which the viewer is logged in. */
const Session = Type.Object({
  id: Id,
  /** The one that asks. */
  current: Type.Boolean(),
  user_agent: Type.String(),
  /** The address it was last seen at; empty when that is not known. */
  ip: Type.String(),
  created_at: Moment,
  seen_at: Moment,
});

/** Passwords, sessions, and leaving. */
export const securityCalls = {
  'LimitedLoginResource.create': resource({
    summary:
      'Log in to an account that is limited for now, with the ticket of the login that it stopped: to look around, and no more.',
    access: 'anyone',
    limited: true,
    options: Type.Object({ ticket: LinkSecret }),
    data: Viewer,
  }),
  'UserLeavingResource.create': resource({
    summary:
      'Deactivate the account, or have it deleted after 14 days. Logs the viewer out everywhere. Logging in again brings the account back.',
    options: Type.Object({
      /** Of accounts that have one; the others need to have just logged in. */
      current_password: Type.Optional(Password),
      erase: Type.Boolean(),
    }),
    data: Type.Object({
      /** Null for an account that is only deactivated. */
      erase_at: nullable(Moment),
    }),
  }),
  'UserPasswordResetResource.create': resource({
    summary:
      'Email a link for choosing a new password if the address has an account. The answer is the same either way.',
    access: 'anyone',
    limited: true,
    options: Type.Object({ email: Type.String({ minLength: 1, maxLength: EMAIL_MAX }) }),
    data: Type.Null(),
  }),
  'UserPasswordResetResource.update': resource({
    summary:
      "Set a new password with the token from the emailed link, which works once. Ends every session and bearer token of the person and logs them in here. Null if the account can't log in.",
    access: 'anyone',
    limited: true,
    options: Type.Object({ token: LinkSecret, password: Password }),
    data: nullable(Viewer),
  }),
  'UserPanicResource.create': resource({
    summary:
      'Log out everywhere and lock the account until its password is changed with the link that is emailed. For the viewer, or with the token of an emailed link.',
    access: 'anyone',
    limited: true,
    options: Type.Object({ token: Type.Optional(LinkSecret) }),
    data: Type.Null(),
  }),
  'UserPasswordResource.update': resource({
    summary: 'Set a new password for the viewer. Ends all their other sessions and every bearer token.',
    options: Type.Object({ current_password: Password, password: Password }),
    data: Type.Null(),
  }),
  'UserSessionsResource.get': resource({
    summary: 'List where the viewer is logged in: this browser first, then the most recently active ones.',
    options: Type.Object({}),
    data: Type.Array(Session),
  }),
  'UserSessionsResource.delete': resource({
    summary: "End one of the viewer's sessions, or with `others` all of them but this one.",
    options: Type.Object({ id: Type.Optional(Id), others: Type.Optional(Type.Boolean()) }),
    data: Type.Null(),
  }),
};
