import { expect, it } from 'vitest';
import { openAccount } from '../modules/ads/campaigns/testing';
import { useTestApi } from '../testing/test-api';
import { addExperiment } from './ad-experiment';
import { DEMO_BUSINESS } from './people';

const api = useTestApi();

it('gives the demo’s business an experiment that is over, with a winner that its numbers bear out', async () => {
  const { db } = api();
  await addExperiment(db);
  const account = await openAccount(api());
  await db.query('update users set username = $1 where id = $2', [DEMO_BUSINESS, account.owner.id]);
  await addExperiment(db);
  expect(await db.query('select from experiments')).toEqual([]);
  for (const name of ['Autumn collection', 'Holiday gifts']) await account.campaign({ name });
  await addExperiment(db);
  await addExperiment(db);
  const [only, ...others] = await api().ok(
    'AdExperimentsResource.get',
    { ad_account_id: account.id },
    account.owner,
  );
  expect(others).toEqual([]);
  expect(only).toMatchObject({ name: 'Rooms or products', status: 'COMPLETED', winner: 0 });
  const { results } = await api().ok(
    'AdExperimentResource.get',
    { ad_account_id: account.id, experiment_id: only!.id },
    account.owner,
  );
  expect(results).toMatchObject({ looks_taken: 10, looks_planned: 10, next_look_time: null, leader: 0 });
  expect(results.comparisons).toMatchObject([{ verdict: 'LOWER' }]);
});
