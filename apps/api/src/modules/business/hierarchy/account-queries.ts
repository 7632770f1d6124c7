import { shownName } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';

interface BrandAccountRow {
  id: string;
  name: string;
  username: string;
  country: string | null;
}
/** Accounts of some businesses, by id: upwards, and downwards. */
export const brandAccounts = (['asc', 'desc'] as const).map((order) =>
  prepared<BrandAccountRow, [ids: readonly string[], after: string, limit: number]>(
    `hierarchy.brand_accounts_${order}`,
    `select u.id, ${shownName('u')} as name, u.username, u.country from users u
     where u.id = any($1::bigint[]) and u.id ${order === 'asc' ? '>' : '<'} $2 order by u.id ${order} limit $3::int`,
  ),
);
/** The account of a brand that nobody logs in to: it has no password, and no address that mail reaches. */
export const addAccount = prepared<
  { id: string },
  [email: string, username: string, name: string, country: string, about: string, website: string | null]
>(
  'hierarchy.add_account',
  `insert into users (email, username, first_name, full_name, business_name, is_partner, country, about, website_url)
   values ($1, $2, $3, $3, $3, true, $4, $5, $6) on conflict do nothing returning id`,
);
/** Lets somebody run a business that was just made. */
export const addAdministrator = prepared<never, [businessId: string, memberId: string]>(
  'hierarchy.add_administrator',
  `insert into business_members (business_id, member_id, business_role) values ($1, $2, 'BIZ_ADMIN') on conflict do nothing`,
);
/** Changes what is said of an account; null leaves as it is. */
export const changeAccount = prepared<
  { id: string },
  [
    id: string,
    name: string | null,
    username: string | null,
    country: string | null,
    about: string | null,
    website: string | null,
    picture: string | null,
  ]
>(
  'hierarchy.change_account',
  `update users set business_name = coalesce($2, business_name), first_name = coalesce($2, first_name), full_name = coalesce($2, full_name),
     username = coalesce($3, username), country = coalesce($4, country),
     country_derived_from = case when $4::text is null then country_derived_from end, about = coalesce($5, about),
     website_url = coalesce($6, website_url), image_signature = coalesce($7, image_signature)
   where id = $1 returning id`,
);
