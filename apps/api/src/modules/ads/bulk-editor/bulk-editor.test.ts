import { bulkMessages as text } from '@corkboard/contract';
import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { addPin } from '../campaigns/testing';
import { registerBulkEditor } from './routes';
import { bulkAccount, sheetOf, type SheetCells } from './testing';

const api = useTestApi({ routes: [registerBulkEditor] });
let account: Awaited<ReturnType<typeof bulkAccount>>;
let pin: string;
beforeAll(async () => {
  account = await bulkAccount(api());
  pin = await addPin(api(), account.owner);
});
beforeEach(() => api().db.query('truncate rate_limits'));

const campaign: SheetCells = {
  Action: 'Create',
  Type: 'Campaign',
  Name: 'Lamps',
  Objective: 'Consideration',
  'Start date': '2031-03-01',
  'End date': '2031-03-31',
};
const group: SheetCells = {
  Action: 'Create',
  Type: 'Ad group',
  Name: 'Desk lamps',
  'Billable event': 'CLICKTHROUGH',
  Budget: '5',
  Bid: '0.5',
};
const ad = (): SheetCells => ({
  Action: 'Create',
  Type: 'Ad',
  Name: 'A lamp',
  'Pin ID': pin,
  'Creative type': 'REGULAR',
  'Destination URL': 'https://shop.example/lamp',
});
const keyword: SheetCells = {
  Action: 'Create',
  Type: 'Keyword',
  Keyword: 'desk lamp',
  'Match type': 'PHRASE',
};
const list = async (kind: 'campaigns' | 'ad_groups' | 'ads') =>
  (
    await api().ok(
      `GET /v5/ad_accounts/{ad_account_id}/${kind}`,
      {
        params: account.params,
        query: { page_size: 250, entity_statuses: ['ACTIVE', 'PAUSED', 'ARCHIVED'] },
      },
      account.owner,
    )
  ).items as {
    id: string;
    name: string;
    status: string;
    updated_time: number;
    daily_spend_cap?: number | null;
  }[];
const changeLog = async (): Promise<number> => {
  const [row] = await api().db.query<{ count: string }>(
    'select count(*) from change_log where scope_id = $1',
    [account.id],
  );
  return Number(row!.count);
};
const named = async (kind: 'campaigns' | 'ad_groups' | 'ads', name: string) =>
  (await list(kind)).find((one) => one.name === name);

describe('a sheet', () => {
  it('changes nothing before it is applied, then makes parents first, by the order of rows', async () => {
    const before = await changeLog();
    const id = await account.checked(campaign, group, ad(), keyword, {
      Action: '',
      Type: 'Campaign',
      Name: 'Skipped',
    });
    expect(await account.job(id)).toMatchObject({ state: 'READY', total: 4, left: 4, errors: 0 });
    expect(await changeLog()).toBe(before);
    const [first] = await account.rows(id);
    expect(first).toMatchObject({
      line: 3,
      entity: 'CAMPAIGN',
      act: 'CREATE',
      name: 'Lamps',
      state: 'WAITING',
    });
    expect(first!.changes).toContainEqual({ column: 'End date', old: null, new: '2031-03-31' });

    expect(await account.apply(id)).toMatchObject({ state: 'DONE', succeeded: 4, errors: 0, may_undo: true });
    const made = await named('campaigns', 'Lamps');
    const inside = (await list('ad_groups')).filter(
      (one) => (one as { campaign_id?: string }).campaign_id === made!.id,
    );
    expect(inside.map(({ name }) => name)).toEqual(['Desk lamps']);
    expect((await named('ads', 'A lamp')) as unknown).toMatchObject({
      ad_group_id: inside[0]!.id,
      review_status: 'PENDING',
    });
  });

  it('shows what a row to edit changes, empties what says CLEAR, and leaves the rest', async () => {
    const target = await account.campaign({ name: 'Chairs', daily_spend_cap: 9_500_000 });
    const id = await account.checked({
      Action: 'edit',
      Type: 'campaign',
      ID: target,
      Name: 'Chairs and tables',
      'Daily spend cap': 'CLEAR',
    });
    expect((await account.rows(id))[0]!.changes).toEqual([
      { column: 'Name', old: 'Chairs', new: 'Chairs and tables' },
      { column: 'Daily spend cap', old: '9.50', new: null },
    ]);
    await account.apply(id);
    expect(await named('campaigns', 'Chairs and tables')).toMatchObject({
      daily_spend_cap: null,
      status: 'ACTIVE',
    });
  });

  it('says for each row what is wrong, with its column, before anything changes', async () => {
    const id = await account.checked(
      { ...campaign, Objective: 'FAME' },
      { ...campaign, 'Start date': '2031-02-30' },
      { ...campaign, Type: 'Billboard' },
      { Action: 'Edit', Type: 'Campaign', ID: '12345', Name: 'Lost' },
      { Action: 'Edit', Type: 'Campaign', Name: 'No id' },
      { ...campaign, 'Pin ID': pin },
      { Action: 'Edit', Type: 'Campaign', ID: '12345', 'Daily spend cap': '-3' },
    );
    const rows = await account.rows(id);
    expect(rows.map(({ line, state, column }) => [line, state, column])).toEqual([
      [3, 'ERROR', 'Objective'],
      [4, 'ERROR', 'Start date'],
      [5, 'ERROR', 'Type'],
      [6, 'ERROR', 'ID'],
      [7, 'ERROR', 'ID'],
      [8, 'ERROR', 'Pin ID'],
      [9, 'ERROR', 'Daily spend cap'],
    ]);
    // It's said of which one it is, also where it can't be read, and each by the name of its column.
    expect(rows[6]!.entity_id).toBe('12345');
    for (const { column, message } of rows) expect(message).toMatch(new RegExp(`^${column}: `));
    expect(rows[1]!.message).toBe(
      'Start date: must be a day like 2026-03-31, or a moment like 2026-03-31T08:30:00Z.',
    );
  });

  it('is corrected in the page and sent again: what was done is not done again', async () => {
    const id = await account.checked(
      { ...campaign, Name: 'Right once' },
      { ...campaign, Name: 'Wrong first', Objective: 'FAME' },
      group,
    );
    expect(await account.apply(id)).toMatchObject({ succeeded: 1, errors: 2 });
    const rows = [{ line: 4, cells: { ...campaign, Name: 'Wrong first' } as Record<string, string> }];
    const answer = await api().ok(
      'AdBulkRowsResource.update',
      { ad_account_id: account.id, job_id: id, rows },
      account.owner,
    );
    expect(answer.state).toBe('CHECKING');
    await account.run(id);
    expect(await account.job(id)).toMatchObject({ state: 'READY', left: 2, succeeded: 1, errors: 0 });
    expect(await account.apply(id)).toMatchObject({ state: 'DONE', succeeded: 3, errors: 0 });
    expect((await list('campaigns')).filter(({ name }) => name === 'Right once')).toHaveLength(1);
  });

  it('gives its results as a sheet that does nothing twice', async () => {
    const id = await account.checked({ ...campaign, Name: '=Formula' }, { ...campaign, Objective: 'FAME' });
    await account.apply(id);
    const answer = await account.read((await account.job(id)).file_url!);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [, header, done, wrong] = parse(answer.body, { bom: true }) as string[][];
    const cell = (row: string[], column: string) => row[header!.indexOf(column)];
    expect([cell(done!, 'Action'), cell(done!, 'Name'), cell(done!, 'Result')]).toEqual([
      '',
      "'=Formula",
      'SUCCESS',
    ]);
    expect([cell(wrong!, 'Action'), cell(wrong!, 'Result')]).toEqual(['Create', 'Error 0001']);
    const again = await account.upload(answer.body);
    await account.run(again.id);
    expect(await account.job(again.id)).toMatchObject({ total: 1, errors: 1 });
  });

  it.each([
    [
      'Action,Type\r\n',
      'The second row of a sheet has to name its columns, with Action first and Type second. Start with a template.',
    ],
    [
      'x\r\nAction,Type,Mood\r\n',
      "This sheet has a column Mood, which the bulk editor doesn't know. Take it out or correct its name.",
    ],
    ['x\r\nAction,Type\r\n,Campaign\r\n', 'No row of this sheet says Create or Edit in column A.'],
    [
      Buffer.from([0x78, 0x0a, 0xff, 0xfe]),
      "We can't read this sheet. Save it as XLSX, or as CSV in UTF-8, then upload it again.",
    ],
    ['x\r\nAction,Type,Name\r\nCreate,Campaign,"open\r\n', text.notCsv(3)],
  ])('is refused with a reason: %j', async (sheet, message) => {
    expect(await account.upload(sheet)).toMatchObject({ status: 400, error: message });
  });
});

describe('a job', () => {
  const many = (prefix: string) =>
    Array.from({ length: 230 }, (_, at) => ({ ...campaign, Name: `${prefix} ${at}` }));

  it('goes on behind the last whole part after its process died in the middle, and does nothing twice', async () => {
    const id = await account.checked(...many('Crash'));
    await account.act(id, 'APPLY');
    let parts = 0;
    const dying = {
      ...api(),
      db: {
        ...api().db,
        transaction: ((fn: never, options: never) => {
          parts += 1;
          // The second part dies before it is committed.
          if (parts === 2)
            return api().db.transaction(async (tx) => {
              await (fn as (one: typeof tx) => Promise<unknown>)(tx);
              throw new Error('killed');
            });
          return api().db.transaction(fn, options);
        }) as never,
      },
    };
    const { runJob } = await import('./run');
    await expect(runJob(dying, { account: account.id, id }, { lastAttempt: false })).rejects.toThrow(
      'killed',
    );
    expect(await account.job(id)).toMatchObject({ state: 'RUNNING', succeeded: 100, left: 130 });
    await account.run(id);
    expect(await account.job(id)).toMatchObject({ state: 'DONE', succeeded: 230 });
    const names = (await list('campaigns')).filter(({ name }) => name.startsWith('Crash'));
    const [row] = await api().db.query<{ count: string }>(
      `select count(*) from campaigns where ad_account_id = $1 and name like 'Crash %'`,
      [account.id],
    );
    expect(row!.count).toBe('230');
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
  });

  it('pauses, goes on, and can be canceled; what it did stays', async () => {
    const id = await account.checked({ ...campaign, Name: 'Paused' });
    await account.act(id, 'APPLY');
    expect((await account.act(id, 'PAUSE')).data).toMatchObject({ state: 'PAUSED' });
    await account.run(id);
    expect(await account.job(id)).toMatchObject({ state: 'PAUSED', left: 1 });
    await account.act(id, 'RESUME');
    await account.run(id);
    expect(await account.job(id)).toMatchObject({ state: 'DONE', succeeded: 1 });
    expect(await account.act(id, 'CANCEL')).toMatchObject({ status: 400 });
  });

  it('stops when whoever began it may no more change the account', async () => {
    const member = await account.member('CAMPAIGN_MANAGER');
    const { id } = await account.upload(sheetOf({ ...campaign, Name: 'Removed' }), member);
    await account.run(id);
    await account.act(id, 'APPLY', member);
    await api().db.query('delete from business_members where member_id = $1', [member.id]);
    await account.run(id);
    expect(await account.job(id)).toMatchObject({
      state: 'FAILED',
      message: 'The job was stopped, because you may no longer edit this ad account.',
      succeeded: 0,
    });
    expect(await named('campaigns', 'Removed')).toBeUndefined();
  });

  it('is for who may edit campaigns of the account', async () => {
    const analyst = await account.member('ANALYST');
    const stranger = await api().person();
    expect(await account.upload(sheetOf(campaign), analyst)).toMatchObject({ status: 403 });
    expect(await account.upload(sheetOf(campaign), stranger)).toMatchObject({ status: 404 });
    const id = await account.checked(campaign);
    expect(await account.act(id, 'APPLY', analyst)).toMatchObject({ status: 403 });
    expect(await account.job(id, analyst)).toMatchObject({ state: 'READY' });
  });
});

describe('undoing a job', () => {
  it('gives back what was there, archives what is new, and leaves what somebody changed since', async () => {
    const [edited, touched] = [
      await account.campaign({ name: 'Old name' }),
      await account.campaign({ name: 'Old too' }),
    ];
    const id = await account.checked(
      { Action: 'Edit', Type: 'Campaign', ID: edited, Name: 'New name' },
      { Action: 'Edit', Type: 'Campaign', ID: touched, Name: 'New too' },
      { ...campaign, Name: 'Made' },
      { ...group, Name: 'Made inside' },
    );
    await account.apply(id);
    await api().ok(
      'PATCH /v5/ad_accounts/{ad_account_id}/campaigns',
      { params: account.params, body: [{ id: touched, daily_spend_cap: 7_000_000 }] },
      account.owner,
    );
    const { data: undo } = await account.act(id, 'UNDO');
    expect(undo).toMatchObject({ kind: 'UNDO', state: 'RUNNING', undoes: id, total: 4 });
    await account.run(undo.id);
    expect(await account.job(undo.id)).toMatchObject({ state: 'DONE', succeeded: 3, errors: 1 });
    expect((await account.rows(undo.id)).find(({ state }) => state === 'ERROR')).toMatchObject({
      entity_id: touched,
      code: 2003,
      message: 'It was changed since, so it stays as it is.',
    });
    const now = new Map((await list('campaigns')).map((one) => [one.name, one]));
    expect([now.get('Old name')?.id, now.get('New too')?.id, now.get('Made')?.status]).toEqual([
      edited,
      touched,
      'ARCHIVED',
    ]);
    expect(await named('ad_groups', 'Made inside')).toMatchObject({ status: 'ARCHIVED' });
    expect(await account.act(id, 'UNDO')).toMatchObject({ status: 409 });
  });

  it('ends a day after the job', async () => {
    const id = await account.checked({ ...campaign, Name: 'Yesterday' });
    await account.apply(id);
    await api().db.query(
      `update ad_bulk_jobs set finished_at = finished_at - interval '24 hours' where id = $1`,
      [id],
    );
    expect(await account.job(id)).toMatchObject({ may_undo: false });
    expect(await account.act(id, 'UNDO')).toMatchObject({ status: 400 });
  });
});

describe('requests of the public standard', () => {
  const params = (more = {}) => ({ ...account.params, ...more });
  const upsert = async (body: object) =>
    (
      await api().ok(
        'POST /v5/ad_accounts/{ad_account_id}/bulk/upsert',
        { params: params() as never, body },
        account.owner,
      )
    ).request_id;
  const status = (bulk_request_id: string) =>
    api().ok(
      'GET /v5/ad_accounts/{ad_account_id}/bulk/{bulk_request_id}',
      { params: params({ bulk_request_id }) as never },
      account.owner,
    );
  const runLast = () =>
    account.run((api().sentJobs.findLast(({ name }) => name === 'bulk.run')!.data as { id: string }).id);

  it('create and update, each item by itself, and answer with a file', async () => {
    const target = await account.campaign({ name: 'By request' });
    const request = await upsert({
      create: {
        campaigns: [
          // With what programs send that know every published field.
          {
            name: 'Requested',
            objective_type: 'AWARENESS',
            is_performance_plus: false,
            is_campaign_budget_optimization: null,
          },
          { name: 'Wrong', objective_type: 'FAME' },
        ],
        keywords: [{ parent_id: target, keywords: [{ value: 'sofa', match_type: 'EXACT_NEGATIVE' }] }],
      },
      update: { campaigns: [{ id: target, status: 'PAUSED' }] },
    });
    expect(await status(request)).toEqual({ status: 'RUNNING', result_url: null });
    await runLast();
    const { status: state, result_url } = await status(request);
    expect(state).toBe('SUCCEEDED');
    const { items } = (await account.read(result_url!)).json<{
      items: { status: string; entity_type: string | null }[];
    }>();
    expect(items.map((item) => [item.entity_type, item.status])).toEqual([
      ['CAMPAIGN', 'SUCCESS'],
      ['CAMPAIGN', 'Error 0001'],
      ['KEYWORD', 'SUCCESS'],
      ['CAMPAIGN', 'SUCCESS'],
    ]);
    expect(await named('campaigns', 'By request')).toMatchObject({ status: 'PAUSED' });
  });

  it('download what is named, with what is in it', async () => {
    const target = await account.campaign({ name: 'Wanted' });
    const inside = await account.adGroup(target);
    const { request_id } = await api().ok(
      'POST /v5/ad_accounts/{ad_account_id}/bulk/download',
      { params: account.params, body: { entity_types: ['CAMPAIGN', 'AD_GROUP'], entity_ids: [target] } },
      account.owner,
    );
    const { makeDownload } = await import('./download');
    await makeDownload(api(), api().sentJobs.findLast(({ name }) => name === 'bulk.download')!.data as never);
    const { result_url } = await status(request_id);
    expect((await account.read(result_url!)).json()).toMatchObject({
      campaigns: [{ id: target }],
      ad_groups: [{ id: inside }],
    });
  });
});

describe('a workbook', () => {
  it('is uploaded, and its results and the template are workbooks too', async () => {
    const template = await api().app.inject({ url: '/v3/bulk_template/', query: { format: 'XLSX' } });
    expect(template.headers['content-disposition']).toContain('corkboard-bulk-template.xlsx');
    expect(await account.upload(template.rawPayload)).toMatchObject({ error: text.noRows });
    expect((await api().app.inject('/v3/bulk_template/?format=PDF')).statusCode).toBe(400);
    const csv = await api().app.inject('/v3/bulk_template/?format=CSV');
    expect(csv.body.startsWith('\uFEFFRow,,,,,All types')).toBe(true);

    await account.campaign({ name: '=SUM(A1)' });
    const id = (await account.upload(await account.download('XLSX'))).id;
    await account.run(id);
    const results = await account.read((await account.job(id)).file_url!);
    expect(results.headers['content-disposition']).toMatch(/results-[-\d]+\.xlsx"$/);
    // Nothing of it changes anything, so its rows are done and say nothing in column A.
    expect(await account.upload(results.rawPayload)).toMatchObject({ status: 400, error: text.noRows });
  });

  it('is refused in words where it has what has no sure meaning', async () => {
    const sheet = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    expect(await account.upload(sheet)).toMatchObject({ status: 400, error: text.sealedXlsx });
    expect(await account.upload(Buffer.from('PK\x03\x04'))).toMatchObject({
      status: 400,
      error: text.notXlsx,
    });
  });
});
