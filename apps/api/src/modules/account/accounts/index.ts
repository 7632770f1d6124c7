import { defineModule } from '../../../http/module';
import { browserAccountsResource } from './BrowserAccountsResource';
import { challengeResource } from './ChallengeResource';
import { limitedLoginResource } from './LimitedLoginResource';
import { userAccessTokenResource } from './UserAccessTokenResource';
import { userPanicResource } from './UserPanicResource';
import { userPasswordResource } from './UserPasswordResource';
import { userRegisterResource } from './UserRegisterResource';
import { userResource } from './UserResource';
import { userSessionResource } from './UserSessionResource';
import { userSettingsResource } from './UserSettingsResource';
import { startAccountJobs } from './password-mail';
import { v3Register } from './v3.register';
import { v3UsersMe } from './v3.users.me';

export { findUser, findUserId, type WhichUser } from './UserResource';
export { askForReset } from './ask-for-reset';
export { finishLogin } from './finish-login';
export { connect, connectProven, logInByIdentity, typeOf } from './identity-login';
export { loginRateLimited, providerRefusal } from './login-refusals';
export { checkPassword, hashPassword } from './passwords';
export { selectViewer } from './viewer';
export { checkUsername, usernameTaken } from './usernames';
export { lockAccount, passwordOf } from './security-queries';

/** Signing up, logging in, sessions, passwords, and a person's own settings. */
export const accountsModule = defineModule({
  calls: {
    ...challengeResource,
    ...limitedLoginResource,
    ...browserAccountsResource,
    ...userAccessTokenResource,
    ...userPanicResource,
    ...userPasswordResource,
    ...userRegisterResource,
    ...userResource,
    ...userSessionResource,
    ...userSettingsResource,
    ...v3UsersMe,
    ...v3Register,
  },
  jobs: [startAccountJobs],
});
