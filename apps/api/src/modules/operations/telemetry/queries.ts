import { prepared } from '../../../platform/db';

/** Rows of a batch as columns: each list has one value a row. Ages are seconds. */
type Columns = [
  people: readonly string[],
  viewAges: readonly number[],
  viewVisits: readonly string[],
  viewPeople: readonly (string | null)[],
  events: readonly number[],
  viewTypes: readonly number[],
  viewParameters: readonly number[],
  objects: readonly (string | null)[],
  origins: readonly (string | null)[],
  siteTypes: readonly number[],
  impressionAges: readonly number[],
  impressionVisits: readonly string[],
  impressionPeople: readonly (string | null)[],
  impressionTypes: readonly number[],
  impressionParameters: readonly number[],
  pins: readonly string[],
  slots: readonly number[],
  promoted: readonly boolean[],
  shown: readonly number[],
  after1: readonly (number | null)[],
  after50: readonly (number | null)[],
  after80: readonly (number | null)[],
  after2s: readonly (number | null)[],
  timingAges: readonly number[],
  timings: readonly number[],
  timingTypes: readonly number[],
  timingParameters: readonly number[],
  remotes: readonly (string | null)[],
  values: readonly number[],
  viewApps: readonly number[],
  impressionApps: readonly number[],
];

/** A row of somebody is kept while they exist and haven't said no: their own row is held on to until this has ended. */
const ofSomebody = '(r.person is null or exists (select from people p where p.id = r.person))';
const at = 'now() - make_interval(secs => r.age)';

/**
 * Writes all of a batch, and says how many rows were kept: those of people who are gone, or who have just said no, are left out. The people
 * are locked in the order of their ids, and so weakly that only deleting them, or their saying no, waits.
 */
export const insertBatch = prepared<{ kept: number }, Columns>(
  'telemetry.insert',
  `with people as materialized (
     select id from users where id = any($1::bigint[]) and measuring is distinct from false order by id for key share
   ), views as (
     insert into telemetry_views (at, visit, user_id, event, view_type, view_parameter, object_id, origin, site_type, app_type)
     select ${at}, r.visit, r.person, r.event, r.view_type, r.view_parameter, r.object_id, r.origin::jsonb, r.site_type, r.app_type
     from unnest($2::float8[], $3::text[], $4::bigint[], $5::smallint[], $6::smallint[], $7::smallint[], $8::bigint[], $9::text[], $10::smallint[],
       $30::smallint[]) as r (age, visit, person, event, view_type, view_parameter, object_id, origin, site_type, app_type)
     where ${ofSomebody} returning 1
   ), impressions as (
     insert into telemetry_impressions (at, visit, user_id, view_type, view_parameter, pin_id, slot, promoted, shown_ms, after_1_ms,
       after_50_ms, after_80_ms, after_2_s_ms, app_type)
     select ${at}, r.visit, r.person, r.view_type, r.view_parameter, r.pin_id, r.slot, r.promoted, r.shown_ms, r.after_1, r.after_50,
       r.after_80, r.after_2, r.app_type
     from unnest($11::float8[], $12::text[], $13::bigint[], $14::smallint[], $15::smallint[], $16::bigint[], $17::int[], $18::boolean[],
       $19::int[], $20::int[], $21::int[], $22::int[], $23::int[], $31::smallint[])
       as r (age, visit, person, view_type, view_parameter, pin_id, slot, promoted, shown_ms, after_1, after_50, after_80, after_2, app_type)
     where ${ofSomebody} returning 1
   ), timings as (
     insert into telemetry_timings (at, timing, view_type, view_parameter, remote, value)
     select ${at}, r.timing, r.view_type, r.view_parameter, r.remote, r.value
     from unnest($24::float8[], $25::smallint[], $26::smallint[], $27::smallint[], $28::text[], $29::float8[])
       as r (age, timing, view_type, view_parameter, remote, value) returning 1
   )
   select ((select count(*) from views) + (select count(*) from impressions) + (select count(*) from timings))::int as kept`,
);

/** Makes the tables of the days from yesterday to some days ahead; gives how many there are now that weren't. */
export const makeDays = prepared<{ made: number }, [ahead: number]>(
  'telemetry.make_days',
  `select make_telemetry_days((now() at time zone 'UTC')::date - 1, (now() at time zone 'UTC')::date + $1::int) as made`,
);

/** Drops the tables of days that ended more than some days ago. */
export const dropDays = prepared<{ dropped: number }, [keptDays: number]>(
  'telemetry.drop_days',
  `select drop_telemetry_days((now() at time zone 'UTC')::date - $1::int) as dropped`,
);

/** Holds on to somebody's row until the end of the transaction, after everybody who writes events of theirs. */
export const lockPerson = prepared<{ id: string }, [personId: string]>(
  'telemetry.lock_person',
  'select id from users where id = $1::bigint for update',
);

export const setMeasuring = prepared<never, [personId: string, allowed: boolean]>(
  'telemetry.set_measuring',
  'update users set measuring = $2::boolean where id = $1::bigint',
);

/** Deletes the events that have somebody's name; what they did on advertisers' sites is nobody's from then on. */
export const deleteOfPerson = prepared<never, [personId: string]>(
  'telemetry.delete_of_person',
  `with views as (delete from telemetry_views where user_id = $1::bigint), touched as (delete from ad_touches where user_id = $1::bigint),
     belonged as (delete from audience_members where user_id = $1::bigint), looked as (delete from conversion_products where user_id = $1::bigint), tried as (delete from experiment_people where user_id = $1::bigint),
     events as (update conversion_events set person_id = null where person_id = $1::bigint)
   delete from telemetry_impressions where user_id = $1::bigint`,
);
