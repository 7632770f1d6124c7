import { AUDIENCE_SIZE_MIN, RETARGETING } from '@corkboard/contract';
import { UTC_TODAY } from '../../../platform/calendar';
import { prepared } from '../../../platform/db';

/** Somebody's act with a product of an advertiser, so many days ago; without an item it's a purchase that didn't say of what. */
export interface LookRow {
  ad_account_id: string;
  kind: 'VISITED' | 'ADDED' | 'BOUGHT';
  item_id: string;
  age: number;
}

/** The newest that are looked at of one person. */
const LOOKS_MAX = 500;

/** Acts of a person with products of some ad accounts, the newest first. */
export const selectLooks = prepared<LookRow, [person: string, accounts: readonly string[]]>(
  'delivery.looks',
  `select l.ad_account_id, l.kind, l.item_id, ${UTC_TODAY} - l.day as age from conversion_products l
   where l.user_id = $1::bigint and l.ad_account_id = any($2::bigint[]) and l.day >= ${UTC_TODAY} - ${RETARGETING.daysMax}
   order by l.day desc, l.kind, l.item_id limit ${LOOKS_MAX}`,
);

/** Which rules, by their places from 1, are of so many people that none of them is known by an ad. */
export const selectLargeRules = prepared<
  { place: number },
  [accounts: readonly string[], from: readonly number[], until: readonly number[], kinds: readonly string[]]
>(
  'delivery.large_rules',
  `select r.place::int as place from unnest($1::bigint[], $2::int[], $3::int[], $4::text[]) with ordinality r (account, since, until, kinds, place)
   where (select count(*) from (
     select distinct l.user_id from conversion_products l where l.ad_account_id = r.account and l.kind = any(string_to_array(r.kinds, ','))
       and l.day between ${UTC_TODAY} - r.since and ${UTC_TODAY} - r.until order by l.user_id limit ${AUDIENCE_SIZE_MIN}) few) >= ${AUDIENCE_SIZE_MIN}`,
);
