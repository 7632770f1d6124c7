import type { Handlers } from '../../http/context';
import { userSettingsResource } from './UserSettingsResource';

/** Changing what the viewer says of themselves, by path. */
export const v3UsersMe = {
  /** @throws Refusal as `UserSettingsResource.update` */
  'POST /v3/users/me/': async (ctx, { body = {} }) =>
    userSettingsResource['UserSettingsResource.update'](ctx, body),
} satisfies Partial<Handlers>;
