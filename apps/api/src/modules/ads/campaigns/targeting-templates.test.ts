import type { CallOptions } from '@corkboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { somebodyWaits } from '../../../testing/somebody-waits';
import { useTestApi } from '../../../testing/test-api';
import { openAccount } from './testing';

const api = useTestApi();
type Account = Awaited<ReturnType<typeof openAccount>>;
let account: Account;
let campaign: string;
beforeAll(async () => {
  account = await openAccount(api());
  campaign = await account.campaign();
});

const PATH = '/v5/ad_accounts/{ad_account_id}/targeting_templates' as const;
type New = CallOptions<`POST ${typeof PATH}`>['body'];
type Patch = CallOptions<`PATCH ${typeof PATH}`>['body'];
const NEW: New = { name: 'Grown-ups', targeting_attributes: { GEO: ['US'], AGE_BUCKET: ['25-34'] } };
const add = (changes: object = {}, as = account.owner, of = account) =>
  api().call(`POST ${PATH}`, { params: of.params, body: { ...NEW, ...changes } }, as);
const change = (body: Patch, as = account.owner, of = account) =>
  api().call(`PATCH ${PATH}`, { params: of.params, body }, as);
const list = (query: object = {}, as = account.owner) =>
  api().call(`GET ${PATH}`, { params: account.params, query }, as);
const changeGroup = async (id: string, body: object, of = account) =>
  (
    await api().ok(
      'PATCH /v5/ad_accounts/{ad_account_id}/ad_groups',
      { params: of.params, body: [{ id, ...body }] },
      of.owner,
    )
  ).items[0]!;
const logOf = (id: string) =>
  api().db.query(
    'select entity_type, action, field, old_value, new_value from change_log where entity_id = $1 order by id',
    [id],
  );

describe('targeting templates', () => {
  it('are made, listed page by page, and changed, and the log says so', async () => {
    const own = await openAccount(api());
    const first = (await add({}, own.owner, own)).data;
    expect(first).toMatchObject({
      ...NEW,
      ad_account_id: own.id,
      status: 'ACTIVE',
      auto_targeting_enabled: true,
      placement_group: null,
    });
    const more = { name: '  Searchers ', auto_targeting_enabled: false, placement_group: 'SEARCH' };
    const second = (await add(more, own.owner, own)).data;
    expect(second).toMatchObject({ ...more, name: 'Searchers' });
    const read = (query: object) => api().ok(`GET ${PATH}`, { params: own.params, query }, own.owner);
    const newest = await read({ page_size: 1 });
    expect(newest.items).toEqual([second]);
    expect((await read({ page_size: 1, bookmark: newest.bookmark })).items).toEqual([first]);
    expect((await read({ order: 'ASCENDING' })).items).toEqual([first, second]);
    const { data } = await change({ id: first.id, name: 'All', targeting_attributes: {} }, own.owner, own);
    expect(data).toMatchObject({ name: 'All', targeting_attributes: {}, status: 'ACTIVE' });
    expect((await change({ id: second.id, placement_group: null }, own.owner, own)).data).toMatchObject({
      placement_group: null,
      auto_targeting_enabled: false,
    });
    expect(await logOf(first.id)).toMatchObject([
      { entity_type: 'TARGETING_TEMPLATE', action: 'CREATE', new_value: NEW },
      { action: 'UPDATE', field: 'name', old_value: 'Grown-ups', new_value: 'All' },
      { field: 'targeting_attributes', new_value: {} },
    ]);
    const seen = await api().ok('AdAccountHistoryResource.get', { ad_account_id: own.id }, own.owner);
    expect(seen[0]).toMatchObject({ entity_type: 'TARGETING_TEMPLATE', entity_name: 'Searchers' });
  });

  it.each([
    ['name', { name: ' \u0007 ' }],
    ['name', { name: 5 }],
    ['targeting_attributes', { targeting_attributes: { SHOE_SIZE: ['44'] } }],
    ['targeting_attributes', { targeting_attributes: { GEO: ['Atlantis'] } }],
    ['targeting_attributes', { targeting_attributes: { GENDER: ['female'] } }],
    ['targeting_attributes', { targeting_attributes: { GEO: ['US'], AUDIENCE_INCLUDE: ['77'] } }],
    ['placement_group', { placement_group: 'MOON' }],
    ['auto_targeting_enabled', { auto_targeting_enabled: 'yes' }],
    ['keywords', { keywords: [{ value: 'lamp', match_type: 'BROAD' }] }],
    ['tracking_urls', { tracking_urls: { impression: ['https://t.example/'] } }],
  ])('refuse a wrong %s: %j', async (field, wrong) => {
    const made = (await add()).data;
    const refused = [await add(wrong), await change({ id: made.id, ...(wrong as object) })];
    for (const { status, data } of refused) {
      expect(status).toBe(400);
      expect(JSON.stringify(data)).toContain(field);
      expect(JSON.stringify(data)).not.toContain('targeting_spec');
    }
  });

  it('are deleted for good, once no ad group that goes on uses them', async () => {
    const { id } = (await add()).data;
    const group = await account.adGroup(campaign, { targeting_template_ids: [id] });
    const used = await change({ id, status: 'DELETED' });
    expect([used.status, JSON.stringify(used.data)]).toEqual([400, expect.stringContaining('status: ')]);
    expect((await change({ id, operation_type: 'REMOVE' })).status).toBe(400);
    await changeGroup(group, { status: 'ARCHIVED' });
    const both = await change({ id, operation_type: 'REMOVE', status: 'ACTIVE' });
    expect([both.status, JSON.stringify(both.data)]).toEqual([
      400,
      expect.stringContaining('operation_type: '),
    ]);
    expect((await change({ id, operation_type: 'REMOVE' })).data.status).toBe('DELETED');
    expect((await list({ page_size: 250 })).data.items.map((one) => one.id)).not.toContain(id);
    expect((await change({ id, status: 'ACTIVE' })).status).toBe(400);
    expect((await change({ id: '77', name: 'X' })).status).toBe(404);
    const other = (await add()).data.id;
    expect((await change({ id: other, status: 'DELETED' })).data.status).toBe('DELETED');
  });

  it('keep the audiences that they name from being removed', async () => {
    const tag = await account.tag();
    const audience = await api().ok(
      'POST /v5/ad_accounts/{ad_account_id}/audiences',
      {
        params: account.params,
        body: {
          name: 'Visitors',
          audience_type: 'VISITOR',
          rule: { visitor_source_id: tag, retention_days: 30 },
        } as never,
      },
      account.owner,
    );
    const targeting_attributes = { GEO: ['US'], AUDIENCE_EXCLUDE: [audience.id] };
    const { id } = (await add({ targeting_attributes })).data;
    const remove = () =>
      api().call(
        'PATCH /v5/ad_accounts/{ad_account_id}/audiences/{audience_id}',
        {
          params: { ...account.params, audience_id: audience.id },
          body: { operation_type: 'REMOVE' } as never,
        },
        account.owner,
      );
    expect((await remove()).status).toBe(400);
    await change({ id, status: 'DELETED' });
    expect((await remove()).status).toBe(200);
  });

  it('are of one ad account', async () => {
    const { id } = (await add()).data;
    const other = await openAccount(api());
    expect((await change({ id, name: 'X' }, other.owner, other)).status).toBe(404);
  });
});

describe('the template of an ad group', () => {
  /** Outcome of a change that begins while another transaction is open. */
  const whileOther = async <T>(
    statements: readonly [sql: string, values: string[]][],
    change: () => Promise<T>,
  ) => {
    const { begun } = await api().db.transaction(async (tx) => {
      for (const [sql, values] of statements) await tx.query(sql, values);
      const changing = change();
      await somebodyWaits(api().db);
      return { begun: changing };
    });
    return begun;
  };

  it('is neither deleted while one begins to use it, nor used while it is deleted', async () => {
    const { id } = (await add()).data;
    const group = await account.adGroup(campaign);
    const using: readonly [string, string[]][] = [
      ['select from targeting_templates where id = $1 for share', [id]],
      ['update ad_groups set targeting_template_id = $1 where id = $2', [id, group]],
    ];
    expect((await whileOther(using, () => change({ id, status: 'DELETED' }))).status).toBe(400);
    await changeGroup(group, { targeting_template_ids: null });
    const gone = `update targeting_templates set status = 'DELETED' where id = $1`;
    const { exceptions } = await whileOther([[gone, [id]]], () =>
      changeGroup(group, { targeting_template_ids: [id] }),
    );
    expect(exceptions).toMatchObject([{ field: 'targeting_template_ids' }]);
  });

  it('is told back, changed, and written down', async () => {
    const { id } = (await add()).data;
    const group = await account.adGroup(campaign, { targeting_template_ids: [id] });
    const told = async () =>
      (
        await api().ok(
          'GET /v5/ad_accounts/{ad_account_id}/ad_groups/{ad_group_id}',
          { params: { ...account.params, ad_group_id: group } },
          account.owner,
        )
      ).targeting_template_ids;
    expect(await told()).toEqual([id]);
    await changeGroup(group, { name: 'Other' });
    expect(await told()).toEqual([id]);
    await changeGroup(group, { targeting_template_ids: [] });
    expect(await told()).toEqual([]);
    await changeGroup(group, { targeting_template_ids: [id] });
    await changeGroup(group, { targeting_template_ids: null });
    expect(await told()).toEqual([]);
    expect((await logOf(group)).filter(({ field }) => field === 'targeting_template_ids')).toMatchObject([
      { old_value: [id], new_value: [] },
      { old_value: [], new_value: [id] },
      { old_value: [id], new_value: [] },
    ]);
  });

  it('is one of the account that is active', async () => {
    const [one, two] = [(await add()).data.id, (await add()).data.id];
    const other = await openAccount(api());
    const theirs = (await add({}, other.owner, other)).data.id;
    await change({ id: two, status: 'DELETED' });
    const group = await account.adGroup(campaign);
    for (const ids of [[theirs], [two], ['77'], [one, one], ['lamp']]) {
      const changed = await changeGroup(group, { targeting_template_ids: ids });
      expect(changed.exceptions, ids.join()).toMatchObject([
        { field: expect.stringMatching(/^targeting_template_ids/) },
      ]);
      const { data } = await account.addAdGroups([{ ...(await newGroup()), targeting_template_ids: ids }]);
      expect(data.items[0]!.exceptions, ids.join()).toMatchObject([
        { field: expect.stringMatching(/^targeting_template_ids/) },
      ]);
    }
  });
});

const newGroup = async () => ({
  campaign_id: campaign,
  name: 'G',
  billable_event: 'CLICKTHROUGH' as const,
  budget_in_micro_currency: 5_000_000,
  bid_in_micro_currency: 500_000,
});
