import type { BUSINESS_ROLES } from '@corkboard/contract';
import type { Executor } from '../platform/db';

interface Person {
  id: string;
}
interface Employment {
  role?: (typeof BUSINESS_ROLES)[number];
  /** Permissions for the business's profile. */
  profile?: readonly string[];
  /** Permissions for its ad accounts, by their ids. */
  accounts?: Readonly<Record<string, readonly string[]>>;
}

/** Has somebody work in a business, with these permissions for what they name; what they have besides stays. */
export async function employ(
  db: Executor,
  business: Person,
  member: Person,
  { role = 'EMPLOYEE', profile = [], accounts = {} }: Employment = {},
): Promise<void> {
  await db.query(
    `insert into business_members (business_id, member_id, business_role) values ($1, $2, $3)
     on conflict (business_id, member_id) do update set business_role = excluded.business_role`,
    [business.id, member.id, role],
  );
  const given = [['PROFILE', business.id, profile] as const].concat(
    Object.entries(accounts).map(([id, permissions]) => ['AD_ACCOUNT', id, permissions] as never),
  );
  for (const [type, id, permissions] of given)
    await db.query(
      `insert into asset_access (business_id, member_id, asset_type, asset_id, permissions)
       select $1, $2, $3, $4, $5::text[] where $5::text[] <> '{}'
       on conflict (business_id, member_id, asset_id) do update set permissions = excluded.permissions`,
      [business.id, member.id, type, id, permissions],
    );
}
