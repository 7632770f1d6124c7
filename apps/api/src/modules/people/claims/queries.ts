import { prepared } from '../../../platform/db';

/** An address that a person says is theirs. */
export interface ClaimRow {
  id: string;
  address: string;
  claim_key: string;
  photo_site: boolean;
  code: string;
  claimed_at: Date | null;
}

const CLAIM = 'id, address, claim_key, photo_site, code, claimed_at';

export const selectClaims = prepared<ClaimRow, [user: string]>(
  'claims.list',
  `select ${CLAIM} from website_claims where user_id = $1::bigint order by id desc`,
);

export const selectClaim = prepared<ClaimRow, [user: string, id: string]>(
  'claims.get',
  `select ${CLAIM} from website_claims where user_id = $1::bigint and id = $2::bigint`,
);

/** Whether somebody else has claimed what `$2` names. */
export const selectTaken = prepared<{ taken: boolean }, [user: string, key: string]>(
  'claims.taken',
  `select exists (select 1 from website_claims
     where claim_key = $2 and claimed_at is not null and user_id <> $1::bigint) as taken`,
);

export const insertClaim = prepared<
  ClaimRow,
  [user: string, address: string, key: string, photoSite: boolean, code: string]
>(
  'claims.add',
  `insert into website_claims (user_id, address, claim_key, photo_site, code)
   values ($1::bigint, $2, $3, $4::boolean, $5) returning ${CLAIM}`,
);

/** Marks an address as claimed; fails with SQLSTATE 23505 when somebody else has it. No row when it was given up meanwhile. */
export const markClaimed = prepared<ClaimRow, [user: string, id: string]>(
  'claims.mark',
  `update website_claims set claimed_at = coalesce(claimed_at, now())
   where user_id = $1::bigint and id = $2::bigint returning ${CLAIM}`,
);

export const removeClaim = prepared<{ id: string }, [user: string, id: string]>(
  'claims.remove',
  'delete from website_claims where user_id = $1::bigint and id = $2::bigint returning id',
);

/** Connected to the photo site is who has claimed a profile there. After `lockUsers`, in its transaction. */
export const updateConnected = prepared<never, [user: string]>(
  'claims.connected',
  `update users set connected_to_instagram = exists (
     select 1 from website_claims where user_id = $1::bigint and photo_site and claimed_at is not null)
   where id = $1::bigint`,
);
