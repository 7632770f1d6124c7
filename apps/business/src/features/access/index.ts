// Roles and permissions in a business, and invitations.
export { type AccessAct, type AccessDialogsProps } from './AccessDialogs';
export { PendingInvites } from './PendingInvites';
export {
  type Asset,
  ASSETS,
  assetsOptions,
  changesOf,
  type Grants,
  type Invite,
  INVITES,
  invitesOptions,
  peopleIn,
} from './assets';
export { FormActions } from './FormActions';
export { GrantFields } from './GrantFields';
export { default as accessCss } from './access.module.css';

/** The code of `AccessDialogs`. */
export const loadAccessDialogs = async () =>
  (await import(/* webpackChunkName: "access-dialogs" */ './AccessDialogs')).AccessDialogs;
