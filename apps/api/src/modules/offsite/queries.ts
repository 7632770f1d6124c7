import type { OffsiteStatus } from '@corkboard/contract';
import { pinSeenBy } from '../../ground/policies/pins';
import { prepared } from '../../platform/db';

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

/** Adds to the site's own table, or changes what it says. */
export const block = prepared<never, [hash: Buffer, expression: string, status: string]>(
  'offsite.block',
  `insert into blocked_addresses (hash, expression, status) values ($1, $2, $3)
   on conflict (hash) do update set status = excluded.status`,
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
