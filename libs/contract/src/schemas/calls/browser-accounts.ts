import { Type } from 'typebox';
import { Id } from '../common';
import { resource } from '../define';
import { UserRef, Viewer } from '../entities';

/** An account that this browser is logged in to. */
const BrowserAccount = Type.Object({
  ...UserRef.properties,
  /** The one that the browser acts as. */
  active: Type.Boolean(),
});

/** The accounts of one browser. */
export const browserAccountCalls = {
  'BrowserAccountsResource.get': resource({
    summary: 'List the accounts that this browser is logged in to: the active one first.',
    options: Type.Object({}),
    data: Type.Array(BrowserAccount),
  }),
  'BrowserAccountsResource.update': resource({
    summary: 'Switch to another account that this browser is logged in to.',
    limited: true,
    options: Type.Object({ user_id: Id }),
    data: Viewer,
  }),
  'BrowserAccountsResource.delete': resource({
    summary:
      'Log out of one of the accounts of this browser. When it is the active one, the browser goes on as the one that was used last before it.',
    limited: true,
    options: Type.Object({ user_id: Id }),
    data: Type.Null(),
  }),
};
