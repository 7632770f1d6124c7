import { prepared } from '../../../platform/db';
import type { MacroRow } from './macros';

/** Where an ad leads, as it's kept, with what its macros stand for; `landing` is the link of its Pin. Which keyword brings it isn't known beforehand. */
export interface AdLinkRow extends Omit<MacroRow, 'device' | 'keyword'> {
  readonly address: string;
}

/** Where ads that are made or changed would lead, by their places from 1; those that lead nowhere are left out. */
export const selectProposed = prepared<
  AdLinkRow & { place: number },
  [
    accountId: string,
    ads: readonly (string | null)[],
    adGroups: readonly (string | null)[],
    pins: readonly (string | null)[],
    destinations: readonly (string | null)[],
    /** Whether the destination is to be that, and not what it is already. */
    isGiven: readonly boolean[],
  ]
>(
  'ads.proposed_links',
  `select r.place::int as place, coalesce(d.id::text, '') as ad_id, g.id as ad_group_id, c.id as campaign_id, c.name as campaign_name,
     d.product_item_id as product_id, p.link as landing, l.address
   from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::boolean[]) with ordinality as r (ad, ad_group, pin, url, given, place)
     left join ads d on d.ad_account_id = $1::bigint and d.id = r.ad
     join ad_groups g on g.ad_account_id = $1::bigint and g.id = coalesce(d.ad_group_id, r.ad_group)
     join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id left join pins p on p.id = coalesce(r.pin, d.pin_id)
     cross join lateral (select coalesce(case when r.given then r.url else d.destination_url end, p.link) as address) l
   where l.address is not null order by r.place`,
);
