import { adMessages, CONVERSION_TAGS_MAX, conversionMessages, ERROR_CODES } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { adGroupOf, openAccount } from '../campaigns/testing';

const api = useTestApi();
type Account = Awaited<ReturnType<typeof openAccount>>;
let account: Account;
beforeEach(async () => {
  account = await openAccount(api());
});

const CALL = '/v5/ad_accounts/{ad_account_id}/conversion_tags';
const add = (body: { name: string; aem_enabled?: boolean }, as = account.owner) =>
  api().call(`POST ${CALL}`, { params: account.params, body }, as);
const list = (as = account.owner, query = {}) =>
  api().call(`GET ${CALL}`, { params: account.params, query }, as);
const get = (conversion_tag_id: string, as = account.owner, params = account.params) =>
  api().call(`GET ${CALL}/{conversion_tag_id}`, { params: { ...params, conversion_tag_id } }, as);

describe('conversion tags', () => {
  it('are made with what they may send, listed and read', async () => {
    const { status, data } = await add({ name: '  Shop \u0007 pages ', aem_enabled: true });
    expect([status, data.name, data.status, data.enhanced_match_status]).toEqual([
      200,
      'Shop pages',
      'ACTIVE',
      'NOT_VALIDATED',
    ]);
    expect(data.configs).toMatchObject({ aem_enabled: true, aem_ph_enabled: false });
    expect(data.code_snippet).toContain(`data-tag-id="${data.id}"`);
    expect(data.last_fired_time_ms).toBeNull();
    const plain = await add({ name: 'Second' });
    expect(plain.data.enhanced_match_status).toBe('UNKNOWN');
    expect((await list()).data.items).toEqual([data, plain.data]);
    expect((await get(data.id)).data).toEqual(data);
    const changes = await api().ok(
      'AdAccountHistoryResource.get',
      { ad_account_id: account.id },
      account.owner,
    );
    expect(changes[0]).toMatchObject({
      entity_type: 'CONVERSION_TAG',
      entity_name: 'Second',
      action: 'CREATE',
    });
  });

  it('that are archived can be left out of the list', async () => {
    const id = await account.tag();
    await api().db.query(`update conversion_tags set status = 'ARCHIVED' where id = $1`, [id]);
    expect((await list()).data.items).toHaveLength(1);
    expect((await list(account.owner, { filter_deleted: true })).data.items).toEqual([]);
  });

  it('need a name, and are no more than so many', async () => {
    expect(await add({ name: ' \u0007 ' })).toMatchObject({
      status: 400,
      error: { message: adMessages.nameBlank },
    });
    await api().db.query(
      `insert into conversion_tags (ad_account_id, name, configs) select $1, 'T', '{}' from generate_series(1, $2::int)`,
      [account.id, CONVERSION_TAGS_MAX - 1],
    );
    const [one, other] = await Promise.all([add({ name: 'A' }), add({ name: 'B' })]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(
      await api().db.query('select count(*)::int as count from conversion_tags where ad_account_id = $1', [
        account.id,
      ]),
    ).toEqual([{ count: CONVERSION_TAGS_MAX }]);
  });

  it('are of one ad account', async () => {
    const id = await account.tag();
    const other = await openAccount(api());
    expect((await get(id, other.owner, other.params)).status).toBe(404);
  });
});

describe('a web-conversion ad group', () => {
  const goal = (id: string) => ({
    conversion_tag_v3_goal_metadata: { conversion_tag_id: id, conversion_event: 'CHECKOUT' as const },
  });
  const groupOf = (campaign: string, tag: string) => ({
    ...adGroupOf(campaign),
    billable_event: 'IMPRESSION' as const,
    bid_in_micro_currency: null,
    optimization_goal_metadata: goal(tag),
  });

  it('names a tag of its ad account that is in use; what was named before stays', async () => {
    const other = await openAccount(api());
    const [own, foreign, old] = [await account.tag(), await other.tag(), await account.tag()];
    await api().db.query(`update conversion_tags set status = 'ARCHIVED' where id = $1`, [old]);
    const campaign = await account.campaign({ objective_type: 'WEB_CONVERSION' });
    const { data } = await account.addAdGroups([own, foreign, old].map((tag) => groupOf(campaign, tag)));
    expect(data.items.map(({ exceptions }) => exceptions[0])).toEqual([
      undefined,
      { code: 404, message: conversionMessages.tagMissing(foreign), field: 'optimization_goal_metadata' },
      {
        code: ERROR_CODES.badParameter,
        message: conversionMessages.tagEnded(old),
        field: 'optimization_goal_metadata',
      },
    ]);
    const id = data.items[0]!.data!.id;
    await api().db.query(`update conversion_tags set status = 'ARCHIVED' where id = $1`, [own]);
    const change = async (patch: object) => {
      const answer = await api().call(
        'PATCH /v5/ad_accounts/{ad_account_id}/ad_groups',
        { params: account.params, body: [{ id, ...patch }] },
        account.owner,
      );
      return answer.data.items[0]!.exceptions[0]?.message;
    };
    expect(await change({ name: 'Another' })).toBeUndefined();
    expect(await change({ optimization_goal_metadata: goal(foreign) })).toBe(
      conversionMessages.tagMissing(foreign),
    );
  });
});
