import { avatarUrl } from '../../../ground/references/people';
import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { prepared } from '../../../platform/db';
import { seesSecret } from './find';

interface AccountRow {
  image_signature: string | null;
  is_partner: boolean;
  about: string;
  business_name: string | null;
  website_url: string | null;
  board_count: string;
  pin_count: string;
  follower_count: string;
  following_count: string;
}

/** Counts leave out what is on secret boards unless the token is good for it. */
const selectAccount = prepared<AccountRow, [user: string, secretBoards: boolean, secretPins: boolean]>(
  'public.account',
  `select u.image_signature, u.is_partner, u.about, u.business_name, u.website_url, u.follower_count, u.following_count,
     u.board_count - case when $2::boolean then 0 else (
       select count(*) from boards b where b.owner_id = u.id and b.privacy = 'secret') end as board_count,
     u.pin_count - case when $3::boolean then 0 else (
       select count(*) from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
       where p.pinner_id = u.id and b.privacy = 'secret') end as pin_count
   from users u where u.id = $1::bigint`,
);

/** The caller, or the business that owns an ad account, for outside programs. */
export const v5UserAccount = {
  /**
   * @throws Refusal 404 `userMissing` for an account that is gone
   */
  'GET /v5/user_account': async (ctx) => {
    const { db, viewer, config } = ctx;
    const [row] = await selectAccount(db, [viewer.id, seesSecret(ctx, 'boards'), seesSecret(ctx, 'pins')]);
    if (!row) throw missing.user();
    const picture = avatarUrl(row.image_signature);
    return {
      id: viewer.id,
      username: viewer.username,
      account_type: row.is_partner ? 'BUSINESS' : 'PINNER',
      about: row.about,
      business_name: row.business_name,
      ...(picture !== null && { profile_image: new URL(picture, config.publicOrigin).href }),
      ...(row.website_url !== null && { website_url: row.website_url }),
      board_count: Number(row.board_count),
      pin_count: Number(row.pin_count),
      follower_count: Number(row.follower_count),
      following_count: Number(row.following_count),
      monthly_views: null,
    };
  },
} satisfies Partial<Handlers>;
