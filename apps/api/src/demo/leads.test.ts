import { expect, it } from 'vitest';
import { runAd } from '../modules/ads/delivery/testing';
import { useTestApi } from '../testing/test-api';
import { addLeads } from './leads';
import { DEMO_BUSINESS } from './people';

const api = useTestApi();

it('gives an ad of the demo’s business a form, which some people answered', async () => {
  const { db, config } = api();
  await addLeads(db, config);
  expect(await db.query('select from lead_forms')).toEqual([]);
  for (let n = 0; n < 4; n++) await api().person();
  const { account, ad } = await runAd(api(), {}, { name: 'Plants that forgive' });
  await db.query('update users set username = $1 where id = $2', [DEMO_BUSINESS, account.owner.id]);
  await addLeads(db, config);
  await addLeads(db, config);
  expect(
    await api().ok('AdLeadsResource.get', { ad_account_id: account.id, ad_id: ad }, account.owner),
  ).toMatchObject({ lead_form: { name: 'Plant letters', status: 'ACTIVE' }, count: 4 });
});
