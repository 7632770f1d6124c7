import { type AssetRole, assetRoles } from '../../../ground/policies/access';
import type { StandardPage } from '../../../ground/paging/standard';
import { pageOf, reachOf } from '../../../ground/policies/reach';
import { type Executor, prepared } from '../../../platform/db';

/** An ad account and what somebody may do in it. */
export interface AccountRow extends AssetRole {
  id: string;
  name: string;
  country: string;
  currency: string;
  /** IANA: its days are those of this zone. */
  time_zone: string;
  owner_id: string;
  owner_username: string;
  /** The account's owner is suspended or limited, or billing stopped its ads, so nothing of it runs. */
  blocked: boolean;
  created_time: number;
  updated_time: number;
}

/** Unix seconds of a moment (docs/handbook/ads.md#money-and-time). */
export const unix = (column: string): string => `floor(extract(epoch from ${column}))::float8`;

const COLUMNS = `a.id, a.name, a.country, a.currency, a.time_zone, a.owner_user_id as owner_id, o.username as owner_username,
  o.login_state is not null or a.billing_hold is not null as blocked,
  role.owns, role.business_role, role.permissions, role.mfa_met, ${unix('a.created_time')} as created_time, ${unix('a.updated_time')} as updated_time`;
const FROM = `from ${assetRoles('$1')} role join ad_accounts a on a.id = role.asset_id and role.asset_type = 'AD_ACCOUNT'
  join users o on o.id = a.owner_user_id`;

/** One ad account, with what a person may do in it; no row for who has no role in it. */
export const accountById = prepared<AccountRow, [userId: string, accountId: string]>(
  'ads.account',
  `select ${COLUMNS} ${FROM} where role.asset_id = $2`,
);

const among = (direction: 'asc' | 'desc') =>
  prepared<AccountRow, [userId: string, ids: readonly string[], shared: boolean]>(
    `ads.accounts.${direction}`,
    `select ${COLUMNS} ${FROM}
     where role.asset_id = any($2::bigint[]) and (role.owns or $3::boolean) order by a.id ${direction}`,
  );
const accountsAmong = [among('asc'), among('desc')] as const;

/** Ad accounts that a person owns, and with `shared` those they work in: a page of them, and one more where there are more. */
export const accountsOf = (
  executor: Executor,
  userId: string,
  page: Pick<StandardPage, 'after' | 'ascending' | 'size'>,
  shared = true,
): Promise<AccountRow[]> =>
  pageOf(
    page,
    (after) => reachOf(executor, userId, { ...page, after, type: 'AD_ACCOUNT', shared }),
    (ids) => accountsAmong[page.ascending ? 0 : 1](executor, [userId, ids, shared]),
  );

/** Holds an owner's row until the transaction ends, and says how many ad accounts there are; no row for nobody. */
export const lockOwner = prepared<{ is_partner: boolean }, [ownerId: string]>(
  'ads.lock_owner',
  'select is_partner from users where id = $1 for no key update',
);
export const countAccounts = prepared<{ count: string }, [ownerId: string]>(
  'ads.count_accounts',
  'select count(*) from ad_accounts where owner_user_id = $1',
);

/** How many ad accounts a business has. */
export const adAccountCount = async (executor: Executor, ownerId: string): Promise<number> =>
  Number((await countAccounts(executor, [ownerId]))[0]!.count);

const addAccount = prepared<
  { id: string },
  [owner: string, name: string, country: string, currency: string, timeZone: string]
>(
  'ads.add_account',
  `with said as (
     update users set country = $3, country_derived_from = null
     where id = $1 and (country is null or country_derived_from is not null)
   )
   insert into ad_accounts (owner_user_id, name, country, currency, time_zone) values ($1, $2, $3, $4, $5) returning id`,
);

/**
 * Adds an ad account; the administrators of the business are ADMIN of it by being that. A business that hasn't said where it is says it with this
 * (docs/handbook/people.md#country).
 */
export async function insertAccount(
  tx: Executor,
  account: { ownerId: string; name: string; country: string; currency: string; timeZone: string },
): Promise<string> {
  const { ownerId, name, country, currency, timeZone } = account;
  const [row] = await addAccount(tx, [ownerId, name, country, currency, timeZone]);
  return row!.id;
}

/** Holds an ad account until the transaction ends, and says whether a day of its books was begun. */
export const lockZone = prepared<{ time_zone: string; booked: boolean }, [accountId: string]>(
  'ads.lock_zone',
  `select a.time_zone, exists (select from ad_days d where d.ad_account_id = a.id) as booked
   from ad_accounts a where a.id = $1::bigint for no key update of a`,
);
/** Those of a person's ad accounts that have no day in their books. */
export const accountsWithoutBooks = prepared<{ id: string }, [userId: string]>(
  'ads.unbooked',
  `select a.id ${FROM} where not exists (select from ad_days d where d.ad_account_id = a.id) order by a.id`,
);
export const setZone = prepared<never, [accountId: string, timeZone: string]>(
  'ads.set_zone',
  'update ad_accounts set time_zone = $2, updated_time = now() where id = $1::bigint',
);
