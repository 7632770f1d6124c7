import { AD_ACCOUNTS_MAX, adMessages, currencyOf, ERROR_CODES, messages } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { employ } from '../../../testing/employ';
import { hashToken } from '../../../http/authenticate';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { adGroupOf, openAccount } from './testing';

const api = useTestApi();
const create = (as: TestPerson | undefined, body: Record<string, string> = {}) =>
  api().call('POST /v5/ad_accounts', { body: { name: 'Shop', country: 'US', ...body } }, as);
const list = (as: TestPerson, query: Record<string, unknown> = {}) =>
  api().call('GET /v5/ad_accounts', { query }, as);
const get = (id: string, as?: TestPerson) =>
  api().call('GET /v5/ad_accounts/{ad_account_id}', { params: { ad_account_id: id } }, as);

describe('POST /v5/ad_accounts', () => {
  it('opens an account in the currency of the country', async () => {
    const shop = await api().person({ is_partner: true });
    const { status, data } = await create(shop, { name: '  Main  shop ', country: 'DE' });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      name: 'Main shop',
      country: 'DE',
      currency: 'EUR',
      owner: { id: shop.id, username: shop.username },
      permissions: ['OWNER'],
    });
    expect(Math.abs(data.created_time - Date.now() / 1000)).toBeLessThan(600);
    expect((await create(shop, { country: 'DE', currency: 'USD' })).data.currency).toBe('USD');
    expect(['GB', 'SE', 'NZ', 'CH', 'FR', 'CZ', 'US', 'JP'].map(currencyOf)).toEqual([
      'GBP',
      'SEK',
      'NZD',
      'CHF',
      'EUR',
      'USD',
      'USD',
      'USD',
    ]);
  });

  it('refuses persons, blank names, unknown currencies and strangers', async () => {
    const [shop, person] = [await api().person({ is_partner: true }), await api().person()];
    const personal = await create(person);
    expect([personal.status, personal.error?.api_error_code, personal.error?.message]).toEqual([
      403,
      ERROR_CODES.needsBusiness,
      messages.needsBusiness,
    ]);
    expect((await create(shop, { name: ' ' })).error?.message).toBe(adMessages.nameBlank);
    expect((await create(shop, { currency: 'XXX' })).error?.message).toMatch(/^currency: /);
    for (const country of ['ZZ', 'UK', 'EU'])
      expect(await create(shop, { country })).toMatchObject({
        status: 400,
        error: { message: adMessages.countryUnknown('country', country) },
      });
    expect((await create(shop, { name: 'x'.repeat(257) })).status).toBe(400);
    expect((await create(undefined)).status).toBe(401);
  });

  it('lets the administrators of a business open accounts for it, whose ADMIN they are', async () => {
    const [shop, admin, analyst] = [
      await api().person({ is_partner: true }),
      await api().person(),
      await api().person(),
    ];
    await employ(api().db, shop, admin, { role: 'BIZ_ADMIN' });
    await employ(api().db, shop, analyst, { profile: ['ADMIN'] });
    const { data } = await create(admin, { owner_user_id: shop.id });
    expect(data).toMatchObject({ owner: { id: shop.id }, permissions: ['ADMIN'] });
    const refused = await create(analyst, { owner_user_id: shop.id });
    expect([refused.status, refused.error?.api_error_code]).toEqual([403, ERROR_CODES.actingNotPermitted]);
    const stranger = await api().person({ is_partner: true });
    for (const owner_user_id of [shop.id, '1']) {
      const { status, error } = await create(stranger, { owner_user_id });
      expect([status, error?.message]).toEqual([404, messages.businessMissing]);
    }
  });

  it('opens no more than fifty, however many come at once', async () => {
    const shop = await api().person({ is_partner: true });
    await api().db.query(
      `insert into ad_accounts (owner_user_id, name, country, currency)
       select $1, 'A', 'US', 'USD' from generate_series(1, $2::int)`,
      [shop.id, AD_ACCOUNTS_MAX - 2],
    );
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(shop)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 200)?.error?.message).toBe(
      adMessages.tooManyAccounts(AD_ACCOUNTS_MAX),
    );
  });
});

describe('GET /v5/ad_accounts', () => {
  it('lists own and shared accounts in pages, either way round', async () => {
    const one = await openAccount(api());
    const two = await openAccount(api());
    const me = await one.member('ANALYST');
    await two.join(me, ['FINANCE_VIEW']);
    await api().db.query(`update users set is_partner = true where id = $1`, [me.id]);
    const own = (await create(me)).data.id;
    const ids = async (query: Record<string, unknown>) =>
      (await list(me, query)).data.items.map(({ id }) => id);
    expect(await ids({})).toEqual([own, two.id, one.id]);
    expect(await ids({ order: 'ASCENDING' })).toEqual([one.id, two.id, own]);
    expect(await ids({ include_shared_accounts: false })).toEqual([own]);
    const first = (await list(me, { page_size: 2 })).data;
    expect(await ids({ page_size: 2, bookmark: first.bookmark })).toEqual([one.id]);
    expect((await list(me, {})).data.items.map(({ permissions }) => permissions)).toEqual([
      ['OWNER'],
      ['FINANCE_VIEW'],
      ['ANALYST'],
    ]);
    const wrong = await list(me, { bookmark: 'nonsense' });
    expect([wrong.status, wrong.error?.message]).toEqual([400, messages.bookmarkInvalid]);
    expect((await list(me, { page_size: 251 })).status).toBe(400);
  });
});

describe('GET /v5/ad_accounts/{ad_account_id}', () => {
  it('answers everybody with a role; to others it is as one that does not exist', async () => {
    const account = await openAccount(api());
    expect((await get(account.id, await account.member('FINANCE_VIEW'))).data.permissions).toEqual([
      'FINANCE_VIEW',
    ]);
    const other = await get(account.id, await api().person());
    expect([other.status, other.error?.message]).toEqual([404, adMessages.accountMissing]);
    const unknown = await get('1', account.owner);
    expect([unknown.status, unknown.error?.message]).toEqual([404, adMessages.accountMissing]);
    expect((await get(account.id)).status).toBe(401);
  });

  it('answers bearer tokens by their scopes', async () => {
    const account = await openAccount(api());
    const bearer = async (scope: string): Promise<TestPerson> => {
      await api().db.query(
        `insert into access_tokens (token_hash, user_id, name, scopes, expires_at)
         values ($1, $2, 'x', $3, now() + interval '1 day')`,
        [hashToken(scope), account.owner.id, [scope]],
      );
      return { id: '', username: '', email: '', headers: { authorization: `Bearer ${scope}` } };
    };
    const reading = await bearer('ads:read');
    expect((await get(account.id, reading)).status).toBe(200);
    const write = await account.addCampaigns([{ name: 'C', objective_type: 'AWARENESS' }], reading);
    expect([write.status, write.error?.api_error_code]).toEqual([403, ERROR_CODES.scope]);
    const writing = await bearer('ads:write');
    expect((await account.addCampaigns([{ name: 'C', objective_type: 'AWARENESS' }], writing)).status).toBe(
      200,
    );
  });
});

describe('who works in the business', () => {
  type Account = Awaited<ReturnType<typeof openAccount>>;
  const removed = (of: Account, who: TestPerson) =>
    api().db.query('delete from business_members where business_id = $1 and member_id = $2', [
      of.owner.id,
      who.id,
    ]);
  /** Everything that somebody can do with the account's campaigns, ad groups and ads: status and words of each answer. */
  async function everything(of: Account, as: TestPerson) {
    const campaign = await of.campaign();
    const group = await of.adGroup(campaign);
    const { params } = of;
    const asked = [
      get(of.id, as),
      api().call('GET /v5/ad_accounts/{ad_account_id}/campaigns', { params }, as),
      api().call('GET /v5/ad_accounts/{ad_account_id}/ad_groups', { params }, as),
      api().call('GET /v5/ad_accounts/{ad_account_id}/ads', { params }, as),
      api().call(
        'GET /v5/ad_accounts/{ad_account_id}/campaigns/{campaign_id}',
        { params: { ...params, campaign_id: campaign } },
        as,
      ),
      api().call(
        'GET /v5/ad_accounts/{ad_account_id}/ad_groups/{ad_group_id}',
        { params: { ...params, ad_group_id: group } },
        as,
      ),
      of.addCampaigns([{ name: 'C', objective_type: 'AWARENESS' }], as),
      of.addAdGroups([adGroupOf(campaign)], as),
      of.addAds([{ ad_group_id: group, pin_id: '1', creative_type: 'REGULAR' }], as),
    ];
    return (await Promise.all<{ status: number; error: { message: string } | null }>(asked)).map(
      ({ status, error }) => [status, error?.message],
    );
  }

  it('loses the ad account with the place in the business', async () => {
    const account = await openAccount(api());
    const manager = await account.member('ADMIN');
    expect(new Set((await everything(account, manager)).map(([status]) => status))).toEqual(new Set([200]));
    await removed(account, manager);
    for (const answer of await everything(account, manager))
      expect(answer).toEqual([404, adMessages.accountMissing]);
    expect((await list(manager)).data.items).toEqual([]);
    expect((await list(account.owner)).data.items).toHaveLength(1);
  });

  it('needs two-step log-in where the business asks for it; the owner does not', async () => {
    const account = await openAccount(api());
    const manager = await account.member('ADMIN');
    await api().db.query('update users set require_mfa = true where id = $1', [account.owner.id]);
    for (const answer of await everything(account, manager))
      expect(answer).toEqual([403, messages.mfaRequired]);
    // As among the profiles that one can act for: it is named, so that a page can say what it asks for.
    expect((await list(manager)).data.items).toHaveLength(1);
    const coded = await get(account.id, manager);
    expect(coded.error?.api_error_code).toBe(ERROR_CODES.actingNotPermitted);
    expect(new Set((await everything(account, account.owner)).map(([status]) => status))).toEqual(
      new Set([200]),
    );
    await api().db.query('update users set mfa_enabled = true where id = $1', [manager.id]);
    expect(new Set((await everything(account, manager)).map(([status]) => status))).toEqual(new Set([200]));
  });

  it('is one part for an owner who has roles, too', async () => {
    const account = await openAccount(api());
    await account.join(account.owner, ['ANALYST']);
    expect((await list(account.owner)).data.items.map(({ permissions }) => permissions)).toEqual([['OWNER']]);
  });

  it('is another thing than working in another business', async () => {
    const [account, other] = [await openAccount(api()), await openAccount(api())];
    const manager = await account.member('ADMIN');
    await other.join(manager, ['ADMIN']);
    await removed(account, manager);
    expect((await get(account.id, manager)).status).toBe(404);
    expect((await get(other.id, manager)).status).toBe(200);
  });

  it('needs no row of their own for who runs the business, and one for everybody else', async () => {
    const account = await openAccount(api());
    const [admin, employee, publisher, partner] = await Promise.all([1, 2, 3, 4].map(() => api().person()));
    await employ(api().db, account.owner, admin!, { role: 'BIZ_ADMIN' });
    await employ(api().db, account.owner, employee!);
    await employ(api().db, account.owner, publisher!, { profile: ['ADMIN'] });
    await employ(api().db, account.owner, partner!, {
      role: 'PARTNER',
      accounts: { [account.id]: ['CAMPAIGN_MANAGER'] },
    });
    expect(new Set((await everything(account, admin!)).map(([status]) => status))).toEqual(new Set([200]));
    expect((await get(account.id, admin)).data.permissions).toEqual(['ADMIN']);
    expect((await list(admin!)).data.items.map(({ id }) => id)).toEqual([account.id]);
    for (const person of [employee!, publisher!]) {
      for (const answer of await everything(account, person))
        expect(answer).toEqual([404, adMessages.accountMissing]);
      expect((await list(person)).data.items).toEqual([]);
    }
    expect(new Set((await everything(account, partner!)).map(([status]) => status))).toEqual(new Set([200]));
  });

  it('is let at the ad accounts of this business only, by the database too', async () => {
    const [account, other] = [await openAccount(api()), await openAccount(api())];
    const manager = await account.member('ADMIN');
    const give = (business: TestPerson, id: string) =>
      api().db.query(
        `insert into asset_access (business_id, member_id, asset_type, asset_id, permissions)
         values ($1, $2, 'AD_ACCOUNT', $3, '{ADMIN}')`,
        [business.id, manager.id, id],
      );
    await expect(give(account.owner, other.id)).rejects.toThrow(/foreign key/);
    await expect(give(other.owner, other.id)).rejects.toThrow(/foreign key/);
  });
});
