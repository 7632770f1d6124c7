import { prepared } from '../../../platform/db';

/** The ad that earns what happens to a Pin; `place` is that of the Pin in what was asked, from 1. */
interface EarnedRow {
  place: number;
  account: string;
  ad: string;
  /** Of the ad account. */
  time_zone: string;
}

/**
 * The ads that earn what somebody does with some Pins. What whoever saved a Pin does with it is earned by nobody, nor is what happens on boards that aren't for
 * everybody. A link that was changed since doesn't lead to the advertiser.
 */
export const selectEarned = prepared<
  EarnedRow,
  [pins: readonly string[], urls: readonly (string | null)[], viewer: string, person: string]
>(
  'charging.earned',
  `select r.place::int as place, e.ad_account_id as account, e.ad_id as ad, a.time_zone
   from unnest($1::bigint[], $2::text[]) with ordinality as r (pin, url, place)
     join ad_earned_pins e on e.pin_id = r.pin
     join pins p on p.owner_id = e.owner_id and p.id = e.pin_id and p.is_public and p.pinner_id not in ($3::bigint, $4::bigint)
     join ads d on d.ad_account_id = e.ad_account_id and d.id = e.ad_id join ad_accounts a on a.id = e.ad_account_id
     left join pins o on r.url is not null and o.id = d.pin_id
   where r.url is null or r.url in (d.destination_url, o.link)
   order by r.place`,
);

/** Has a Pin that a save made earn for the ad that the save was told of; not if the save was left out. */
export const keepEarnedPin = prepared<never, [pin: string, day: string, insertion: string, kind: string]>(
  'charging.keep_earned_pin',
  `insert into ad_earned_pins (owner_id, pin_id, ad_account_id, ad_id)
   select p.owner_id, p.id, d.ad_account_id, d.id
   from ad_events e join ads d on d.ad_account_id = e.ad_account_id and d.id = e.ad_id join pins p on p.id = $1::bigint
   where e.day = $2::date and e.insertion = $3::bigint and e.kind = $4 and e.left_out is null
   for key share of p, d
   on conflict (pin_id) do nothing`,
);
