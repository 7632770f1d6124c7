import { BULK_TYPES, labelMessages as text } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { makeDownload } from './download';
import { registerBulkEditor } from './routes';
import { bulkAccount, type SheetCells } from './testing';

const api = useTestApi({ routes: [registerBulkEditor] });
const PATH = '/v5/ad_accounts/{ad_account_id}' as const;
let account: Awaited<ReturnType<typeof bulkAccount>>;
let campaign: string;
beforeEach(async () => {
  await api().db.query('truncate rate_limits');
  account = await bulkAccount(api());
  campaign = await account.campaign();
});

const row = (cells: SheetCells): SheetCells => ({ Action: 'Create', Type: BULK_TYPES.LABEL, ...cells });
const labels = async (of = campaign, query: object = {}) =>
  (
    await api().ok(
      `GET ${PATH}/labels`,
      { params: account.params, query: { campaign_ids: [of], ...query } },
      account.owner,
    )
  ).items.flatMap((item) => item.labels);
const put = async (value: string) =>
  (
    await api().ok(
      `POST ${PATH}/labels`,
      { params: account.params, body: { parent_id: campaign, labels: [{ label_type: 'CUSTOM', value }] } },
      account.owner,
    )
  ).labels[0]!.id;
const change = (id: string, value: string) =>
  api().ok(
    `PATCH ${PATH}/labels`,
    { params: account.params, body: { labels: [{ id, value }] } },
    account.owner,
  );
const values = async (of?: string) => (await labels(of)).map(({ value }) => value).toSorted();

describe('labels in a sheet', () => {
  it('are put on the campaign above, or on one by its ID, and fail one by one', async () => {
    const made: SheetCells = { Action: 'Create', Type: 'Campaign', Name: 'New', Objective: 'AWARENESS' };
    const id = await account.checked(
      row({ 'Campaign ID': campaign, Label: 'Spring', 'Label type': 'Custom', Status: 'Active' }),
      row({ 'Campaign ID': campaign, Label: 'spring', 'Label type': 'Custom' }),
      row({ 'Campaign ID': campaign, Label: 'Lamps', 'Label type': 'Color' }),
      made,
      row({ Label: 'Lamp Co', 'Label type': 'BRAND' }),
      row({ 'Campaign ID': '7', Label: 'Lamps', 'Label type': 'Custom' }),
    );
    expect((await account.rows(id)).map(({ state, column, name }) => [state, column, name])).toEqual([
      ['WAITING', null, 'Spring'],
      ['ERROR', 'Label', 'spring'],
      ['ERROR', 'Label type', 'Lamps'],
      ['WAITING', null, 'New'],
      ['WAITING', null, 'Lamp Co'],
      ['ERROR', 'Campaign ID', 'Lamps'],
    ]);
    expect((await account.rows(id)).flatMap(({ message }) => message ?? [])).toEqual([
      expect.stringMatching(/^Label: /),
      expect.stringMatching(/^Label type: must be one of BRAND, CUSTOM/),
      expect.stringMatching(/^Campaign ID: there is no campaign 7/),
    ]);
    expect(await labels()).toEqual([]);
    expect(await account.apply(id)).toMatchObject({ succeeded: 3, errors: 3 });
    expect(await values()).toEqual(['Spring']);
    const made_id = (await account.rows(id)).find(({ name }) => name === 'New')!.entity_id!;
    expect(await values(made_id)).toEqual(['Lamp Co']);
  });

  it('need a campaign', async () => {
    const id = await account.checked(row({ Label: 'Lamps', 'Label type': 'Custom' }));
    expect(await account.rows(id)).toMatchObject([{ state: 'ERROR', column: 'Campaign ID' }]);
  });

  it('are renamed and archived, and given back by undoing what nobody changed since', async () => {
    const [kept, renamed, gone] = [await put('Kept'), await put('Before'), await put('Gone')];
    const id = await account.checked(
      row({ Action: 'Edit', ID: kept, Label: 'Changed' }),
      row({ Action: 'Edit', ID: renamed, Label: 'After' }),
      row({ Action: 'Edit', ID: gone, Status: 'Archived' }),
      row({ 'Campaign ID': campaign, Label: 'New', 'Label type': 'Custom' }),
      row({ Action: 'Edit', ID: gone, 'Label type': 'Brand' }),
    );
    expect((await account.rows(id)).map(({ changes }) => changes)).toMatchObject(
      [
        [{ column: 'Label', old: 'Kept', new: 'Changed' }],
        [{ column: 'Label', old: 'Before', new: 'After' }],
        [{ column: 'Status', old: 'ACTIVE', new: 'ARCHIVED' }],
        [{ column: 'Campaign ID' }, { column: 'Label' }, { column: 'Label type' }],
        [],
      ].map((all) => all.filter(({ column }) => column !== 'Campaign ID')),
    );
    expect(await account.apply(id)).toMatchObject({ succeeded: 4, errors: 1 });
    expect(await values()).toEqual(['After', 'Changed', 'New']);
    await change(kept, 'Changed since');

    const undo = (await account.act(id, 'UNDO')).data.id;
    await account.run(undo);
    expect(await account.job(undo)).toMatchObject({ state: 'DONE', succeeded: 3, errors: 1 });
    expect(await values()).toEqual(['Before', 'Changed since', 'Gone']);
  });
});

describe('labels in requests of the public standard', () => {
  const last = (name: string) => api().sentJobs.findLast((job) => job.name === name)!.data as { id: string };

  it('are put, changed, and refused one by one', async () => {
    const id = await put('Old');
    const params = account.params;
    const body = {
      create: {
        labels: [
          { parent_id: `C${campaign}`, labels: [{ label_type: 'BRAND', value: 'Lamp Co' }, { value: 'x' }] },
          { parent_id: '7', labels: [{ label_type: 'CUSTOM', value: 'Nowhere' }] },
          { parent_id: 'x', labels: [{ label_type: 'CUSTOM', value: 'Nowhere' }] },
        ],
      },
      update: {
        labels: [
          { id, status: 'ARCHIVED' },
          { id: '7', status: 'ARCHIVED' },
        ],
      },
    };
    const { request_id } = await api().ok(`POST ${PATH}/bulk/upsert`, { params, body }, account.owner);
    await account.run(last('bulk.run').id);
    const { result_url } = await api().ok(
      `GET ${PATH}/bulk/{bulk_request_id}`,
      { params: { ...params, bulk_request_id: request_id } },
      account.owner,
    );
    const { items } = (await account.read(result_url!)).json<{
      items: { entity_type: string; status: string; exceptions: { message: string }[] }[];
    }>();
    expect(items.map(({ status }) => status.split(' ')[0])).toEqual([
      'SUCCESS',
      'Error',
      'Error',
      'Error',
      'SUCCESS',
      'Error',
    ]);
    expect(new Set(items.map((item) => item.entity_type))).toEqual(new Set(['LABEL']));
    expect(items[2]!.exceptions[0]!.message).toBe(text.parentMissing('7'));
    expect(items[5]!.exceptions[0]!.message).toBe(text.missing('7'));
    expect(await values()).toEqual(['Lamp Co']);
  });

  it('are in downloads of their campaigns, or by their own ids', async () => {
    const other = await account.campaign();
    const id = await put('Spring');
    const read = async (entity_ids: string[]) => {
      const body = { entity_types: ['LABEL' as const], entity_ids };
      await api().ok(`POST ${PATH}/bulk/download`, { params: account.params, body }, account.owner);
      const job = last('bulk.download');
      await makeDownload(api(), job as never);
      const { file_url } = await account.job(job.id);
      return (await account.read(file_url!)).json<{ labels?: object[] }>().labels;
    };
    expect(await read([campaign])).toEqual(await labels());
    expect(await read([id])).toEqual(await labels());
    expect(await read([other])).toBeUndefined();
  });
});
