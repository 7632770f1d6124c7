import type { PROMOTION_CONSENTS } from '@corkboard/contract';
import { dayIn } from '../../../platform/calendar';
import { isHere, notBlockedInList } from '../../../ground/policies/blocking';

// Conditions that stop an ad against its advertiser's will (docs/handbook/ads.md#what-stops-an-ad): checked when it's chosen, shown, opened, clicked and charged.

/** SQL: joins what an ad `d` is part of: its group `g`, campaign `c` and ad account `a`, and who owns that, `o`. */
export const FAMILY = `join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
  join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id
  join ad_accounts a on a.id = d.ad_account_id join users o on o.id = a.owner_user_id`;

/**
 * SQL: what whoever made a Pin says to a business that promotes it: `given`, `refused`, `open` while they haven't answered, `gone` where nobody can
 * (docs/handbook/ads.md#whose-pins). What is one's own costs no look.
 */
export const consentOf = (pin: string, business: string): string =>
  `case when ${pin}.creator_id = ${business} then 'given' else promotion_consent(${pin}.creator_id, coalesce(${pin}.origin_id, ${pin}.id), ${business}) end`;

/** SQL: the same of the Pin of an ad. Where that is gone, nobody is asked any more. */
export const consentOfAd = (ad: string): string =>
  `coalesce((select ${consentOf('w', 'b.owner_user_id')} from pins w join ad_accounts b on b.id = ${ad}.ad_account_id where w.id = ${ad}.pin_id), 'given')`;

/** Possible values of an author's consent. */
export type Consent = (typeof PROMOTION_CONSENTS)[number];

/** SQL condition: whoever made a Pin lets a business promote it. */
export const isConsented = (pin: string, business: string): string =>
  `(${consentOf(pin, business)}) = 'given'`;

/** SQL condition: where an ad leads isn't blocked, and opens. What is known of that is kept up to date by `modules/ads/reviews/landing.ts`. */
export const leadsOn = (ad: string): string =>
  `not exists (select from ad_landing_checks k where k.ad_account_id = ${ad}.ad_account_id and k.ad_id = ${ad}.id and k.stops)`;

/** SQL condition: nothing stops an ad `d` of {@link FAMILY} for everybody. */
export const STANDS = `d.review_status <> 'REJECTED' and o.login_state is null and a.billing_hold is null and ${isHere('o.id')} and ${leadsOn('d')}`;

/** SQL condition: nothing about its Pin `q`, or between people, stops an ad of {@link FAMILY} for a viewer. */
export const standsFor = (viewer: string): string =>
  `q.is_public and ${isConsented('q', 'o.id')} and ${['q.pinner_id', 'q.owner_id', 'o.id'].map((person) => notBlockedInList(person, viewer)).join(' and ')}`;

/** SQL: the order line `l` of a campaign `c`, with the day it is now where its ad account is. */
const ORDER_LINE = `billing_orders l join ad_accounts z on z.id = l.ad_account_id cross join lateral (select ${dayIn('now()', 'z.time_zone')} as today) t
  where l.ad_account_id = c.ad_account_id and l.id = c.order_line_id`;
/** SQL condition: the order line of a campaign `c` has budget left and is in its days; so has one without an order line. */
export const ORDER_OPEN = `(c.order_line_id is null or exists (select from ${ORDER_LINE} and l.status = 'ACTIVE'
  and (l.budget_micro is null or l.spent_micro < l.budget_micro) and t.today between l.start_date and coalesce(l.end_date, 'infinity')))`;
/** SQL condition: nothing is left of the order line of a campaign `c`, neither of its budget nor of its days. */
export const ORDER_DONE = `(c.order_line_id is not null and exists (select from ${ORDER_LINE}
  and (l.status = 'DELETED' or l.spent_micro >= l.budget_micro or l.end_date < t.today)))`;
/** SQL condition: the first day of the order line of a campaign `c` is still to come. */
export const ORDER_WAITS = `(c.order_line_id is not null and exists (select from ${ORDER_LINE} and l.start_date > t.today))`;

const ENDED = `('ARCHIVED', 'DELETED_DRAFT')`;

/** SQL condition: an ad that was shown is still one for a viewer. A pause changes nothing of what was shown before it. */
export const isStanding = (account: string, ad: string, viewer: string): string => `exists (
  select from ads d ${FAMILY} join pins q on q.id = d.pin_id
  where d.ad_account_id = ${account} and d.id = ${ad} and d.status not in ${ENDED} and g.status not in ${ENDED} and c.status not in ${ENDED}
    and ${STANDS} and ${standsFor(viewer)})`;
