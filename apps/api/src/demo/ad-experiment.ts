import type { Db } from '../platform/db';
import { DEMO_BUSINESS } from './people';

/** The campaigns that it compares, each with the share of people who pressed its ads. */
const CELLS = [
  { name: 'Rooms', campaign: 'Autumn collection', rate: 0.128 },
  { name: 'Products', campaign: 'Holiday gifts', rate: 0.102 },
] as const;
/** It was over so many days ago, and ran so long, with a look each day. */
const OVER_DAYS = 1;
const DAYS = 10;
/** People who came upon it on each day, in each cell. */
const PEOPLE = [268, 241, 255, 279, 262, 236, 271, 258, 264, 247];

/** Counts of each look: people, and those who pressed an ad. Rates come near theirs from day to day. */
const LOOKS = PEOPLE.map((_, look) => {
  const people = PEOPLE.slice(0, look + 1).reduce((sum, count) => sum + count, 0);
  const early = (PEOPLE.length - 1 - look) / 600;
  const counts = [people, people - 3 * (look + 1)];
  return {
    people: counts,
    acted: CELLS.map(({ rate }, cell) =>
      Math.round(counts[cell]! * (rate - (cell === 0 ? early : -early / 2))),
    ),
  };
});

/** Gives the demo's business an experiment that is over, with a winner. What is there already stays. */
export async function addExperiment(db: Db): Promise<void> {
  await db.query(
    `with account as (
       select a.id from ad_accounts a join users o on o.id = a.owner_user_id where o.username = $1 order by a.id limit 1
     ), cells as (
       select jsonb_agg(jsonb_build_object('name', k.name, 'entity_ids', jsonb_build_array(c.id::text), 'split_percent', 50) order by k.n) as cells
       from account a, unnest($2::text[], $3::text[]) with ordinality k (name, campaign, n)
         join lateral (select c.id from campaigns c where c.ad_account_id = a.id and c.name = k.campaign order by c.id limit 1) c on true
     ), made as (
       insert into experiments (ad_account_id, name, hypothesis, type, key_metric, entity_level, cells, holdout_percent, start_time, end_time, state, winner,
         created_time)
       select a.id, 'Rooms or products', 'Whole rooms are pressed more often than products by themselves.', 'AB_TEST', 'CLICK', 'CAMPAIGN', c.cells, 0,
         now() - make_interval(days => $4::int + $5::int), now() - make_interval(days => $5::int), 'ACTIVE', 0,
         now() - make_interval(days => $4::int + $5::int, hours => 1)
       from account a, cells c
       where jsonb_array_length(c.cells) = 2 and not exists (select from experiments x where x.ad_account_id = a.id)
       returning ad_account_id, id, start_time
     )
     insert into experiment_looks (ad_account_id, experiment_id, look, at, people, acted)
     select m.ad_account_id, m.id, k.n, m.start_time + make_interval(days => k.n::int),
       array(select jsonb_array_elements_text(k.counted -> 'people')::bigint), array(select jsonb_array_elements_text(k.counted -> 'acted')::bigint)
     from made m, jsonb_array_elements($6::text::jsonb) with ordinality k (counted, n)`,
    [
      DEMO_BUSINESS,
      CELLS.map(({ name }) => name),
      CELLS.map(({ campaign }) => campaign),
      DAYS,
      OVER_DAYS,
      JSON.stringify(LOOKS),
    ],
  );
}
