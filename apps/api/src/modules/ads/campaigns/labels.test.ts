import { ERROR_CODES, type LabelType, labelMessages as text, LABELS_MAX } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { openAccount } from './testing';

const api = useTestApi();
const CALL = '/v5/ad_accounts/{ad_account_id}/labels' as const;

let account: Awaited<ReturnType<typeof openAccount>>;
let campaign: string;
beforeEach(async () => {
  account = await openAccount(api());
  campaign = await account.campaign();
});

const put = (
  labels: readonly (readonly [LabelType, string])[],
  parent_id = campaign,
  as: TestPerson = account.owner,
) =>
  api().call(
    `POST ${CALL}`,
    {
      params: account.params,
      body: { parent_id, labels: labels.map(([label_type, value]) => ({ label_type, value })) },
    },
    as,
  );
const change = (labels: { id: string; status?: 'ACTIVE' | 'ARCHIVED'; value?: string }[]) =>
  api().ok(`PATCH ${CALL}`, { params: account.params, body: { labels } }, account.owner);
const list = async (query: object = {}) =>
  (await api().ok(`GET ${CALL}`, { params: account.params, query }, account.owner)).items.flatMap(
    ({ labels }) => labels,
  );
const values = async (query: object = {}) => (await list(query)).map(({ value }) => value).toSorted();

describe('labels of a campaign', () => {
  it('are put on it, each that can be', async () => {
    const { data } = await put([
      ['BRAND', ' Lamp   Co '],
      ['CUSTOM', 'Spring'],
      ['BRAND', 'Other'],
      ['CUSTOM', 'SPRING'],
      ['CUSTOM', ' '],
      ['CUSTOM', 'x'.repeat(101)],
    ]);
    expect(data.labels).toEqual([
      {
        id: expect.any(String) as string,
        label_type: 'BRAND',
        parent_id: campaign,
        parent_type: 'CAMPAIGN',
        status: 'ACTIVE',
        value: 'Lamp Co',
      },
      expect.objectContaining({ label_type: 'CUSTOM', value: 'Spring' }),
    ]);
    expect(data.errors.map(({ error_messages: all }) => all)).toEqual([
      [text.tooMany('BRAND')],
      [text.twice('SPRING')],
      [text.blank],
      [text.long(100)],
    ]);
    expect(data.errors[0]!.data).toEqual({ label_type: 'BRAND', value: 'Other' });
    expect(await values()).toEqual(['Lamp Co', 'Spring']);
    expect(await values({ label_types: ['BRAND'] })).toEqual(['Lamp Co']);
    const log = await api().db.query(
      `select field, new_value from change_log where scope_id = $1 and entity_id = $2 and field is not null order by id`,
      [account.id, campaign],
    );
    expect(log).toEqual([
      { field: 'brand', new_value: 'Lamp Co' },
      { field: 'label', new_value: 'Spring' },
    ]);
  });

  it('are renamed, archived, and brought back', async () => {
    const { data } = await put([
      ['CUSTOM', 'Spring'],
      ['CUSTOM', 'Summer'],
    ]);
    const [spring, summer] = data.labels.map(({ id }) => id);
    expect((await change([{ id: spring!, value: 'summer' }])).errors[0]!.error_messages).toEqual([
      text.twice('summer'),
    ]);
    // In another spelling it's the same one.
    expect((await change([{ id: spring!, value: 'SPRING' }])).labels[0]!.value).toBe('SPRING');
    await change([{ id: summer!, status: 'ARCHIVED' }]);
    expect(await values()).toEqual(['SPRING']);
    expect(await values({ entity_statuses: ['ARCHIVED'] })).toEqual(['Summer']);
    await put([['CUSTOM', 'Summer']]);
    const { errors } = await change([
      { id: summer!, status: 'ACTIVE' },
      { id: spring! },
      { id: '1', value: 'A' },
    ]);
    expect(errors.map(({ error_messages: all }) => all[0])).toEqual([
      text.twice('Summer'),
      text.nothing,
      text.missing('1'),
    ]);
  });

  it('are no more than may be, however many come at once', async () => {
    await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        put(Array.from({ length: 8 }, (__, k) => ['CUSTOM', `${n} ${k}`] as const)),
      ),
    );
    expect(await list({ page_size: 100 })).toHaveLength(LABELS_MAX.CUSTOM);
    await Promise.all(Array.from({ length: 4 }, (_, n) => put([['BRAND', `B${n}`]])));
    expect(await list({ label_types: ['BRAND'] })).toHaveLength(1);
  });

  it('are of the ad account alone, and of whoever edits its campaigns', async () => {
    const other = await openAccount(api());
    const foreign = await other.campaign();
    const refused = await put([['CUSTOM', 'A']], foreign);
    expect([refused.status, refused.error!.message]).toEqual([400, text.parentMissing(foreign)]);
    expect((await put([['CUSTOM', 'A']], `C${campaign}`)).data.labels).toHaveLength(1);
    const analyst = await account.member('ANALYST');
    const forbidden = await put([['CUSTOM', 'B']], campaign, analyst);
    expect([forbidden.status, forbidden.error!.api_error_code]).toEqual([
      403,
      ERROR_CODES.actingNotPermitted,
    ]);
  });

  it('are in the tables, which are filtered and sorted by them', async () => {
    const [second, third] = [await account.campaign(), await account.campaign()];
    const group = await account.adGroup(second);
    await put([['CUSTOM', 'Zebra']]);
    await put(
      [
        ['CUSTOM', 'Émile'],
        ['BRAND', 'Acme'],
      ],
      second,
    );
    const rows = (level: 'CAMPAIGN' | 'AD_GROUP', more: object = {}) =>
      api().ok(
        'AdReportTableResource.get',
        { ad_account_id: account.id, level, ...more },
        account.owner,
      ) as Promise<{ id: string; labels: { value: string }[] }[]>;
    const ids = async (more: object) => (await rows('CAMPAIGN', more)).map(({ id }) => id);
    expect(await ids({ campaign_labels: ['emile', 'none'] })).toEqual([second]);
    expect(await ids({ sort: 'labels', order: 'ASCENDING' })).toEqual([second, campaign, third]);
    expect(await ids({ sort: 'labels', order: 'DESCENDING' })).toEqual([campaign, second, third]);
    const [shown] = await rows('AD_GROUP', { campaign_labels: ['acme'] });
    expect([shown!.id, shown!.labels.map(({ value }) => value)]).toEqual([group, ['Acme', 'Émile']]);
    const total = await api().ok(
      'AdReportTotalResource.get',
      { ad_account_id: account.id, level: 'CAMPAIGN', campaign_labels: ['Zebra'] },
      account.owner,
    );
    expect(total.count).toBe(1);
  });
});
