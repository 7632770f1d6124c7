import { userRefJson, type UserRefRow } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';

export interface TagRow {
  id: string;
  name: string;
  status: 'ACTIVE' | 'PAUSED' | 'ARCHIVED';
  business: UserRefRow;
  ad_account: { id: string; name: string };
  shared: boolean;
}
/** Conversion tags of the ad accounts of some businesses that are in use, and archived ones that are shared. */
export const tagsOf = prepared<TagRow, [businessIds: readonly string[]]>(
  'hierarchy.tags',
  `select t.id, t.name, t.status, ${userRefJson('b')} as business, json_build_object('id', a.id::text, 'name', a.name) as ad_account,
     h.tag_id is not null as shared
   from ad_accounts a join conversion_tags t on t.ad_account_id = a.id join users b on b.id = a.owner_user_id
     left join hierarchy_tags h on h.tag_id = t.id
   where a.owner_user_id = any($1::bigint[]) and (t.status <> 'ARCHIVED' or h.tag_id is not null)
   order by array_position($1::bigint[], a.owner_user_id), t.id`,
);
/** Whose tag it is. */
export const tagOwner = prepared<{ business_id: string; ad_account_id: string }, [tagId: string]>(
  'hierarchy.tag_owner',
  `select a.owner_user_id as business_id, a.id as ad_account_id from conversion_tags t join ad_accounts a on a.id = t.ad_account_id
   where t.id = $1::bigint`,
);
export const shareTag = prepared<{ id: string }, [tagId: string, adAccountId: string, businessId: string]>(
  'hierarchy.share_tag',
  `insert into hierarchy_tags (tag_id, ad_account_id, business_id) values ($1, $2, $3) on conflict do nothing returning tag_id as id`,
);
export const unshareTag = prepared<{ id: string }, [tagId: string]>(
  'hierarchy.unshare_tag',
  'delete from hierarchy_tags where tag_id = $1 returning tag_id as id',
);
