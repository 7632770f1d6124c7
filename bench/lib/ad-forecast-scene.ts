import type { Db } from '../../apps/api/src/platform/db';
import type { AdDayScene } from './ad-day-scene';

/** An ad group that is new on the day that is forecast, as whoever plans it would fill it in. */
export interface NewGroup {
  readonly id: string;
  readonly account: string;
  readonly billable: 'IMPRESSION' | 'CLICKTHROUGH';
  readonly currency: string;
  readonly budget: number;
  readonly bid: number;
  readonly targeting: Record<string, string[]>;
}

/** Writes down what the site knows of people: what they are aimed at by. */
export async function tellOfPeople(db: Db, { people }: AdDayScene): Promise<void> {
  await db.query(
    `insert into interests (id, name, slug, level, position) select n, 'Topic ' || n, 'topic-' || n, 1, n from generate_series(1, 40) n on conflict do nothing`,
  );
  await db.query(
    `update users u set country = r.country, measuring = r.measured, gender = r.gender, created_at = now() - interval '60 days',
       birthdate = (now() - make_interval(years => r.age, days => 30))::date
     from jsonb_to_recordset($1::jsonb) as r (id bigint, country text, measured boolean, gender text, age int) where u.id = r.id`,
    [
      JSON.stringify(
        people.map(({ id, measured, facts: { country, personal } }) => ({
          id,
          measured,
          country,
          gender: personal?.gender === 'unknown' ? null : personal?.gender,
          age: personal?.age,
        })),
      ),
    ],
  );
  await db.query(
    `insert into interest_follows (user_id, interest_id)
     select (p ->> 'id')::bigint, i::bigint from jsonb_array_elements($1::jsonb) p, jsonb_array_elements_text(p -> 'interests') i`,
    [
      JSON.stringify(
        people.map(({ id, facts }) => ({ id, interests: [...(facts.personal?.interests ?? [])] })),
      ),
    ],
  );
  await db.query('analyze');
}

/** Takes some of the ad groups off the site, as if they were still to be made: with a daily budget, and all else as the planner takes it. */
export async function holdBack(db: Db, most: number): Promise<NewGroup[]> {
  const groups = await db.query<NewGroup>(
    `select g.id, g.ad_account_id as account, g.billable_event as billable, a.currency, g.budget_in_micro_currency::float8 as budget,
       g.bid_in_micro_currency::float8 as bid, g.targeting_spec as targeting
     from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id join ad_accounts a on a.id = g.ad_account_id
     where g.budget_type = 'DAILY' and g.pacing_delivery_type = 'STANDARD' and g.details = '{}' and c.details = '{}'
       and not c.is_flexible_daily_budgets order by g.id * 7919 % 10007 limit $1`,
    [most],
  );
  const ids = groups.map(({ id }) => id);
  await db.query('delete from ad_days where ad_group_id = any($1::bigint[])', [ids]);
  await db.query(`update ad_groups set status = 'PAUSED' where id = any($1::bigint[])`, [ids]);
  return groups;
}

/** Results of an ad group on a day. */
export interface Came {
  impressions: number;
  clicks: number;
  spend: number;
  reach: number;
}
/** Results of ad groups on a day. */
export async function cameTo(db: Db, groups: readonly NewGroup[], day: number): Promise<Map<string, Came>> {
  const rows = await db.query<Came & { id: string }>(
    `select g.id, coalesce(sum(d.impressions), 0)::float8 as impressions, coalesce(sum(d.clicks), 0)::float8 as clicks,
       coalesce(sum(d.spend_micro), 0)::float8 as spend,
       (select count(distinct s.user_id) from ad_seen s where s.ad_group_id = g.id and s.day = $2::date)::float8 as reach
     from unnest($1::bigint[]) g (id) left join ad_days d on d.ad_group_id = g.id and d.day = $2::date group by 1`,
    [groups.map(({ id }) => id), new Date(day).toISOString().slice(0, 10)],
  );
  return new Map(rows.map(({ id, ...came }) => [id, came]));
}
