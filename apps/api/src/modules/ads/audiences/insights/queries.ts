import { AGE_BUCKETS, AUDIENCE_INSIGHT_DAYS, type AudienceInsightType } from '@corkboard/contract';
import { countsFor } from '../../../../ground/policies/sizes';
import { aboutOf } from '../../../../ground/references/topics';
import { type Executor, prepared } from '../../../../platform/db';
import { GROWN_UP, HERE, MEASURING_CONSENT } from '../fill-queries';

/** How many people there are: by what they are, then by its value. */
export interface People {
  readonly all: number;
  readonly ages: Readonly<Record<string, number>>;
  readonly genders: Readonly<Record<string, number>>;
  readonly countries: Readonly<Record<string, number>>;
  readonly devices: Readonly<Record<string, number>>;
  readonly interests: Readonly<Record<string, number>>;
}
interface Kept {
  day: string;
  people: People;
}

const SINCE = `now() - interval '${AUDIENCE_INSIGHT_DAYS} days'`;
/** SQL: Pins of the business that owns the ad account. */
const OWN = `own as materialized (
     select p.id, p.origin_id from ad_accounts a join pins p on p.pinner_id = a.owner_user_id where a.id = $1::bigint
   )`;
/** SQL: who did something with an ad of the account, or with a Pin of its business. What is saved secretly doesn't count. */
const ENGAGED = `select t.user_id as id from ad_touches t
       where t.ad_account_id = $1::bigint and t.kind in ('click', 'engagement') and t.at > ${SINCE}
     union select s.pinner_id from own join pins s on s.origin_id = coalesce(own.origin_id, own.id)
       where s.is_public and s.created_at > ${SINCE} and (own.origin_id is null or s.via_pin_id = own.id)
     union select c.viewer_id from own join offsite_clicks c on c.pin_id = own.id where c.viewer_id is not null and c.made_at > ${SINCE}
     union select c.author_id from own join pin_comments c on c.pin_id = own.id where c.created_at > ${SINCE}
     union select r.user_id from own join pin_reactions r on r.pin_id = own.id where r.created_at > ${SINCE}`;
/** SQL: the same, and to whom an ad of the account was shown. */
const TOTAL = `${ENGAGED}
     union select s.user_id from ad_seen s where s.ad_account_id = $1::bigint and s.day > (${SINCE})::date`;

const LOWEST = AGE_BUCKETS.map((bucket) => Number.parseInt(bucket, 10));
/** SQL: the people of an audience, each looked up: `offset` keeps the planner, which takes them for few, from comparing all with all. */
const MEMBERS = `members m cross join lateral (select w.* from users w where w.id = m.id offset 0) u`;
/** SQL: people by a value, as JSON. */
const by = (value: string, from: string): string =>
  `(select coalesce(jsonb_object_agg(value, people), '{}') from (
       select ${value} as value, count(distinct u.id) as people from ${from} where ${value} is not null group by 1) counted)`;
/** SQL: counts those of people `u` who may be counted, and who count in what advertisers are told. */
const count = (parts: string, account: string, from: string): string =>
  `with ${parts}people as materialized (
     select u.id, u.gender, u.birthdate, case when u.country_derived_from is null then u.country end as country from ${from}
     where ${GROWN_UP} and ${HERE} and ${MEASURING_CONSENT} and ${countsFor(account)}
   ), counted as (
     select jsonb_build_object(
       'all', (select count(*) from people),
       'ages', ${by(
         `(array['${AGE_BUCKETS.join("','")}'])[width_bucket(extract(year from age((now() at time zone 'UTC')::date, u.birthdate))::int, array[${LOWEST.join(',')}])]`,
         'people u',
       )},
       'genders', ${by(`coalesce(u.gender, 'unknown')`, 'people u')},
       'countries', ${by('u.country', 'people u')},
       'devices', ${by('v.app_type::text', `people u join telemetry_views v on v.user_id = u.id and v.app_type <> 0`)},
       'interests', ${by(
         'above.id::text',
         // From each person on: how many there are is hard to foresee, and a join the other way would look at all of them for each taste.
         `people u cross join lateral (
            select f.interest_id from interest_follows f where f.user_id = u.id
            union select i.interest_id from pins p ${aboutOf('p')} where p.pinner_id = u.id and p.is_public
          ) t join interests i on i.id = t.interest_id left join interests j on j.id = i.parent_id
          cross join lateral unnest(array[i.id, j.id, j.parent_id]) above (id)`,
       )}) as people
   )`;
const keep = (account: string, type: string): string => `
   insert into audience_insights (ad_account_id, type, day, people)
   select ${account}, ${type}, (now() at time zone 'UTC')::date, people from counted
   on conflict (coalesce(ad_account_id, 0), type) do update set day = excluded.day, people = excluded.people
   returning to_char(day, 'YYYY-MM-DD') as day, people`;

const ofAccount = (type: AudienceInsightType, who: string): string =>
  `${count(`${OWN}, members as materialized (${who}), `, '$1::bigint', MEMBERS)}${keep('$1::bigint', `'${type}'`)}`;
const countTotal = prepared<Kept, [account: string]>(
  'audiences.insights.total',
  ofAccount('YOUR_TOTAL_AUDIENCE', TOTAL),
);
const countEngaged = prepared<Kept, [account: string]>(
  'audiences.insights.engaged',
  ofAccount('YOUR_ENGAGED_AUDIENCE', ENGAGED),
);
const countEverybody = prepared<Kept, []>(
  'audiences.insights.everybody',
  // Of no ad account: nobody's own people are left out.
  `${count('', '0', 'users u')}${keep('null', `'PINTEREST_TOTAL_AUDIENCE'`)}`,
);
const keptToday = prepared<Kept, [account: string | null, type: AudienceInsightType]>(
  'audiences.insights.today',
  `select to_char(day, 'YYYY-MM-DD') as day, people from audience_insights
   where coalesce(ad_account_id, 0) = coalesce($1::bigint, 0) and type = $2 and day = (now() at time zone 'UTC')::date`,
);

/** People of an ad account's audience, or everybody, as they were counted today; counted now where they weren't yet. */
export async function peopleOf(db: Executor, account: string, type: AudienceInsightType): Promise<Kept> {
  const isOwn = type !== 'PINTEREST_TOTAL_AUDIENCE';
  const [known] = await keptToday(db, [isOwn ? account : null, type]);
  if (known) return known;
  const [counted] = isOwn
    ? await (type === 'YOUR_TOTAL_AUDIENCE' ? countTotal : countEngaged)(db, [account])
    : await countEverybody(db, []);
  return counted!;
}
