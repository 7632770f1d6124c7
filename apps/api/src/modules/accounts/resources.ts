import type { Handlers } from '../../http/context';
import { currentSession, logIn, logOut } from './login';
import { changePassword, requestReset, resetPassword } from './password-change';
import { findUser } from './profile';
import { emailHasAccount, register } from './register';
import { endSession, listSessions } from './session-list';
import { updateSettings } from './settings';
import { createAccessToken, revokeAccessToken } from './tokens';

/** People and sessions. */
export const accountHandlers: Handlers<
  | 'UserRegisterResource.create'
  | 'UserSessionResource.create'
  | 'UserSessionResource.get'
  | 'UserSessionResource.delete'
  | 'UserSessionsResource.get'
  | 'UserSessionsResource.delete'
  | 'UserPasswordResetResource.create'
  | 'UserPasswordResetResource.update'
  | 'UserPasswordResource.update'
  | 'UserAccessTokenResource.create'
  | 'UserAccessTokenResource.delete'
  | 'UserResource.get'
  | 'UserSettingsResource.update'
  | 'GET /v3/register/exists/'
> = {
  'UserRegisterResource.create': register,
  'UserSessionResource.create': logIn,
  'UserSessionResource.get': currentSession,
  'UserSessionResource.delete': logOut,
  'UserSessionsResource.get': listSessions,
  'UserSessionsResource.delete': (ctx, { id }) => endSession(ctx, id),
  'UserPasswordResetResource.create': requestReset,
  'UserPasswordResetResource.update': resetPassword,
  'UserPasswordResource.update': changePassword,
  'UserAccessTokenResource.create': createAccessToken,
  'UserAccessTokenResource.delete': (ctx, { id }) => revokeAccessToken(ctx, id),
  'UserResource.get': async (ctx, options) => findUser(ctx, options),
  'UserSettingsResource.update': updateSettings,
  'GET /v3/register/exists/': (ctx, { query }) => emailHasAccount(ctx, query.email),
};
