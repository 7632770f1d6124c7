import type { Handlers } from '../../../http/context';
import { changeProfile } from './UserSettingsResource';

/** Changing what the viewer says of themselves, by path. */
export const v3UsersMe = {
  /** @throws Refusal as `changeProfile` */
  'POST /v3/users/me/': async (ctx, { body }) => changeProfile(ctx, body ?? {}),
} satisfies Partial<Handlers>;
