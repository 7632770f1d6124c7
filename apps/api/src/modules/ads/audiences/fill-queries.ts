import {
  AUDIENCE_SIZE_MIN,
  RETENTION_DAYS,
  COUNTRIES_WITHOUT_QUESTION,
  VIEW_TYPES,
} from '@corkboard/contract';
import { countsFor } from '../../../ground/policies/sizes';
import { aboutOf } from '../../../ground/references/topics';
import { isNear } from '../../../platform/calendar';
import { prepared } from '../../../platform/db';

/** SQL: the countries where nobody has to be asked first. */
const COUNTRIES = [...COUNTRIES_WITHOUT_QUESTION].map((country) => `'${country}'`).join(', ');

/**
 * SQL conditions of a person `u`, which {@link MAY_BELONG} has together. Of countries only one that they said counts: nobody knows here which
 * others the languages of their browser name.
 */
export const GROWN_UP = `u.birthdate <= (now() at time zone 'UTC')::date - interval '18 years'`;
export const HERE = `u.login_state is null and not exists (select from away_people w where w.user_id = u.id)`;
export const MEASURING_CONSENT = `coalesce(u.measuring, u.country_derived_from is null and u.country in (${COUNTRIES}), false)`;

/**
 * SQL condition: a person `u` may be a member of audiences. They are grown up and here, and agreed to be counted, or live where the law asks
 * for no more than that they didn't say no (docs/handbook/telemetry.md#consent).
 */
export const MAY_BELONG = `${GROWN_UP} and ${HERE} and ${MEASURING_CONSENT}`;

/** SQL: puts those whom a query finds (`user_id`, `at`) into the audience `$2` of the account `$1`; their rows stay as they are meanwhile. */
const filler = (wanted: string): string =>
  `with wanted as materialized (${wanted}), people as (
     select w.user_id, w.at from wanted w join users u on u.id = w.user_id where ${MAY_BELONG} order by u.id for key share of u
   )
   insert into audience_members as m (ad_account_id, audience_id, user_id, at)
   select $1::bigint, $2::bigint, user_id, at from people
   on conflict (ad_account_id, audience_id, user_id) do update set at = excluded.at where m.at < excluded.at`;

/** SQL: how long ago something counts at most, by the rule `r`. */
const KEPT = `coalesce((a.rule ->> 'retention_days')::int, ${RETENTION_DAYS.usual})`;
/** SQL: the audience, and from when on what was done is looked at: what came since the last time, and at first all or what comes after it was made. */
const ruleSince = (since: string): string => `rule as (
     select a.rule, now() - make_interval(days => ${KEPT}) as oldest,
       ${since} as since,
       case when (a.rule ->> 'prefill')::boolean is false then a.created_time else '-infinity'::timestamptz end as earliest
     from audiences a where a.ad_account_id = $1::bigint and a.id = $2::bigint
   )`;
const RULE = ruleSince(
  `case when a.filled_at is null then '-infinity'::timestamptz else a.filled_at - interval '1 day' end`,
);
/** SQL: the same, to look at all that was done. */
export const RULE_EVER = ruleSince(`'-infinity'::timestamptz`);
/** SQL: the values of a list of a rule. */
const listOf = (field: string): string => `(select jsonb_array_elements_text(rule -> '${field}') from rule)`;
/** SQL condition: the rule doesn't say, or names this kind of act. */
const isKind = (kind: string): string => `coalesce(rule ->> 'engagement_type', '${kind}') = '${kind}'`;

/** SQL: who did an event `e`. */
export const VISITOR = `coalesce(e.person_id, (
         select t.user_id from ad_touches t where t.day = e.click_day and t.insertion = e.click_insertion limit 1))`;
/** SQL: the events `e` of the tag of a rule `r`. */
export const TAG_EVENTS = `rule r join conversion_events e on e.ad_account_id = $1::bigint and e.tag_id = (r.rule ->> 'visitor_source_id')::bigint`;
/** SQL condition: an event `e` is what a rule `r` asks for. */
export const EVENT_MATCHES = `(r.rule ->> 'event' is null or e.event_name = r.rule ->> 'event')
         and (r.rule -> 'url' is null or exists (
           select from jsonb_array_elements_text(r.rule -> 'url') part where strpos(lower(e.event_source_url), lower(part)) > 0))
         and not exists (
           select from jsonb_each_text(r.rule -> 'event_data') f where e.details -> 'custom_data' ->> f.key is distinct from f.value)`;

/** SQL: what people did (`done`: `who`, `at`) with the Pins of a rule. What is saved secretly doesn't count. */
export const ENGAGEMENTS = `targets as materialized (
       select p.id, p.origin_id from pins p where p.id in (select id::bigint from ${listOf('pin_id')} v (id))
       union select p.id, p.origin_id from pins p join ads d on d.pin_id = p.id
         where d.ad_account_id = $1::bigint and d.campaign_id in (select id::bigint from ${listOf('campaign_id')} v (id))
       union select p.id, p.origin_id from pins p where p.domain in (select domain from ${listOf('engagement_domain')} v (domain))
     ), done as (
       select s.pinner_id as who, s.created_at as at from targets t join pins s on s.origin_id = coalesce(t.origin_id, t.id), rule
         where ${isKind('save')} and s.is_public and (t.origin_id is null or s.via_pin_id = t.id)
       union all
       select c.viewer_id, c.made_at from targets t join offsite_clicks c on c.pin_id = t.id, rule where ${isKind('click')} and c.viewer_id is not null
       union all
       select k.user_id, k.at from targets t join ads d on d.pin_id = t.id and d.ad_account_id = $1::bigint
         join ad_touches k on k.ad_account_id = d.ad_account_id and k.ad_id = d.id and k.kind = 'click', rule where ${isKind('click')}
       union all
       select v.user_id, v.at from rule join telemetry_views v on v.at > greatest(rule.since, rule.oldest) join targets t on t.id = v.object_id
         where ${isKind('closeup')} and v.view_type = ${VIEW_TYPES.pin} and v.user_id is not null
       union all
       select c.author_id, c.created_at from targets t join pin_comments c on c.pin_id = t.id, rule where ${isKind('comment')}
       union all
       select l.user_id, l.created_at from targets t join pin_reactions l on l.pin_id = t.id, rule where ${isKind('like')}
     )`;
/** SQL: whose ad account it is; what they do themselves doesn't count. */
export const ADVERTISER = `(select o.owner_user_id from ad_accounts o where o.id = $1::bigint)`;

type Of = [accountId: string, id: string];

/** Customers: whose confirmed address has one of the hashes. */
export const fillCustomers = prepared<never, [...Of, now: Date]>(
  'audiences.fill_customers',
  filler(
    `select u.id as user_id, $3::timestamptz as at
     from audiences a join customer_lists l on l.ad_account_id = a.ad_account_id and l.id = (a.rule ->> 'customer_list_id')::bigint and l.list_type = 'EMAIL'
       join customer_list_records r on r.ad_account_id = l.ad_account_id and r.list_id = l.id
       join users u on email_hash(u.email) = r.hash and u.email_confirmed_at is not null
     where a.ad_account_id = $1::bigint and a.id = $2::bigint`,
  ),
);

/** Visitors: who did what the rule says on a merchant's pages, as a tag told of it. */
export const fillVisitors = prepared<never, Of>(
  'audiences.fill_visitors',
  filler(
    `with ${RULE}, done as (
       select e.happened_at, ${VISITOR} as who
       from ${TAG_EVENTS}
       where e.received_at > r.since and e.happened_at > greatest(r.oldest, r.earliest) and ${isNear('e.day', 'r.oldest')}
         and ${EVENT_MATCHES}
     )
     select who as user_id, max(least(happened_at, now())) as at from done where who is not null group by 1`,
  ),
);

/** People who did something with Pins: of a claimed site, of campaigns, or single ones. */
export const fillEngaged = prepared<never, Of>(
  'audiences.fill_engaged',
  filler(
    `with ${RULE}, ${ENGAGEMENTS}
     select who as user_id, max(least(at, now())) as at from done, rule
     where at > greatest(oldest, earliest, since) and who not in ${ADVERTISER} group by 1`,
  ),
);

/** SQL: which topics `t.interest_id` somebody `t.id` saved of or follows, once for each. */
export const TASTES = `(
         select f.user_id as id, f.interest_id from interest_follows f
         union all
         select p.pinner_id, i.interest_id from pins p ${aboutOf('p')} where p.is_public
       ) t`;

/**
 * People of a country who are most like the seed. What somebody likes is how much they saved of each topic, and which they follow, as a direction;
 * what counts is how far they lean to where the seed differs from the country.
 */
export const fillAlike = prepared<never, [...Of, now: Date]>(
  'audiences.fill_alike',
  filler(
    `with rule as (
       select a.rule from audiences a where a.ad_account_id = $1::bigint and a.id = $2::bigint
     ), seed as materialized (
       select distinct m.user_id as id from audience_members m
       where m.ad_account_id = $1::bigint and m.audience_id in (select id::bigint from ${listOf('seed_id')} v (id))
     ), people as materialized (
       select u.id from users u where u.country = (select rule ->> 'country' from rule) and ${MAY_BELONG}
     ), tastes as materialized (
       select t.id, t.interest_id, ln(1 + count(*))::float8 as weight from ${TASTES} where t.id in (select id from people union select id from seed) group by 1, 2
     ), units as materialized (
       select id, interest_id, weight / sqrt(sum(weight * weight) over (partition by id)) as weight from tastes
     ), leaning as (
       select interest_id, coalesce(sum(weight) filter (where id in (select id from seed)), 0) / greatest((select count(*) from seed), 1)
         - coalesce(sum(weight) filter (where id in (select id from people)), 0) / greatest((select count(*) from people), 1) as weight
       from units group by 1
     ), scored as (
       select u.id, sum(u.weight * l.weight) as score from units u join leaning l using (interest_id)
       where u.id in (select id from people) and u.id not in (select id from seed) group by 1
     )
     select id as user_id, $3::timestamptz as at from scored where score > 0 order by score desc, id
     limit ceil((select count(*) from people) * (select (rule ->> 'percentage')::int from rule) / 100.0)`,
  ),
);

/** Lets go of members whose time is over, who weren't found again since a moment, or who may belong no more. */
export const dropMembers = prepared<never, [...Of, found: Date | null]>(
  'audiences.drop_members',
  `delete from audience_members m using audiences a
   where a.ad_account_id = $1::bigint and a.id = $2::bigint and m.ad_account_id = a.ad_account_id and m.audience_id = a.id
     and (m.at < coalesce($3::timestamptz, now() - make_interval(days => ${KEPT}))
       or not exists (select from users u where u.id = m.user_id and ${MAY_BELONG}))`,
);

/** Notes how many members there are who count, up to when what people did was looked at, and how long that took since the transaction began. */
export const noteFilled = prepared<never, [...Of, now: Date]>(
  'audiences.filled',
  `with counted as (
     select count(*) as members from audience_members m join users u on u.id = m.user_id
     where m.ad_account_id = $1::bigint and m.audience_id = $2::bigint and ${countsFor('$1::bigint')}
   )
   update audiences a set members = c.members, filled_at = $3::timestamptz, fills = a.fills + 1,
     fill_ms = extract(epoch from clock_timestamp() - now()) * 1000,
     status = case when c.members >= ${AUDIENCE_SIZE_MIN} then 'READY' else 'TOO_SMALL' end
   from counted c where a.ad_account_id = $1::bigint and a.id = $2::bigint`,
);

/** Says of an account's customer lists whether they're long enough: by what was uploaded, and by nobody's being here. */
export const noteLists = prepared<never, [accountId: string]>(
  'audiences.note_lists',
  `update customer_lists l set status = case when l.list_type = 'EMAIL' and l.records >= ${AUDIENCE_SIZE_MIN} then 'READY' else 'TOO_SMALL' end
   where l.ad_account_id = $1::bigint`,
);

/** Audiences to fill, those that others are made from first; people like others change slowly, and are looked for once a day. */
export const audiencesToFill = prepared<
  { ad_account_id: string; id: string },
  [accountId: string | null, now: Date]
>(
  'audiences.to_fill',
  `select ad_account_id, id from audiences
   where not removed and ($1::bigint is null or ad_account_id = $1::bigint)
     and (audience_type <> 'ACTALIKE' or filled_at is null or filled_at < $2::timestamptz - interval '1 day')
   order by audience_type = 'ACTALIKE', ad_account_id, id`,
);

/** Targeting spec as query parameters: lists of values, null for an absent key. */
export type TargetingParams = [
  personal: boolean,
  geo: readonly string[] | null,
  location: readonly string[] | null,
  locales: readonly string[] | null,
  genders: readonly string[] | null,
  fromAges: readonly number[],
  toAges: readonly number[],
  interests: readonly string[] | null,
  included: readonly string[] | null,
  excluded: readonly string[] | null,
];
/** SQL condition: somebody `u` is among those whom a targeting spec reaches, given as {@link TargetingParams} in the first parameters. */
export const WITHIN_TARGETING = `(not $1::boolean or ${MAY_BELONG})
     and ($2::text[] is null or u.country = any($2)) and ($3::text[] is null or u.country = any($3))
     and ($4::text[] is null or u.locale = any($4) or split_part(u.locale, '-', 1) = any($4))
     and ($5::text[] is null or coalesce(u.gender, 'unknown') = any($5))
     and (cardinality($6::int[]) = 0 or exists (
       select from unnest($6::int[], $7::int[]) a (low, high)
       where extract(year from age((now() at time zone 'UTC')::date, u.birthdate)) between a.low and a.high))
     and ($8::bigint[] is null or exists (select from interest_follows f where f.user_id = u.id and f.interest_id = any($8)))
     and ($9::bigint[] is null or exists (
       select from audience_members m join audiences a on a.ad_account_id = m.ad_account_id and a.id = m.audience_id
       where m.user_id = u.id and a.id = any($9) and a.status = 'READY'))
     and ($10::bigint[] is null or not exists (
       select from audience_members m join audiences a on a.ad_account_id = m.ad_account_id and a.id = m.audience_id
       where m.user_id = u.id and a.id = any($10) and a.status = 'READY'))`;

/** How many people a targeting spec reaches who count; null for a key that says nothing. Personal ones are asked only of who may belong to audiences. */
export const countReached = prepared<{ people: string }, [...TargetingParams, accountId: string]>(
  'audiences.reached',
  `select count(*) as people from users u
   where u.login_state is null and not exists (select from away_people w where w.user_id = u.id)
     and ${countsFor('$11::bigint')} and ${WITHIN_TARGETING}`,
);
