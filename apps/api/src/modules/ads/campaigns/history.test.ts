import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { openAccount } from './testing';

const api = useTestApi();
let account: Awaited<ReturnType<typeof openAccount>>;
let campaign: string;
beforeAll(async () => {
  account = await openAccount(api());
  campaign = await account.campaign({ name: 'Lamps' });
  const manager = await account.member('CAMPAIGN_MANAGER');
  const body = [{ id: campaign, name: 'Lamps and more', daily_spend_cap: 9_000_000 }];
  await api().ok(
    'PATCH /v5/ad_accounts/{ad_account_id}/campaigns',
    { params: account.params, body },
    manager,
  );
  await api().db.query('delete from users where id = $1', [manager.id]);
});
const list = (more: { page_size?: number; bookmark?: string } = {}, as = account.owner) =>
  api().call('AdAccountHistoryResource.get', { ad_account_id: account.id, ...more }, as);

describe('the history of an ad account', () => {
  it('says who changed what, newest first, also when they left', async () => {
    const { status, data } = await list();
    expect(status).toBe(200);
    const own = { entity_type: 'CAMPAIGN', entity_id: campaign, entity_name: 'Lamps and more' };
    expect(data.slice(0, 2).sort((a, b) => a.field!.localeCompare(b.field!))).toMatchObject([
      {
        ...own,
        action: 'UPDATE',
        field: 'daily_spend_cap',
        old_value: null,
        new_value: '9000000',
        actor: null,
      },
      { ...own, action: 'UPDATE', field: 'name', old_value: '"Lamps"', new_value: '"Lamps and more"' },
    ]);
    expect(data[2]).toMatchObject({
      ...own,
      action: 'CREATE',
      field: null,
      actor: { id: account.owner.id, username: account.owner.username },
    });
    expect(JSON.parse(data[2]!.new_value!)).toMatchObject({ name: 'Lamps' });
  });

  it('comes in pages', async () => {
    const all = (await list()).data.map(({ id }) => id);
    const first = await list({ page_size: 2 });
    const next = await list({ page_size: 2, bookmark: first.bookmark! });
    expect([...first.data, ...next.data].map(({ id }) => id)).toEqual(all);
    expect(next.bookmark).toBeNull();
    expect((await list({ bookmark: 'nonsense' })).error?.field).toBe('bookmark');
  });

  it('has nothing of other ad accounts', async () => {
    const other = await openAccount(api());
    const options = { ad_account_id: other.id };
    expect((await api().ok('AdAccountHistoryResource.get', options, other.owner)).length).toBe(0);
  });
});
