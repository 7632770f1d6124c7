import type { HierarchyBlockKind } from '@corkboard/contract';
import { userRefJson, type UserRefRow } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';

export interface BlockRow {
  business: UserRefRow;
  kind: HierarchyBlockKind;
  value: string;
  /** Null unless it is somebody. */
  username: string | null;
}
/** The lists that reach a business, those nearest to the top first. */
export const blocksFor = prepared<BlockRow, [businessId: string]>(
  'hierarchy.blocks',
  `select ${userRefJson('b')} as business, k.kind, k.value, u.username
   from hierarchy_sources s join hierarchy_blocks k on k.business_id = s.source_id join hierarchy_nodes n on n.business_id = s.source_id
     join users b on b.id = s.source_id left join users u on u.id = k.person_id
   where s.business_id = $1 and s.kind = 'BRAND_SAFETY' order by cardinality(n.path), k.kind, k.value`,
);
export const addBlocks = prepared<never, [businessId: string, kind: string, values: readonly string[]]>(
  'hierarchy.add_blocks',
  `insert into hierarchy_blocks (business_id, kind, value) select $1, $2, unnest($3::text[]) on conflict do nothing`,
);
export const removeBlocks = prepared<never, [businessId: string, kind: string, values: readonly string[]]>(
  'hierarchy.remove_blocks',
  'delete from hierarchy_blocks where business_id = $1 and kind = $2 and value = any($3::text[])',
);
export const countBlocks = prepared<{ count: number }, [businessId: string, kind: string]>(
  'hierarchy.count_blocks',
  'select count(*)::int as count from hierarchy_blocks where business_id = $1 and kind = $2',
);
/** People by their usernames. */
export const peopleNamed = prepared<{ id: string; name: string }, [usernames: readonly string[]]>(
  'hierarchy.people_named',
  'select id, lower(username) as name from users where lower(username) = any($1::text[])',
);
