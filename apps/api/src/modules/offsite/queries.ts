import type { BLOCKED_ADDRESS_ACTS, BlockedStatus, OffsiteStatus } from '@corkboard/contract';
import { pinSeenBy } from '../../ground/policies/pins';
import { prepared } from '../../platform/db';
import { joinMacros, MACRO_COLUMNS, type MacroRow } from '../charging/macros';

/** Whether a pin that the viewer sees has this link. */
export const isLinkOfPin = prepared<{ shown: boolean }, [viewer: string | null, pin: string, url: string]>(
  'offsite.of_pin',
  `select exists (
     select 1 from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
     where p.id = $2::bigint and p.link = $3 and ${pinSeenBy('p', 'b', '$1')}) as shown`,
);

/** Whether somebody's profile shows this link. */
export const isLinkOfProfile = prepared<{ shown: boolean }, [url: string]>(
  'offsite.of_profile',
  'select exists (select 1 from users where website_url = $1) as shown',
);

/** What is known of an address: a row of the site's own table (no prefix), or the beginning of a hash on a list. */
export interface KnownRow {
  status: OffsiteStatus;
  prefix: Buffer | null;
}

/** What is known of addresses with these hashes, and of those that begin with these four bytes. */
export const selectKnown = prepared<KnownRow, [hashes: readonly Buffer[], heads: readonly Buffer[]]>(
  'offsite.known',
  `select status, null::bytea as prefix from blocked_addresses where hash = any ($1::bytea[])
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

/** What was changed of the table, before a place, the newest first. */
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

/** Keeps a click; the same once more within its time is not another one. */
export const addClick = prepared<
  never,
  [
    visit: Buffer,
    kind: string,
    pin: string | null,
    viewer: string | null,
    url: string,
    status: string,
    tracking: string | null,
    aux: string | null,
  ]
>(
  'offsite.click',
  `insert into offsite_clicks (visit, kind, pin_id, viewer_id, url, status, client_tracking_params, aux_data)
   values ($1, $2, $3::bigint, $4::bigint, $5, $6, $7, $8) on conflict (visit) do nothing`,
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

/** What the macros of an ad's address stand for; `landing` is the link of its Pin, as the address itself is where the ad leads. */
export const selectMacros = prepared<
  Omit<MacroRow, 'device'>,
  [accountId: string, ad: string, keyword: string | null]
>(
  'offsite.macros',
  `select ${MACRO_COLUMNS}, p.link as landing
   from ads d ${joinMacros('$3::bigint')}
   where d.ad_account_id = $1::bigint and d.id = $2::bigint`,
);

/** Whether an advertiser's site has a tag to tell of what people do there. */
export const hasTag = prepared<{ has_tag: boolean }, [accountId: string]>(
  'offsite.has_tag',
  `select exists (select from conversion_tags where ad_account_id = $1::bigint and status = 'ACTIVE') as has_tag`,
);
