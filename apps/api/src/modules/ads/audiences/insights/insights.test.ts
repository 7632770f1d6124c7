import { AUDIENCE_INSIGHT_TYPES, type AudienceInsightType, ERROR_CODES, SIZE_MIN } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../../testing/test-api';
import { INTERESTS } from '../../../interests/interests';
import { addPin, openAccount } from '../../campaigns/testing';
import { addCrowd } from '../testing';

const api = useTestApi();
const CALL = '/v5/ad_accounts/{ad_account_id}/audience_insights' as const;
const PEOPLE = 6000;

let account: Awaited<ReturnType<typeof openAccount>>;
beforeEach(async () => {
  await api().db.query('truncate audience_insights');
  account = await openAccount(api());
});
const get = (audience_insight_type: AudienceInsightType, as = account.owner) =>
  api().call(`GET ${CALL}`, { params: account.params, query: { audience_insight_type } }, as);
/** A crowd to whom an ad of the account was shown. */
async function shown(people: number): Promise<string[]> {
  const ids = (await addCrowd(api(), 'US', { people })).map(({ id }) => id);
  await api().db.query(
    `insert into ad_seen (user_id, ad_account_id, ad_group_id, day, times)
     select id, $2, 1, current_date, 1 from unnest($1::bigint[]) id`,
    [ids, account.id],
  );
  return ids;
}

describe('insights of an audience', () => {
  it('say about how many there are, and of which kinds, as far as these are large', async () => {
    const ids = await shown(PEOPLE);
    const [topic] = INTERESTS.filter(({ level }) => level === 1);
    const [below] = INTERESTS.filter(({ parentId }) => parentId === topic!.id);
    await api().db.query(
      `update users set gender = case when id = any($2::bigint[]) then 'male' else 'female' end where id = any($1::bigint[])`,
      [ids, ids.slice(0, 50)],
    );
    await api().db.query(
      `insert into interests (id, slug, name, parent_id, level, position)
       select i.id, i.slug, i.name, i."parentId", i.level, 1
       from jsonb_to_recordset($1::jsonb) as i (id bigint, slug text, name text, "parentId" bigint, level int) on conflict do nothing`,
      [JSON.stringify([topic, below])],
    );
    await api().db.query(
      `insert into interest_follows (user_id, interest_id) select id, $2 from unnest($1::bigint[]) id`,
      [ids.slice(0, PEOPLE / 2), below!.id],
    );
    const { data } = await get('YOUR_TOTAL_AUDIENCE');
    expect(data).toMatchObject({ type: 'YOUR_TOTAL_AUDIENCE', size_is_upper_bound: true });
    expect(data.date).toBe(new Date().toISOString().slice(0, 10));
    expect(Math.abs(data.size - PEOPLE)).toBeLessThanOrEqual(2000);
    const { ages, genders, countries, metros } = data.demographics;
    expect([ages.map(({ key }) => key), countries.map(({ key }) => key), metros]).toEqual([
      ['35-44'],
      ['us'],
      [],
    ]);
    // Of 50 men nobody is told.
    expect(genders.map(({ key }) => key)).toEqual(['female']);
    expect(data.categories.map(({ id }) => id)).toEqual([topic!.id]);
    expect(data.categories[0]!.ratio).toBeGreaterThan(0.2);
    expect(data.categories[0]!.ratio).toBeLessThan(0.8);
    expect(data.categories[0]!.subcategories.map(({ name }) => name)).toEqual([below!.name]);
  });

  it('tell nothing of a small one', async () => {
    await shown(300);
    const { data } = await get('YOUR_TOTAL_AUDIENCE');
    expect([data.size, data.categories]).toEqual([SIZE_MIN, []]);
    expect(Object.values(data.demographics).flat()).toEqual([]);
  });

  it('are of who did something, where that is asked', async () => {
    const pin = await addPin(api(), account.owner);
    const ids = await shown(PEOPLE);
    await api().db.query(
      `insert into pin_reactions (pin_id, user_id, kind) select $2, id, 'love' from unnest($1::bigint[]) id`,
      [ids.slice(0, PEOPLE / 2), pin],
    );
    const [engaged, total] = await Promise.all([get('YOUR_ENGAGED_AUDIENCE'), get('YOUR_TOTAL_AUDIENCE')]);
    expect(engaged.data.size).toBeLessThan(total.data.size);
    expect(engaged.data.size).toBeGreaterThan(SIZE_MIN);
  });

  it('are counted once a day', async () => {
    await shown(300);
    const first = (await get('YOUR_TOTAL_AUDIENCE')).data;
    await shown(PEOPLE);
    expect((await get('YOUR_TOTAL_AUDIENCE')).data).toEqual(first);
    await api().db.query(`update audience_insights set day = day - 1`);
    expect((await get('YOUR_TOTAL_AUDIENCE')).data.size).toBeGreaterThan(first.size);
  });

  it('are for whoever sees audiences', async () => {
    const finance = await account.member('FINANCE_MANAGER');
    for (const type of AUDIENCE_INSIGHT_TYPES) {
      const { status, error } = await get(type, finance);
      expect([status, error!.api_error_code]).toEqual([403, ERROR_CODES.actingNotPermitted]);
    }
    const analyst = await account.member('ANALYST');
    const list = 'GET /v5/ad_accounts/{ad_account_id}/insights/audiences' as const;
    const { items } = await api().ok(list, { params: account.params }, analyst);
    expect(items.map(({ scope, type }) => [scope, type])).toEqual([
      ['PARTNER', 'IMPRESSION_PLUS_ENGAGEMENT'],
      ['PARTNER', 'ENGAGEMENT'],
      ['PINTEREST', 'IMPRESSION_PLUS_ENGAGEMENT'],
    ]);
  });
});
