// Roles and permissions in a business, and invitations.
export { type AccessAct, type AccessDialogsProps } from './AccessDialogs';
export { PendingInvites } from './PendingInvites';
export { INVITES, invitesOptions } from './assets';

/** The code of `AccessDialogs`. */
export const loadAccessDialogs = async () =>
  (await import(/* webpackChunkName: "access-dialogs" */ './AccessDialogs')).AccessDialogs;
