import type { BLOCKED_ADDRESS_ACTS, BlockedStatus, OffsiteStatus } from '@corkboard/contract';
import { prepared } from '../../../platform/db';

/** Entry for an address: the hash of a row in the site's own table, or the prefix of one on a list. */
interface KnownRow {
  status: OffsiteStatus;
  prefix: Buffer;
}

/** Entries with these hashes, and list entries that begin with these four bytes. */
export const selectKnown = prepared<KnownRow, [hashes: readonly Buffer[], heads: readonly Buffer[]]>(
  'offsite.known',
  `select status, hash as prefix from blocked_addresses where hash = any ($1::bytea[])
   union all
   select l.status, t.prefix from threat_prefixes t join threat_lists l on l.name = t.list where t.head = any ($2::bytea[])`,
);

/** A row of the site's own table. */
export interface BlockedRow {
  id: string;
  expression: string;
  status: BlockedStatus;
  made_at: Date;
}

/** Adds to the site's own table, or changes what it says, and notes what is new. */
export const block = prepared<BlockedRow, [by: string, hash: Buffer, expression: string, status: string]>(
  'offsite.block',
  `with old as (
     select status from blocked_addresses where hash = $2
   ), put as (
     insert into blocked_addresses (hash, expression, status) values ($2, $3, $4)
     on conflict (hash) do update set status = excluded.status returning id, expression, status, made_at
   ), told as (
     insert into blocked_address_changes (expression, act, status, user_id)
     select expression, case when exists (select from old) then 'edit' else 'add' end, status, $1::bigint from put
     where not exists (select from old where old.status = put.status)
   )
   select id, expression, status, made_at from put`,
);

/** Removes from it, and notes that. */
export const unblock = prepared<{ id: string }, [by: string, id: string]>(
  'offsite.unblock',
  `with gone as (
     delete from blocked_addresses where id = $2::bigint returning id, expression, status
   ), told as (
     insert into blocked_address_changes (expression, act, status, user_id) select expression, 'remove', status, $1::bigint from gone
   )
   select id from gone`,
);

/** Addresses with a part in them, before a place, the newest first. */
export const listBlocked = prepared<
  BlockedRow,
  [part: string, status: string | null, before: string, limit: number]
>(
  'offsite.blocked',
  `select id, expression, status, made_at from blocked_addresses
   where ($1 = '' or position($1 in expression) > 0) and ($2::text is null or status = $2) and id < $3::bigint
   order by id desc limit $4::int`,
);

/** Changes of the table before a cursor, the newest first. */
export const listBlockedChanges = prepared<
  BlockedRow & { act: (typeof BLOCKED_ADDRESS_ACTS)[number]; username: string | null },
  [before: string, limit: number]
>(
  'offsite.blocked_changes',
  `select c.id, c.expression, c.status, c.made_at, c.act, u.username
   from (select * from blocked_address_changes where id < $1::bigint order by id desc limit $2::int) c
   left join users u on u.id = c.user_id
   order by c.id desc`,
);

/** The states of the lists. */
export const selectLists = prepared<{ name: string; state: string }, []>(
  'offsite.lists',
  'select name, state from threat_lists',
);

/** Lets go of lists that are from elsewhere. */
export const keepLists = prepared<never, [source: string]>(
  'offsite.lists.keep',
  'delete from threat_lists where source <> $1',
);

/** Names a list and says what its addresses are, and where it is from. */
export const putList = prepared<never, [name: string, status: string, state: string, source: string]>(
  'offsite.lists.put',
  `insert into threat_lists (name, status, state, source) values ($1, $2, $3, $4)
   on conflict (name) do update set status = excluded.status, state = excluded.state, updated_at = now()`,
);

/** The prefixes of a list in their order. */
export const selectPrefixes = prepared<{ prefix: Buffer }, [list: string]>(
  'offsite.prefixes',
  'select prefix from threat_prefixes where list = $1 order by prefix',
);

export const removePrefixes = prepared<never, [list: string, prefixes: readonly Buffer[]]>(
  'offsite.prefixes.remove',
  'delete from threat_prefixes where list = $1 and prefix = any ($2::bytea[])',
);

export const addPrefixes = prepared<never, [list: string, prefixes: readonly Buffer[]]>(
  'offsite.prefixes.add',
  `insert into threat_prefixes (list, head, prefix)
   select $1, substring(prefix from 1 for 4), prefix from unnest($2::bytea[]) as t (prefix) on conflict do nothing`,
);
