import { ERROR_CODES } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { employ } from '../../../testing/employ';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { type PartnerInviteMail, sendPartnerInvite } from './mail-invites';

const api = useTestApi();
beforeEach(() => {
  api().sentJobs.length = 0;
});

const REFUSED = [403, ERROR_CODES.actingNotPermitted];
const MISSING = [404, 404];
const brief = ({ status, error }: { status: number; error: { api_error_code: number } | null }) =>
  error ? [status, error.api_error_code] : status;

/** A shop with an ad account, an agency that is a business too, each with an administrator and an employee, and a third business. */
async function scene() {
  const [shop, agency, third] = [
    await api().person({ is_partner: true }),
    await api().person({ is_partner: true }),
    await api().person({ is_partner: true }),
  ];
  const [admin, lead, worker] = [await api().person(), await api().person(), await api().person()];
  await employ(api().db, shop, admin, { role: 'BIZ_ADMIN' });
  await employ(api().db, agency, lead, { role: 'BIZ_ADMIN' });
  await employ(api().db, agency, worker);
  const account = await api().ok('POST /v5/ad_accounts', { body: { name: 'Shop', country: 'US' } }, shop);
  const invite = (body: object, as: TestPerson, business: TestPerson = shop) =>
    api().call(
      'POST /v5/businesses/{business_id}/invites',
      {
        params: { business_id: business.id },
        body: {
          invite_type: 'PARTNER_INVITE',
          business_role: 'PARTNER',
          partners: [agency.username],
          ...body,
        },
      },
      as,
    );
  const answer = (id: string, as: TestPerson, action: object = { accept_invite: true }) =>
    api().call(
      'PATCH /v5/businesses/invites',
      { body: { invites: [{ invite_id: id, action }] } } as never,
      as,
    );
  const give = (permissions: string[], as: TestPerson = admin, business: TestPerson = shop, to = agency) =>
    api().call(
      'PATCH /v5/businesses/{business_id}/partners/assets',
      {
        params: { business_id: business.id },
        body: {
          accesses: [{ asset_id: account.id, partner_id: to.id, permissions: permissions as never[] }],
        },
      },
      as,
    );
  return {
    shop,
    agency,
    third,
    admin,
    lead,
    worker,
    account: account.id,
    invite,
    answer,
    give,
    /** The agency reaches the shop's ad account. */
    async join(permissions: string[] = ['CAMPAIGN_MANAGER']) {
      const { data } = await invite({ asset_id_to_permissions: { [account.id]: permissions } }, admin);
      return answer(data.items[0]!.invite!.id, lead);
    },
    assign: (permissions: string[], as: TestPerson = lead, member: TestPerson = worker) =>
      api().call(
        'PATCH /v5/businesses/{business_id}/members/assets/access',
        {
          params: { business_id: agency.id },
          body: {
            accesses: [{ asset_id: account.id, member_id: member.id, permissions: permissions as never[] }],
          },
        },
        as,
      ),
    end: (business: TestPerson, partner: TestPerson, as: TestPerson) =>
      api().call(
        'DELETE /v5/businesses/{business_id}/partners',
        { params: { business_id: business.id }, body: { partner_ids: [partner.id] } },
        as,
      ),
    campaigns: async (as: TestPerson) =>
      brief(
        (await api().call(
          'GET /v5/ad_accounts/{ad_account_id}/campaigns',
          { params: { ad_account_id: account.id } },
          as,
        )) as never,
      ),
    billing: async (as: TestPerson) =>
      brief(
        (await api().call(
          'GET /v5/ad_accounts/{ad_account_id}/billing_profiles' as never,
          { params: { ad_account_id: account.id }, query: { is_active: true } } as never,
          as,
        )) as never,
      ),
    group: async (assets: string[]) => {
      const params = { business_id: shop.id };
      const { asset_group: made } = await api().ok(
        'POST /v5/businesses/{business_id}/asset_groups',
        {
          params,
          body: { asset_group_name: 'Lamps', asset_group_description: '', asset_group_types: ['BRAND'] },
        },
        admin,
      );
      const change = (body: object) =>
        api().ok(
          'PATCH /v5/businesses/{business_id}/asset_groups',
          { params, body: { asset_groups_to_update: [{ asset_group_id: made.id, ...body }] } },
          admin,
        );
      await change({ assets_to_add: assets });
      return { id: made.id, change };
    },
    invites: (as: TestPerson, business: TestPerson, query: object = {}) =>
      api().ok(
        'GET /v5/businesses/{business_id}/invites',
        { params: { business_id: business.id }, query },
        as,
      ),
    log: async (business: TestPerson) =>
      (
        await api().db.query<{ line: string }>(
          `select entity_type || ' ' || action as line from change_log where scope_id = $1 order by id`,
          [business.id],
        )
      ).map(({ line }) => line),
  };
}

describe('a partner', () => {
  it('is invited, accepts as who runs it, and reaches what was given until it ends', async () => {
    const s = await scene();
    expect(await s.campaigns(s.lead)).toEqual(MISSING);
    const sent = await s.invite({ asset_id_to_permissions: { [s.account]: ['ANALYST'] } }, s.admin);
    const { id } = sent.data.items[0]!.invite!;
    expect(sent.data.items[0]!.invite).toMatchObject({
      invite_type: 'PARTNER_INVITE',
      status: 'PENDING',
      is_received_invite: false,
      user: { id: s.agency.id },
      invite_data: { invite_status: 'PENDING' },
    });
    expect((await s.invites(s.lead, s.agency)).items).toEqual([
      expect.objectContaining({
        id,
        is_received_invite: true,
        user: expect.objectContaining({ id: s.shop.id }),
      }),
    ]);
    for (const nobody of [s.worker, s.third, s.admin])
      expect(brief((await s.answer(id, nobody)) as never)).toEqual(MISSING);
    expect((await s.answer(id, s.lead)).data.items[0]!.status).toBe('ACCEPTED');
    expect(brief((await s.answer(id, s.lead)) as never)).toEqual(MISSING);

    for (const reaching of [s.agency, s.lead]) expect(await s.campaigns(reaching)).toBe(200);
    expect(await s.campaigns(s.worker)).toEqual(MISSING);
    await s.give(['FINANCE_VIEW']);
    expect(await s.campaigns(s.lead)).toEqual(REFUSED);
    await s.give(['ANALYST']);
    expect(brief(await s.end(s.shop, s.agency, s.worker))).toEqual(MISSING);
    expect((await s.end(s.agency, s.shop, s.lead)).data.deleted_partners).toEqual([s.shop.id]);
    for (const gone of [s.agency, s.lead]) expect(await s.campaigns(gone)).toEqual(MISSING);
    expect(await s.log(s.shop)).toEqual([
      'INVITE CREATE',
      'INVITE UPDATE',
      'PARTNER CREATE',
      'PARTNER UPDATE',
      'PARTNER UPDATE',
      'PARTNER DELETE',
    ]);
    expect(await s.log(s.agency)).toEqual(['INVITE UPDATE', 'PARTNER CREATE', 'PARTNER DELETE']);
  });

  it('lets its people at no more than it has, and all of it ends with either place', async () => {
    const s = await scene();
    await s.join(['ANALYST', 'FINANCE_VIEW']);
    expect((await s.assign(['CAMPAIGN_MANAGER'])).status).toBe(200);
    expect(await s.campaigns(s.worker)).toEqual(MISSING);
    await s.assign(['ANALYST']);
    expect(await s.campaigns(s.worker)).toBe(200);
    await s.give(['ADMIN']);
    expect(await s.campaigns(s.worker)).toBe(200);
    await s.give(['FINANCE_VIEW']);
    expect(await s.campaigns(s.worker)).toEqual(MISSING);
    await s.give(['ANALYST']);
    expect(await s.campaigns(s.worker)).toBe(200);
    // Who works for another business is nobody to share it with.
    await api().db.query(`update business_members set business_role = 'PARTNER' where member_id = $1`, [
      s.worker.id,
    ]);
    expect(await s.campaigns(s.worker)).toEqual(MISSING);
    expect((await s.assign(['ANALYST'])).status).toBe(400);
    await api().db.query(`update business_members set business_role = 'EMPLOYEE' where member_id = $1`, [
      s.worker.id,
    ]);
    await api().ok(
      'DELETE /v5/businesses/{business_id}/members',
      { params: { business_id: s.agency.id }, body: { members: [{ member_id: s.worker.id }] } },
      s.lead,
    );
    expect(await s.campaigns(s.worker)).toEqual(MISSING);
    await employ(api().db, s.agency, s.worker);
    expect(await s.campaigns(s.worker)).toEqual(MISSING);
  });

  it("can't share on what it received, nor manage it", async () => {
    const s = await scene();
    await s.join(['ADMIN']);
    const accesses = [{ asset_id: s.account, partner_id: s.third.id, permissions: ['ANALYST'] as never[] }];
    const sent = await s.invite({ partners: [s.third.id] }, s.lead, s.agency);
    await s.answer(sent.data.items[0]!.invite!.id, s.third);
    const shared = await api().call(
      'PATCH /v5/businesses/{business_id}/partners/assets',
      { params: { business_id: s.agency.id }, body: { accesses } },
      s.lead,
    );
    expect(shared.error?.message).toContain("can't be shared with anyone else");
    const withAccess = { asset_id_to_permissions: { [s.account]: ['ANALYST'] } };
    expect((await s.invite({ ...withAccess, partners: [s.third.id] }, s.lead, s.agency)).status).toBe(400);
    const person = { members: ['someone@mail.example'], partners: undefined };
    expect((await s.invite({ ...withAccess, ...person }, s.lead, s.agency)).status).toBe(400);
    const { asset_group: group } = await api().ok(
      'POST /v5/businesses/{business_id}/asset_groups',
      {
        params: { business_id: s.agency.id },
        body: { asset_group_name: 'G', asset_group_description: '', asset_group_types: ['OTHER'] },
      },
      s.lead,
    );
    const { exceptions } = await api().ok(
      'PATCH /v5/businesses/{business_id}/asset_groups',
      {
        params: { business_id: s.agency.id },
        body: { asset_groups_to_update: [{ asset_group_id: group.id, assets_to_add: [s.account] }] },
      },
      s.lead,
    );
    expect(exceptions).toHaveLength(1);
    expect(brief(await s.give(['ADMIN'], s.lead, s.shop, s.third))).toEqual(MISSING);
    expect(await s.campaigns(s.third)).toEqual(MISSING);
  });

  it('needs the two-step log-in that either business asks for', async () => {
    const s = await scene();
    await s.join();
    for (const asking of [s.shop, s.agency]) {
      await api().db.query('update users set require_mfa = true where id = $1', [asking.id]);
      expect(await s.campaigns(s.lead)).toEqual(REFUSED);
      await api().db.query('update users set require_mfa = false where id = $1', [asking.id]);
    }
    expect(await s.campaigns(s.lead)).toBe(200);
    await api().db.query(`update users set login_state = 'suspended' where id = $1`, [s.agency.id]);
    expect(await s.campaigns(s.lead)).toEqual(MISSING);
  });

  it('is nothing to who works for the owner, whose place there counts', async () => {
    const s = await scene();
    await s.join(['ADMIN']);
    await employ(api().db, s.shop, s.lead, { accounts: { [s.account]: ['FINANCE_VIEW'] } });
    expect(await s.campaigns(s.lead)).toEqual(REFUSED);
  });
});

describe('a request', () => {
  it('asks another business for its things, which says what it gives', async () => {
    const s = await scene();
    const asked = await s.invite(
      {
        invite_type: 'PARTNER_REQUEST',
        partners: [s.shop.username],
        asset_id_to_permissions: { [s.account]: ['ADMIN'], '1': ['ADMIN'] },
      },
      s.lead,
      s.agency,
    );
    const { id } = asked.data.items[0]!.invite!;
    expect(await s.campaigns(s.lead)).toEqual(MISSING);
    expect(brief((await s.answer(id, s.lead)) as never)).toEqual(MISSING);
    const action = { accept_invite: true, asset_id_to_permissions: { [s.account]: ['ANALYST'] } };
    expect((await s.answer(id, s.admin, action)).data.items[0]!.status).toBe('ACCEPTED');
    expect(await s.campaigns(s.lead)).toBe(200);
    const { items } = await api().ok(
      'GET /v5/businesses/{business_id}/partners',
      { params: { business_id: s.agency.id }, query: { partner_type: 'EXTERNAL', assets_summary: true } },
      s.lead,
    );
    expect(items).toEqual([
      expect.objectContaining({
        id: s.shop.id,
        is_shared_partner: true,
        assets_summary: {
          ad_accounts: [{ id: s.account, permissions: ['ANALYST'] }],
          profiles: [],
          asset_groups: [],
        },
      }),
    ]);
    const assets = await api().ok(
      'GET /v5/businesses/{business_id}/assets',
      { params: { business_id: s.agency.id } },
      s.lead,
    );
    expect(assets.items).toContainEqual(
      expect.objectContaining({ asset_id: s.account, is_received: true, permissions: ['ANALYST'] }),
    );
  });

  it('is declined, withdrawn, replaced, or expires, and each can be read', async () => {
    const s = await scene();
    const send = async () => (await s.invite({}, s.admin)).data.items[0]!.invite!.id;
    const [replaced, declined] = [await send(), await send()];
    await s.answer(declined, s.lead, { accept_invite: false });
    const withdrawn = await send();
    await api().ok(
      'DELETE /v5/businesses/{business_id}/invites',
      { params: { business_id: s.shop.id }, body: { invite_ids: [withdrawn] } },
      s.admin,
    );
    const expired = await send();
    await api().db.query(`update partner_invites set expires_at = now() where id = $1`, [expired]);
    expect((await s.invites(s.admin, s.shop)).items).toEqual([]);
    const all = await s.invites(s.admin, s.shop, {
      invite_status: ['PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED', 'EXPIRED'],
    });
    expect(all.items.map(({ id, status }) => [id, status])).toEqual([
      [expired, 'EXPIRED'],
      [withdrawn, 'CANCELLED'],
      [declined, 'DECLINED'],
      [replaced, 'CANCELLED'],
    ]);
    expect(brief((await s.answer(expired, s.lead)) as never)).toEqual(MISSING);
  });

  it('of a partner adds to what it has; of nobody else', async () => {
    const s = await scene();
    await s.join(['ANALYST']);
    const ask = (partner: TestPerson) =>
      api().ok(
        'POST /v5/businesses/{business_id}/requests/assets/access',
        {
          params: { business_id: s.agency.id },
          body: {
            asset_requests: [
              { partner_id: partner.id, asset_id_to_permissions: { [s.shop.id]: ['PROFILE_PUBLISHER'] } },
            ],
          },
        },
        s.lead,
      );
    expect((await ask(s.third)).exceptions).toHaveLength(1);
    const { invites } = await ask(s.shop);
    await s.answer(invites[s.shop.id]!, s.admin);
    const { items } = await api().ok(
      'GET /v5/businesses/{business_id}/partners/{partner_id}/assets',
      { params: { business_id: s.shop.id, partner_id: s.agency.id } },
      s.admin,
    );
    expect(Object.fromEntries(items.map(({ asset_id, permissions }) => [asset_id, permissions]))).toEqual({
      [s.account]: ['ANALYST'],
      [s.shop.id]: ['PROFILE_PUBLISHER'],
    });
    const profiles = await api().ok('GET /vx/business_access/profiles/', {}, s.lead);
    expect(profiles.profiles.find(({ id }) => id === s.shop.id)).toMatchObject({ canPublish: true });
  });

  it('is mailed to who may answer, while it can be answered', async () => {
    const s = await scene();
    await api().db.query('update users set email_confirmed_at = now() where id = any($1::bigint[])', [
      [s.agency.id, s.lead.id, s.worker.id],
    ]);
    const { data } = await s.invite({}, s.admin);
    const jobs = api().sentJobs.filter(({ name }) => name === 'business.partner_invite_mail');
    expect(jobs.map(({ data }) => (data as PartnerInviteMail).to).toSorted()).toEqual(
      [s.agency.id, s.lead.id].toSorted(),
    );
    const sent: { subject: string; text: string }[] = [];
    const mailer = {
      sendMail: (mail: never) => Promise.resolve(void sent.push(mail)),
      close: () => undefined,
    };
    const send = () =>
      sendPartnerInvite({ db: api().db, config: api().config, mailer } as never, jobs[0]!.data as never);
    await send();
    expect(sent[0]!.text).toContain(`/business/business-access/${s.agency.id}/dashboard?tab=requests`);
    await s.answer(data.items[0]!.invite!.id, s.lead, { accept_invite: false });
    await send();
    expect(sent).toHaveLength(1);
  });
});

describe('a group of things', () => {
  it('lets people and partners at what is in it, while it is', async () => {
    const s = await scene();
    const employee = await api().person();
    await employ(api().db, s.shop, employee);
    const group = await s.group([s.account]);
    await api().ok(
      'PATCH /v5/businesses/{business_id}/members/assets/access',
      {
        params: { business_id: s.shop.id },
        body: { accesses: [{ asset_id: group.id, member_id: employee.id, permissions: ['ANALYST'] }] },
      },
      s.admin,
    );
    expect(await s.campaigns(employee)).toBe(200);
    const { data } = await s.invite({ asset_id_to_permissions: { [group.id]: ['ANALYST'] } }, s.admin);
    await s.answer(data.items[0]!.invite!.id, s.lead);
    expect(await s.campaigns(s.lead)).toBe(200);
    await group.change({ assets_to_remove: [s.account] });
    expect(await s.campaigns(employee)).toEqual(MISSING);
    expect(await s.campaigns(s.lead)).toEqual(MISSING);
    await group.change({ assets_to_add: [s.account], name: 'Lamps and shades' });
    expect(await s.campaigns(s.lead)).toBe(200);
    const read = await api().ok(
      'GET /v5/businesses/{business_id}/assets',
      { params: { business_id: s.shop.id }, query: { child_asset_id: s.account } },
      s.admin,
    );
    expect(read.items).toEqual([
      expect.objectContaining({
        asset_id: group.id,
        name: 'Lamps and shades',
        asset_group_info: expect.objectContaining({ ad_accounts_ids: [s.account] }),
      }),
    ]);
    await api().ok(
      'DELETE /v5/businesses/{business_id}/asset_groups',
      { params: { business_id: s.shop.id }, body: { asset_groups_to_delete: [group.id] } },
      s.admin,
    );
    expect(await s.campaigns(employee)).toEqual(MISSING);
    expect(await s.campaigns(s.lead)).toEqual(MISSING);
  });

  it('is changed by who runs the business only, and holds no groups and nothing of others', async () => {
    const s = await scene();
    const group = await s.group([]);
    const wrong = await group.change({ assets_to_add: [group.id] });
    expect(wrong.exceptions).toHaveLength(1);
    expect((await group.change({ assets_to_add: [s.agency.id] })).exceptions).toHaveLength(1);
    expect((await group.change({ name: '  ' })).exceptions).toHaveLength(1);
    const params = { business_id: s.shop.id };
    const body = { asset_groups_to_delete: [group.id] };
    const remove = (as: TestPerson) =>
      api().call('DELETE /v5/businesses/{business_id}/asset_groups', { params, body }, as);
    expect(brief(await remove(s.lead))).toEqual(MISSING);
    await s.join();
    expect(brief(await remove(s.lead))).toEqual(MISSING);
    expect((await remove(s.admin)).data.deleted_asset_groups).toEqual([group.id]);
  });
});
