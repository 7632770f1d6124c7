import { avatarUrl } from '../../../ground/references/people';
import type { Handlers } from '../../../http/context';
import { selectProfiles } from './queries';

/** The businesses of the caller, in the public standard. */
export const v5UserAccountBusinesses = {
  /** Those that the caller has a part in, beside the own account. */
  'GET /v5/user_account/businesses': async ({ db, viewer, config }) => {
    const rows = await selectProfiles(db, [viewer.id]);
    return rows
      .filter(({ id }) => id !== viewer.id)
      .map(({ username, image_signature }) => {
        const path = avatarUrl(image_signature);
        if (path === null) return { username };
        const url = new URL(path, config.publicOrigin).href;
        return {
          username,
          image_small_url: url,
          image_medium_url: url,
          image_large_url: url,
          image_xlarge_url: url,
        };
      });
  },
} satisfies Partial<Handlers>;
