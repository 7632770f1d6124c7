import { Type } from 'typebox';
import { EMAIL_MAX, PASSWORD_MAX } from '../../limits';
import { Id, Moment, nullable } from '../common';
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

/** Passwords and sessions. */
export const securityCalls = {
  'UserPasswordResetResource.create': resource({
    summary:
      'Email a link for choosing a new password if the address has an account. The answer is the same either way.',
    access: 'anyone',
    options: Type.Object({ email: Type.String({ minLength: 1, maxLength: EMAIL_MAX }) }),
    data: Type.Null(),
  }),
  'UserPasswordResetResource.update': resource({
    summary:
      "Set a new password with the token from the emailed link, which works once. Ends every session and bearer token of the person and logs them in here. Null if the account can't log in.",
    access: 'anyone',
    options: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }), password: Password }),
    data: nullable(Viewer),
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
    summary: "End one of the viewer's sessions.",
    options: Type.Object({ id: Id }),
    data: Type.Null(),
  }),
};
