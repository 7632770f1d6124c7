import { AUDIENCE_DEBUG, type AudienceRule, type AudienceType } from '@corkboard/contract';
import { NAMED } from '../../../ground/policies/sizes';
import { prepared } from '../../../platform/db';
import * as fill from './fill-queries';

/** The name of an ad account. */
export const accountNamed = prepared<{ name: string }, [accountId: string]>(
  'audiences.account_named',
  'select name from ad_accounts where id = $1::bigint',
);

/** Audiences of an ad account by name. */
export const audiencesByName = prepared<
  { id: string; name: string; audience_type: AudienceType; status: DebugRow['status'] },
  [accountId: string]
>(
  'audiences.by_name',
  `select id, name, audience_type, status from audiences where ad_account_id = $1::bigint and not removed order by lower(name), id`,
);

/** An audience as it is kept. */
interface DebugRow {
  id: string;
  name: string;
  audience_type: AudienceType;
  status: 'INITIALIZING' | 'READY' | 'TOO_SMALL';
  rule: AudienceRule;
  members: string;
  named: boolean;
  created_time: Date;
  filled_at: Date | null;
  fills: string;
  fill_ms: number | null;
}
export const audienceKept = prepared<DebugRow, [accountId: string, id: string]>(
  'audiences.kept',
  `select id, name, audience_type, status, rule, members, ${NAMED} as named, created_time, filled_at, fills, fill_ms
   from audiences a where ad_account_id = $1::bigint and id = $2::bigint and not removed`,
);

/** Ad groups that reach an audience or leave it out, by their own targeting or their template's; `of` is how many there are. */
export const groupsUsing = prepared<
  {
    ad_group_id: string;
    name: string;
    status: string;
    use: 'INCLUDE' | 'EXCLUDE';
    template: string | null;
    of: number;
  },
  [accountId: string, id: string]
>(
  'audiences.groups_using',
  `select g.id as ad_group_id, g.name, g.status, t.name as template, count(*) over ()::int as of,
     case when coalesce(t.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_INCLUDE' ? $2::text then 'INCLUDE' else 'EXCLUDE' end as use
   from ad_groups g left join targeting_templates t on t.ad_account_id = g.ad_account_id and t.id = g.targeting_template_id
   where g.ad_account_id = $1::bigint and (coalesce(t.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_INCLUDE' ? $2::text
     or coalesce(t.targeting_attributes, g.targeting_spec) -> 'AUDIENCE_EXCLUDE' ? $2::text)
   order by g.id desc limit ${AUDIENCE_DEBUG.groups}`,
);

/** Events of a day, and how many of them match a rule. */
interface DayRow {
  day: string;
  events: number;
  matching: number;
  known: number;
  people: number;
}
const FIRST_DAY = `(now() at time zone 'UTC')::date - ${AUDIENCE_DEBUG.days - 1}`;

/** Events of the tag of a rule, by day. */
export const visitsByDay = prepared<DayRow, [accountId: string, id: string]>(
  'audiences.visits_by_day',
  `with ${fill.RULE_EVER}, seen as (
     select e.day, ${fill.EVENT_MATCHES} as matches, ${fill.VISITOR} as who from ${fill.TAG_EVENTS} where e.day >= ${FIRST_DAY}
   )
   select day, count(*)::int as events, (count(*) filter (where matches))::int as matching,
     (count(who) filter (where matches))::int as known, (count(distinct who) filter (where matches))::int as people
   from seen group by 1 order by 1 desc`,
);
/** Engagement with the Pins of a rule, by day. */
export const actsByDay = prepared<DayRow, [accountId: string, id: string]>(
  'audiences.acts_by_day',
  `with ${fill.RULE_EVER}, ${fill.ENGAGED}
   select (at at time zone 'UTC')::date as day, count(*)::int as events, (count(*) filter (where who not in ${fill.ADVERTISER}))::int as matching,
     (count(*) filter (where who not in ${fill.ADVERTISER}))::int as known, (count(distinct who) filter (where who not in ${fill.ADVERTISER}))::int as people
   from done where at >= ${FIRST_DAY} group by 1 order by 1 desc`,
);

/** Somebody, as far as it matters to every audience, and whether they are in one. */
interface PersonRow {
  id: string;
  username: string;
  grown_up: boolean;
  here: boolean;
  agreed: boolean;
  member_at: Date | null;
}
export const personChecked = prepared<PersonRow, [accountId: string, id: string, username: string]>(
  'audiences.person_checked',
  `select u.id, u.username, coalesce(${fill.GROWN_UP}, false) as grown_up, ${fill.HERE} as here, coalesce(${fill.AGREED}, false) as agreed, m.at as member_at
   from users u left join audience_members m on m.ad_account_id = $1::bigint and m.audience_id = $2::bigint and m.user_id = u.id
   where lower(u.username) = lower($3)`,
);

/** How often somebody did what a rule asks for, when last, and whether that counts still, and already. */
interface DoneRow {
  events: number;
  matching: number;
  last_at: Date | null;
  within: boolean;
  after: boolean;
}
type Whose = [accountId: string, id: string, personId: string];
const WHEN = (matches: string, at: string): string =>
  `(count(*) filter (where ${matches}))::int as matching, max(${at}) filter (where ${matches}) as last_at,
     coalesce(bool_or(${matches} and ${at} > oldest), false) as within,
     coalesce(bool_or(${matches} and ${at} > oldest and ${at} > earliest), false) as after`;

/** Events of the tag of a rule that somebody did. */
export const visitsOf = prepared<DoneRow, Whose>(
  'audiences.visits_of',
  `with ${fill.RULE_EVER}, seen as (
     select e.happened_at as at, ${fill.EVENT_MATCHES} as matches, r.oldest, r.earliest
     from ${fill.TAG_EVENTS} where ${fill.VISITOR} = $3::bigint
   )
   select count(*)::int as events, ${WHEN('matches', 'at')} from seen`,
);
/** A person's engagement with the Pins of a rule. */
export const actsOf = prepared<DoneRow & { advertiser: boolean }, Whose>(
  'audiences.acts_of',
  `with ${fill.RULE_EVER}, ${fill.ENGAGED}
   select count(*)::int as events, ${WHEN('true', 'at')}, $3::bigint in ${fill.ADVERTISER} as advertiser
   from done, rule where who = $3::bigint`,
);
/** Whether somebody is on the customer list of a rule. */
export const customerOf = prepared<{ addresses: boolean; confirmed: boolean; listed: boolean }, Whose>(
  'audiences.customer_of',
  `select l.list_type = 'EMAIL' as addresses, u.email_confirmed_at is not null as confirmed,
     exists (select from customer_list_records r where r.ad_account_id = l.ad_account_id and r.list_id = l.id and r.hash = email_hash(u.email)) as listed
   from audiences a join customer_lists l on l.ad_account_id = a.ad_account_id and l.id = (a.rule ->> 'customer_list_id')::bigint
     join users u on u.id = $3::bigint
   where a.ad_account_id = $1::bigint and a.id = $2::bigint`,
);
/** Whether somebody could be like those of the seeds of a rule. */
export const likenessOf = prepared<{ local: boolean; seed: boolean; tastes: boolean }, Whose>(
  'audiences.likeness_of',
  `select u.country = a.rule ->> 'country' as local,
     exists (select from audience_members m where m.ad_account_id = a.ad_account_id and m.user_id = u.id
       and m.audience_id in (select v::bigint from jsonb_array_elements_text(a.rule -> 'seed_id') v)) as seed,
     exists (select from ${fill.TASTES} where t.id = u.id) as tastes
   from audiences a join users u on u.id = $3::bigint
   where a.ad_account_id = $1::bigint and a.id = $2::bigint`,
);

/** Writes down that one of the staff looked somebody up. */
export const noteCheck = prepared<never, [accountId: string, id: string, personId: string, staffId: string]>(
  'audiences.note_check',
  `insert into audience_checks (ad_account_id, audience_id, user_id, staff_id) values ($1::bigint, $2::bigint, $3::bigint, $4::bigint)`,
);
/** Who of the staff looked up whom in an audience. */
export const checksOf = prepared<
  { id: string; staff: string | null; username: string; made_at: Date },
  [accountId: string, id: string]
>(
  'audiences.checks_of',
  `select k.id, s.username as staff, u.username, k.made_at
   from audience_checks k join users u on u.id = k.user_id left join users s on s.id = k.staff_id
   where k.ad_account_id = $1::bigint and k.audience_id = $2::bigint order by k.id desc limit ${AUDIENCE_DEBUG.checks}`,
);
