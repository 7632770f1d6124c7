import { Type } from 'typebox';
import { EMAIL_MAX, PASSWORD_MAX } from '../../limits';
import { Id, Moment, nullable } from '../common';
import { resource } from '../define';
import { Viewer } from '../entities';

const Password = Type.String({ minLength: 1, maxLength: PASSWORD_MAX });

/** A browser in which the viewer is logged in. */
export const Session = Type.Object({
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
      'Mails a link to a new password, if the address has an account; the answer is the same either way.',
    access: 'anyone',
    options: Type.Object({ email: Type.String({ minLength: 1, maxLength: EMAIL_MAX }) }),
    data: Type.Null(),
  }),
  'UserPasswordResetResource.update': resource({
    summary:
      'A new password by the token of a mailed link, which works once. Ends every session and bearer token of the person and logs them in here; null when the account may not log in.',
    access: 'anyone',
    options: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }), password: Password }),
    data: nullable(Viewer),
  }),
  'UserPasswordResource.update': resource({
    summary: 'A new password for the viewer. Ends every other session and every bearer token of theirs.',
    options: Type.Object({ current_password: Password, password: Password }),
    data: Type.Null(),
  }),
  'UserSessionsResource.get': resource({
    summary: 'Where the viewer is logged in: this browser first, then by when it was last seen.',
    options: Type.Object({}),
    data: Type.Array(Session),
  }),
  'UserSessionsResource.delete': resource({
    summary: 'Ends one of the viewer’s sessions.',
    options: Type.Object({ id: Id }),
    data: Type.Null(),
  }),
};
