import { expect, it } from 'vitest';
import { useTestDatabase } from '../testing';

const db = useTestDatabase();

/**
 * References that no index finds: none begins with all their columns, in any order, or with the last one (of an owner and a board,
 * the board is enough). An index may leave out rows that refer to nothing.
 */
const UNINDEXED = `
with foreign_keys as (
  select con.conrelid, con.conname, con.conkey, con.conkey[cardinality(con.conkey)] as last,
    (select attname from pg_attribute where attrelid = con.conrelid and attnum = con.conkey[cardinality(con.conkey)]) as last_name
  from pg_constraint con where con.contype = 'f' and con.connamespace = 'public'::regnamespace
)
select f.conrelid::regclass || '.' || f.conname as reference from foreign_keys f
where not exists (
  select from pg_index i where i.indrelid = f.conrelid and i.indisvalid
    and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', f.last_name))
    and (i.indkey[0] = f.last
      or (i.indkey::int2[])[0:cardinality(f.conkey) - 1] @> f.conkey and i.indnkeyatts >= cardinality(f.conkey))
) order by 1`;

it('finds what refers to a row by an index, for every reference', async () => {
  expect(await db().query(UNINDEXED)).toEqual([]);
});

it('notices a reference without one', async () => {
  await db().query(`create table referrers (
    id bigint primary key, user_id bigint references users, other_id bigint references users, third_id bigint references users)`);
  await db().query('create index on referrers (id, user_id)');
  await db().query('create index on referrers (other_id) where other_id is not null');
  await db().query('create index on referrers (third_id) where id > 5');
  expect(await db().query(UNINDEXED)).toEqual([
    { reference: 'referrers.referrers_third_id_fkey' },
    { reference: 'referrers.referrers_user_id_fkey' },
  ]);
});
