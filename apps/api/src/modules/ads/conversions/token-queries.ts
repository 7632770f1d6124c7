import { prepared } from '../../../platform/db';

/** A token for the events of an ad account, without its secret; who made it is null for somebody who left. */
interface ConversionTokenRow {
  id: string;
  name: string;
  made_by: string;
  created_at: Date;
  expires_at: Date;
}

/** The tokens of an ad account that still work, the newest first. */
export const selectConversionTokens = prepared<ConversionTokenRow, [accountId: string]>(
  'conversions.tokens',
  `select t.id, t.name, u.full_name as made_by, t.created_at, t.expires_at from access_tokens t join users u on u.id = t.user_id
   where t.ad_account_id = $1::bigint and t.expires_at > now() order by t.id desc`,
);

/** Adds a token; no row when the account, which is held, has so many. */
export const insertConversionToken = prepared<
  { id: string },
  [hash: string, userId: string, name: string, accountId: string, days: number, most: number]
>(
  'conversions.add_token',
  `insert into access_tokens (token_hash, user_id, name, scopes, expires_at, ad_account_id)
   select $1, $2::bigint, $3, '{}', now() + make_interval(days => $5::int), $4::bigint
   where (select count(*) from access_tokens t where t.ad_account_id = $4::bigint and t.expires_at > now()) < $6::int
   returning id`,
);

/** Ends a token of an ad account; no row for none of its. */
export const deleteConversionToken = prepared<{ id: string }, [accountId: string, id: string]>(
  'conversions.revoke_token',
  'delete from access_tokens where ad_account_id = $1::bigint and id = $2::bigint returning id',
);
