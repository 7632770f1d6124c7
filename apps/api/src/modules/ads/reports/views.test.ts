import { type CallOptions, REPORT_VIEWS_MAX } from '@corkboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { openAccount } from '../campaigns/testing';

const api = useTestApi();
type Settings = CallOptions<'AdReportViewResource.create'>['settings'];
let account: Awaited<ReturnType<typeof openAccount>>;
let analyst: TestPerson;
beforeAll(async () => {
  account = await openAccount(api());
  analyst = await account.member('ANALYST');
});

const settings: Settings = {
  shown_columns: ['spend', 'ctr'],
  sort: 'CTR',
  order: 'DESCENDING',
  filters: [{ field: 'SPEND_IN_DOLLAR', operator: 'GREATER_THAN', value: 1.5 }],
};
const which = () => ({ ad_account_id: account.id, level: 'AD' }) as const;
const keep = (name: string, more: Partial<CallOptions<'AdReportViewResource.create'>> = {}, as = analyst) =>
  api().call('AdReportViewResource.create', { ...which(), name, settings, ...more }, as);
const views = async (as = analyst, level: 'AD' | 'CAMPAIGN' = 'AD') =>
  (await api().ok('AdReportViewResource.get', { ad_account_id: account.id, level }, as)).map(
    ({ name, is_default }) => [name, is_default],
  );
const drop = (name: string, as = analyst) =>
  api().call('AdReportViewResource.delete', { ...which(), name }, as);

describe('views of a table', () => {
  it('are kept, changed under their name, and deleted, each person for themselves', async () => {
    expect((await keep(' Cheap ')).data).toEqual({ name: 'Cheap', is_default: false, settings });
    await keep('best', { is_default: true });
    await keep('Cheap', { is_default: true, settings: { shown_columns: [] } });
    // One of them is what the table begins with.
    expect(await views()).toEqual([
      ['best', false],
      ['Cheap', true],
    ]);
    expect(await views(account.owner)).toEqual([]);
    expect(await views(analyst, 'CAMPAIGN')).toEqual([]);
    expect((await drop('Cheap', account.owner)).status).toBe(404);
    expect((await drop('Cheap')).status).toBe(200);
    expect((await drop('Cheap')).status).toBe(404);
    expect(await views()).toEqual([['best', false]]);
  });

  it('are so many', async () => {
    await Promise.all(
      Array.from({ length: REPORT_VIEWS_MAX + 4 }, (_, n) => keep(`v${n}`, {}, account.owner)),
    );
    expect(await views(account.owner)).toHaveLength(REPORT_VIEWS_MAX);
    const { status, error } = await keep('one more', {}, account.owner);
    expect([status, error!.message]).toEqual([400, expect.stringContaining('name')]);
    const [first] = await views(account.owner);
    expect((await keep(String(first![0]), {}, account.owner)).status).toBe(200);
  });

  it.each<[string, object]>([
    ['name', { name: '  ' }],
    ['shown_columns', { settings: { shown_columns: ['<b>'] } }],
    ['settings', { settings: { color: 'red' } }],
    ['level', { level: 'PIN' }],
  ])('are refused for %s: %j', async (field, more) => {
    const { status, error } = await keep('x', more);
    expect(status).toBe(400);
    expect(JSON.stringify(error)).toContain(field);
  });

  it('go with the person', async () => {
    const other = await account.member('ANALYST');
    await keep('mine', {}, other);
    await api().db.query(`delete from users where id = $1`, [other.id]);
    expect(await api().db.query(`select from ad_report_views where name = 'mine'`)).toHaveLength(0);
  });
});
