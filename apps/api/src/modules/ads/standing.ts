import { isHere, notBlockedInList } from '../../ground/policies/blocking';

// What stops an ad whatever its advertiser wants (docs/handbook/ads.md#what-stops-an-ad): asked where it's chosen, shown, opened, pressed and charged.

/** SQL: joins what an ad `d` is part of: its group `g`, campaign `c` and ad account `a`, and who owns that, `o`. */
export const FAMILY = `join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
  join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id
  join ad_accounts a on a.id = d.ad_account_id join users o on o.id = a.owner_user_id`;

/** SQL condition: where an ad leads isn't blocked, and opens. What is known of that is kept up to date by `modules/ad-reviews/landing.ts`. */
const leadsOn = (ad: string): string =>
  `not exists (select from ad_landing_checks k where k.ad_account_id = ${ad}.ad_account_id and k.ad_id = ${ad}.id and k.stops)`;

/** SQL condition: nothing stops an ad `d` of {@link FAMILY} for everybody. */
export const STANDS = `d.review_status <> 'REJECTED' and o.login_state is null and ${isHere('o.id')} and ${leadsOn('d')}`;

/** SQL condition: nothing about its Pin `q`, or between people, stops an ad of {@link FAMILY} for a viewer. */
export const standsFor = (viewer: string): string =>
  `q.is_public and ${['q.pinner_id', 'q.owner_id', 'o.id'].map((person) => notBlockedInList(person, viewer)).join(' and ')}`;

const ENDED = `('ARCHIVED', 'DELETED_DRAFT')`;

/** SQL condition: an ad that was shown is still one for a viewer. A pause changes nothing of what was shown before it. */
export const isStanding = (account: string, ad: string, viewer: string): string => `exists (
  select from ads d ${FAMILY} join pins q on q.id = d.pin_id
  where d.ad_account_id = ${account} and d.id = ${ad} and d.status not in ${ENDED} and g.status not in ${ENDED} and c.status not in ${ENDED}
    and ${STANDS} and ${standsFor(viewer)})`;
