import { expect, it } from 'vitest';
import { useTestDatabase } from '../../../platform/testing';
import { readTokens } from './plan-queries';

const db = useTestDatabase();

it('reads what is asked with one plan for all searches: planning takes ten times as long as reading', async () => {
  const [plans] = await db().transaction(async (tx) => {
    for (let n = 0; n < 8; n++) await readTokens(tx, [[`lamp ${n}`, 'chair'], [true, true], 'english']);
    return tx.query<{ generic: string }>(
      `select generic_plans::text as generic from pg_prepared_statements where name like 'search.read:%'`,
    );
  });
  expect(Number(plans!.generic)).toBeGreaterThan(0);
});
