import { dayIn } from '../../../platform/calendar';
import { prepared } from '../../../platform/db';
import type { EventSource } from '@corkboard/contract';

/** Notes events by the numbers that advertisers gave them; rows for those that are new, or were told of longer ago than they are remembered. */
export const noteKeys = prepared<
  { event_name: string; event_id: string },
  [account: string, names: readonly string[], ids: readonly string[], source: string, hours: number]
>(
  'conversions.note_keys',
  `insert into conversion_keys as k (ad_account_id, event_name, event_id, source)
   select $1::bigint, r.name, r.id, $4 from unnest($2::text[], $3::text[]) as r (name, id) order by r.name, r.id
   on conflict (ad_account_id, event_name, event_id) do update set at = now(), source = excluded.source
     where k.at < now() - make_interval(hours => $5::int)
   returning event_name, event_id`,
);

/** Who told of events first, as long as it's remembered. */
export const selectKeys = prepared<
  { event_name: string; event_id: string; source: EventSource },
  [account: string, names: readonly string[], ids: readonly string[], hours: number]
>(
  'conversions.keys',
  `select k.event_name, k.event_id, k.source from unnest($2::text[], $3::text[]) as r (name, id)
     join conversion_keys k on k.ad_account_id = $1::bigint and k.event_name = r.name and k.event_id = r.id
       and k.at >= now() - make_interval(hours => $4::int)`,
);

/** Whose confirmed addresses have these hashes, of those who didn't say no to being counted. */
export const selectPeople = prepared<{ hash: string; id: string }, [hashes: readonly string[]]>(
  'conversions.people',
  `select email_hash(u.email) as hash, u.id from users u
   where email_hash(u.email) = any($1::text[]) and u.email_confirmed_at is not null and u.measuring is distinct from false`,
);

/** An event as it is kept. */
export interface KeptEvent {
  day: string;
  tag_id: string | null;
  source: EventSource;
  event_name: string;
  event_id: string | null;
  action_source: string;
  happened_at: string;
  event_source_url: string | null;
  value_micro: number | null;
  details: object;
  matched_by: readonly string[];
  person_id: string | null;
  click_day: string | null;
  click_insertion: string | null;
}

/** Keeps events; ids in their order. */
export const insertEvents = prepared<{ id: string; day: string }, [account: string, events: string]>(
  'conversions.add_events',
  `insert into conversion_events (ad_account_id, day, tag_id, source, event_name, event_id, action_source, happened_at, event_source_url,
     value_micro, details, matched_by, person_id, click_day, click_insertion)
   select $1::bigint, r.day, r.tag_id, r.source, r.event_name, r.event_id, r.action_source, r.happened_at, r.event_source_url,
     r.value_micro, r.details, r.matched_by, r.person_id, r.click_day, r.click_insertion
   from jsonb_to_recordset($2::jsonb) as r (place int, day date, tag_id bigint, source text, event_name text, event_id text,
     action_source text, happened_at timestamptz, event_source_url text, value_micro bigint, details jsonb, matched_by text[],
     person_id bigint, click_day date, click_insertion bigint)
   order by r.place returning id, day`,
);

/** Default counts of a row. */
export const NO_COUNTS = {
  kept: 0,
  repeats: 0,
  doubles: 0,
  failed: 0,
  unconsented: 0,
  with_event_id: 0,
  with_email: 0,
  with_click_id: 0,
  with_address: 0,
  with_value: 0,
  with_order_id: 0,
  with_products: 0,
} as const;

/** Adds to what came on this day. */
export const addCounts = prepared<never, [account: string, counts: string]>(
  'conversions.add_counts',
  `insert into conversion_counts as c (ad_account_id, day, source, tag_id, event_name, kept, repeats, doubles, failed, unconsented,
     with_event_id, with_email, with_click_id, with_address, with_value, with_order_id, with_products)
   select $1::bigint, ${dayIn('now()', '(select time_zone from ad_accounts where id = $1::bigint)')}, r.source, r.tag_id, r.event_name, r.kept, r.repeats, r.doubles, r.failed,
     r.unconsented, r.with_event_id, r.with_email, r.with_click_id, r.with_address, r.with_value, r.with_order_id, r.with_products
   from jsonb_to_recordset($2::jsonb) as r (source text, tag_id bigint, event_name text, kept int, repeats int, doubles int, failed int,
     unconsented int, with_event_id int, with_email int, with_click_id int, with_address int, with_value int, with_order_id int,
     with_products int)
   order by r.source, r.tag_id, r.event_name
   on conflict (ad_account_id, day, source, tag_id, event_name) do update set kept = c.kept + excluded.kept,
     repeats = c.repeats + excluded.repeats, doubles = c.doubles + excluded.doubles, failed = c.failed + excluded.failed,
     unconsented = c.unconsented + excluded.unconsented, with_event_id = c.with_event_id + excluded.with_event_id,
     with_email = c.with_email + excluded.with_email, with_click_id = c.with_click_id + excluded.with_click_id,
     with_address = c.with_address + excluded.with_address, with_value = c.with_value + excluded.with_value,
     with_order_id = c.with_order_id + excluded.with_order_id, with_products = c.with_products + excluded.with_products`,
);

/** Keeps what was sent to try it out, for the page that shows it: the newest only. */
export const addTests = prepared<never, [account: string, tests: string, most: number]>(
  'conversions.add_tests',
  `with added as (
     insert into conversion_tests (ad_account_id, event_name, action_source, event_id, status, error_message, warning_message)
     select $1::bigint, r.event_name, r.action_source, r.event_id, r.status, r.error_message, r.warning_message
     from jsonb_to_recordset($2::jsonb) as r (place int, event_name text, action_source text, event_id text, status text,
       error_message text, warning_message text) order by r.place
   )
   delete from conversion_tests t where t.ad_account_id = $1::bigint and t.id in (
     select o.id from conversion_tests o where o.ad_account_id = $1::bigint order by o.id desc offset $3::int)`,
);

/** Notes when a tag last told of something, and whether some of it could be matched. */
export const tagFired = prepared<never, [account: string, tagId: string, matched: boolean]>(
  'conversions.tag_fired',
  `update conversion_tags set last_fired_at = now(), matched_at = case when $3::boolean then now() else matched_at end
   where ad_account_id = $1::bigint and id = $2::bigint and (last_fired_at is null or last_fired_at < now() - interval '1 minute' or $3::boolean and matched_at is null)`,
);

/** Makes the tables of some days. */
export const makeConversionDays = prepared<{ made: number }, [first: string, last: string]>(
  'conversions.make_days',
  'select make_conversion_days($1::date, $2::date) as made',
);

/** Drops events of days that ended more than some days ago. */
export const dropConversionDays = prepared<{ dropped: number }, [keptDays: number]>(
  'conversions.drop_days',
  `select drop_conversion_days((now() at time zone 'UTC')::date - $1::int) as dropped`,
);

/** Lets go of numbers and tests that are too old for anything. */
export const dropKeys = prepared<never, [hours: number]>(
  'conversions.drop_keys',
  'delete from conversion_keys where at < now() - make_interval(hours => $1::int)',
);
export const dropTests = prepared<never, [hours: number]>(
  'conversions.drop_tests',
  'delete from conversion_tests where at < now() - make_interval(hours => $1::int)',
);
