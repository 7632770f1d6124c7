import { assetRoles } from '../../../ground/policies/access';
import { hasOnly, reachedAssets } from '../../../ground/policies/reach';
import { personRefJson, shownName, userRefJson, type UserRefRow } from '../../../ground/references/people';
import { prepared } from '../../../platform/db';

interface ReadingRow {
  status: 'PROCESSING' | 'COMPLETED' | 'FAILED';
  created_at: string;
  original: number | null;
  ingested: number | null;
}
interface FeedRow {
  id: string;
  name: string;
  format: 'TSV' | 'CSV' | 'XML';
  status: 'ACTIVE' | 'INACTIVE';
  default_country: string | null;
  default_locale: string;
  last_reading: ReadingRow | null;
}
/** A catalog with its feeds, and how much is in it. */
interface CatalogRow {
  id: string;
  name: string;
  catalog_type: 'RETAIL' | 'HOTEL' | 'CREATIVE_ASSETS';
  created_at: Date;
  products: number;
  pins: number;
  feeds: FeedRow[];
}

/** The catalogs of a business, the oldest first, each with its feeds and the last reading of each. */
export const catalogsOf = prepared<CatalogRow, [businessId: string]>(
  'business.catalogs',
  `select c.id, c.name, c.catalog_type, c.created_at,
     (select count(*)::int from catalog_items i where i.business_id = c.business_id and i.catalog_id = c.id and not i.gone) as products,
     (select count(*)::int from catalog_pins p where p.business_id = c.business_id and p.catalog_id = c.id and p.pin_id is not null) as pins,
     coalesce((
       select json_agg(json_build_object('id', f.id::text, 'name', f.name, 'format', f.format, 'status', f.status, 'default_country', f.default_country,
         'default_locale', f.default_locale, 'last_reading', r.reading) order by f.id)
       from catalog_feeds f left join lateral (
         select json_build_object('status', r.status, 'created_at', r.created_at, 'original', r.original, 'ingested', r.ingested) as reading
         from catalog_feed_runs r where r.business_id = f.business_id and r.feed_id = f.id order by r.id desc limit 1) r on true
       where f.business_id = c.business_id and f.catalog_id = c.id), '[]') as feeds
   from catalogs c where c.business_id = $1 order by c.id`,
);

/** A name of a business, and an ad account of it that somebody has a part in. */
export const aboutOf = prepared<
  { name: string; ad_account_id: string | null },
  [businessId: string, personId: string]
>(
  'business.catalogs_about',
  `select ${shownName('b')} as name, (select min(role.asset_id) from ${assetRoles('$2')} role
     where role.asset_id = any(array(${reachedAssets({
       person: '$2',
       after: '0',
       limit: '25',
       ascending: true,
       has: hasOnly('AD_ACCOUNT'),
       business: '$1',
     })})) and role.business_id = $1 and role.asset_type = 'AD_ACCOUNT')::text as ad_account_id
   from users b where b.id = $1`,
);

/** Somebody who may see or change the catalogs of a business. */
interface UserRow {
  person: UserRefRow;
  is_partner: boolean;
  permissions: ('OWNER' | 'ADMIN' | 'CATALOGS_MANAGER' | 'CATALOGS_VIEWER')[];
}

/** Who may see or change the catalogs of a business: itself, its people, and its partners, whoever may change them first. */
export const catalogPeople = prepared<UserRow, [businessId: string, limit: number]>(
  'business.catalog_people',
  `select case when given.is_partner then ${userRefJson('u')} else ${personRefJson('u')} end as person, given.is_partner, given.permissions from (
     select $1::bigint as id, false as is_partner, '{OWNER}'::text[] as permissions
     union all
     select m.member_id, false, '{ADMIN}' from business_members m
     where m.business_id = $1 and m.business_role = 'BIZ_ADMIN' and m.member_id <> $1
     union all
     select a.member_id, false, array_agg(distinct one order by one)
     from member_access a cross join unnest(a.permissions) one join business_members m on m.business_id = a.business_id and m.member_id = a.member_id
     where a.business_id = $1 and a.asset_id = $1 and one in ('ADMIN', 'CATALOGS_MANAGER', 'CATALOGS_VIEWER')
       and m.business_role not in ('BIZ_ADMIN', 'PARTNER') and m.member_id <> $1
     group by a.member_id
     union all
     select r.partner_id, true, array_agg(distinct one order by one)
     from partner_reach r cross join unnest(r.permissions) one
     where r.business_id = $1 and r.asset_id = $1 and one in ('ADMIN', 'CATALOGS_MANAGER', 'CATALOGS_VIEWER')
     group by r.partner_id
   ) given join users u on u.id = given.id
   order by 'OWNER' = any(given.permissions) desc, given.permissions = '{CATALOGS_VIEWER}', given.is_partner,
     case when given.is_partner then ${shownName('u')} else u.full_name end, u.id limit $2::int`,
);
