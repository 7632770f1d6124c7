import { avatarUrl } from '../../../ground/references/people';
import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { prepared } from '../../../platform/db';

const selectAccount = prepared<{ image_signature: string | null; is_partner: boolean }, [user: string]>(
  'public.account',
  'select image_signature, is_partner from users where id = $1::bigint',
);

/** The caller, or the business that owns an ad account, for outside programs. */
export const v5UserAccount = {
  /**
   * @throws Refusal 404 `userMissing` for an account that is gone
   */
  'GET /v5/user_account': async ({ db, viewer, config }) => {
    const [row] = await selectAccount(db, [viewer.id]);
    if (!row) throw missing.user();
    const picture = avatarUrl(row.image_signature);
    return {
      id: viewer.id,
      username: viewer.username,
      account_type: row.is_partner ? 'BUSINESS' : 'PERSONAL',
      profile_image: picture && new URL(picture, config.publicOrigin).href,
    };
  },
} satisfies Partial<Handlers>;
