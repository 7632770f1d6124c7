import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { businessMessages, standardMessages, ERROR_CODES, messages } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { employ } from '../../../testing/employ';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { type BusinessAdministratorMail, sendBusinessAdministrator } from './mail-administrators';
import { type BusinessInviteMail, sendBusinessInvite } from './mail-invites';

const api = useTestApi();
beforeEach(() => {
  api().sentJobs.length = 0;
});

/** A business with an ad account, its administrator, an employee without anything, and somebody else. */
async function scene() {
  const shop = await api().person({ is_partner: true });
  const [admin, employee, other] = [await api().person(), await api().person(), await api().person()];
  await employ(api().db, shop, admin, { role: 'BIZ_ADMIN' });
  await employ(api().db, shop, employee);
  const third = await api().person();
  await employ(api().db, shop, third);
  const account = await api().ok('POST /v5/ad_accounts', { body: { name: 'Shop', country: 'US' } }, shop);
  const params = { business_id: shop.id };
  return {
    shop,
    admin,
    employee,
    third,
    other,
    account: account.id,
    invite: (body: object, as: TestPerson = admin) =>
      api().call(
        'POST /v5/businesses/{business_id}/invites',
        {
          params,
          body: { invite_type: 'MEMBER_INVITE', business_role: 'EMPLOYEE', members: [], ...body },
        },
        as,
      ),
    invites: (as: TestPerson = admin) =>
      api().call('GET /v5/businesses/{business_id}/invites', { params }, as),
    withdraw: (id: string, as: TestPerson = admin) =>
      api().call(
        'DELETE /v5/businesses/{business_id}/invites',
        { params, body: { invites: [{ invite_id: id }] } },
        as,
      ),
    give: (
      accesses: { asset_id: string; member_id: string; permissions: never[] }[],
      as: TestPerson = admin,
    ) =>
      api().call(
        'PATCH /v5/businesses/{business_id}/members/assets/access',
        { params, body: { accesses } },
        as,
      ),
    take: (accesses: { asset_id: string; member_id: string }[], as: TestPerson = admin) =>
      api().call(
        'DELETE /v5/businesses/{business_id}/members/assets/access',
        { params, body: { accesses } },
        as,
      ),
    setRole: (member_id: string, business_role: 'EMPLOYEE' | 'BIZ_ADMIN', as: TestPerson = admin) =>
      api().call(
        'PATCH /v5/businesses/{business_id}/members',
        { params, body: [{ member_id, business_role }] },
        as,
      ),
    remove: (member_id: string, as: TestPerson = admin) =>
      api().call(
        'DELETE /v5/businesses/{business_id}/members',
        { params, body: { members: [{ member_id }] } },
        as,
      ),
    assets: (as: TestPerson) => api().call('GET /v5/businesses/{business_id}/assets', { params }, as),
    campaigns: (as: TestPerson) =>
      api().call(
        'GET /v5/ad_accounts/{ad_account_id}/campaigns',
        { params: { ad_account_id: account.id } },
        as,
      ),
    log: () =>
      api().db.query<{ actor_id: string; entity_type: string; action: string; field: string | null }>(
        `select actor_id, entity_type, action, field, old_value, new_value from change_log where scope_id = $1 order by id`,
        [shop.id],
      ),
  };
}
type Scene = Awaited<ReturnType<typeof scene>>;
const answer = (invite: object, as: TestPerson, accept_invite = true) =>
  api().call(
    'PATCH /v5/businesses/invites',
    { body: { invites: [{ ...invite, action: { accept_invite } }] } },
    as,
  );
const REFUSED = [403, ERROR_CODES.actingNotPermitted];
const MISSING = [404, 404];
const brief = ({ status, error }: { status: number; error: { api_error_code: number } | null }) =>
  error ? [status, error.api_error_code] : status;

describe('who runs a business', () => {
  const ACTS: Record<string, (s: Scene, as: TestPerson) => Promise<{ status: number; error: never }>> = {
    invite: (s, as) => s.invite({ members: ['someone@mail.example'] }, as) as never,
    invites: (s, as) => s.invites(as) as never,
    withdraw: (s, as) => s.withdraw('1', as) as never,
    give: (s, as) =>
      s.give(
        [{ asset_id: s.account, member_id: s.employee.id, permissions: ['ANALYST'] as never }],
        as,
      ) as never,
    take: (s, as) => s.take([{ asset_id: s.account, member_id: s.employee.id }], as) as never,
    setRole: (s, as) => s.setRole(s.employee.id, 'BIZ_ADMIN', as) as never,
    remove: (s, as) => s.remove(s.third.id, as) as never,
  };
  it.each(Object.keys(ACTS))('may %s, and nobody else', async (act) => {
    const s = await scene();
    const publisher = await api().person();
    await employ(api().db, s.shop, publisher, { profile: ['ADMIN'], accounts: { [s.account]: ['ADMIN'] } });
    const run = (as: TestPerson) => ACTS[act]!(s, as).then(brief);
    expect(await run(s.employee)).toEqual(REFUSED);
    expect(await run(publisher)).toEqual(REFUSED);
    expect(await run(s.other)).toEqual(MISSING);
    await api().db.query('update users set require_mfa = true where id = $1', [s.shop.id]);
    expect(await run(s.admin)).toEqual(REFUSED);
    expect(await s.log()).toEqual([]);
    await api().db.query('update users set mfa_enabled = true where id = $1', [s.admin.id]);
    expect(await run(s.admin)).toBe(200);
    expect(await run((await scene()).admin)).toEqual(MISSING);
  });
});

describe('what people are let at', () => {
  it('is what the permission says, from that moment until it is taken', async () => {
    const s = await scene();
    const { employee, account } = s;
    const access = { asset_id: account, member_id: employee.id };
    expect(brief(await s.campaigns(employee))).toEqual(MISSING);
    expect((await s.give([{ ...access, permissions: ['ANALYST', 'ANALYST'] as never }])).data.items).toEqual([
      { response: { ...access, permissions: ['ANALYST'] } },
    ]);
    expect((await s.campaigns(employee)).status).toBe(200);
    expect((await s.assets(employee)).data.items).toEqual([
      expect.objectContaining({ asset_id: s.shop.id, asset_type: 'PROFILE', permissions: [] }),
      expect.objectContaining({ asset_id: account, name: 'Shop', permissions: ['ANALYST'] }),
    ]);
    await s.give([{ ...access, permissions: ['FINANCE_VIEW'] as never }]);
    expect(brief(await s.campaigns(employee))).toEqual(REFUSED);
    await s.take([access]);
    expect(brief(await s.campaigns(employee))).toEqual(MISSING);
    expect((await s.take([access])).status).toBe(200);
    const field = `permissions.${account}`;
    const change = { actor_id: s.admin.id, entity_type: 'MEMBER', action: 'UPDATE', field };
    expect(await s.log()).toEqual([
      { ...change, old_value: [], new_value: ['ANALYST'] },
      { ...change, old_value: ['ANALYST'], new_value: ['FINANCE_VIEW'] },
      { ...change, old_value: ['FINANCE_VIEW'], new_value: [] },
    ]);
  });

  it('is refused whole where one is wrong', async () => {
    const s = await scene();
    const right = { asset_id: s.account, member_id: s.employee.id, permissions: ['ANALYST'] as never[] };
    const stranger = await scene();
    const wrong = async (...more: { asset_id?: string; member_id?: string; permissions?: never[] }[]) => {
      const { status, error } = await s.give([right, ...more.map((one) => ({ ...right, ...one }))]);
      return [status, error?.message];
    };
    const profile = { asset_id: s.shop.id };
    expect(await wrong({})).toEqual([400, businessMessages.twice('accesses')]);
    expect(await wrong({ ...profile, permissions: ['CAMPAIGN_MANAGER'] as never })).toEqual([
      400,
      businessMessages.permissionWrong('CAMPAIGN_MANAGER', 'PROFILE'),
    ]);
    expect(await wrong({ ...profile, permissions: ['OWNER'] as never })).toEqual([
      400,
      businessMessages.permissionWrong('OWNER', 'PROFILE'),
    ]);
    expect(await wrong({ asset_id: stranger.account })).toEqual([
      400,
      businessMessages.assetMissing(stranger.account),
    ]);
    for (const member of [s.other, s.shop, stranger.employee])
      expect(await wrong({ ...profile, member_id: member.id })).toEqual([
        400,
        businessMessages.memberMissing(member.id),
      ]);
    expect(await wrong({ ...profile, member_id: s.admin.id })).toEqual([
      400,
      businessMessages.adminHasAll(s.admin.id),
    ]);
    expect(brief(await s.campaigns(s.employee))).toEqual(MISSING);
    expect(await s.log()).toEqual([]);
  });
});

describe('system users', () => {
  it('are missing, for administrators; others have no part in it', async () => {
    const s = await scene();
    const rename = (as: TestPerson) =>
      api().call(
        'PATCH /v5/businesses/{business_id}/system_users/{system_user_id}',
        { params: { business_id: s.shop.id, system_user_id: '7' }, body: { name: 'Robot' } },
        as,
      );
    const { status, error } = await rename(s.admin);
    expect([status, error!.message]).toEqual([404, standardMessages.noSystemUsers]);
    expect((await rename(s.employee)).status).toBe(403);
  });
});

describe('members', () => {
  it('change roles, leave, and are taken out with all that they were let at', async () => {
    const s = await scene();
    expect(brief(await s.campaigns(s.employee))).toEqual(MISSING);
    await s.setRole(s.employee.id, 'BIZ_ADMIN');
    expect((await s.campaigns(s.employee)).status).toBe(200);
    await s.setRole(s.employee.id, 'BIZ_ADMIN');
    await s.setRole(s.employee.id, 'EMPLOYEE');
    await s.give([{ asset_id: s.account, member_id: s.employee.id, permissions: ['ANALYST'] as never }]);
    await s.remove(s.employee.id);
    for (const call of [s.campaigns, s.assets]) expect(brief(await call(s.employee))).toEqual(MISSING);
    expect(await api().db.query('select 1 from asset_access where member_id = $1', [s.employee.id])).toEqual(
      [],
    );
    for (const id of [s.employee.id, s.other.id])
      expect((await s.remove(id)).error?.message).toBe(businessMessages.memberMissing(id));
    for (const as of [s.admin, s.shop]) {
      expect((await s.remove(s.shop.id, as)).status).toBe(400);
      expect((await s.setRole(s.shop.id, 'EMPLOYEE', as)).error?.message).toBe(businessMessages.ownerStays);
    }
    expect((await s.log()).map(({ action, field }) => [action, field])).toEqual([
      ['UPDATE', 'business_role'],
      ['UPDATE', 'business_role'],
      ['UPDATE', `permissions.${s.account}`],
      ['DELETE', null],
    ]);
  });

  it('may always leave, and take nobody with them', async () => {
    const s = await scene();
    const { id } = s.employee;
    await api().db.query('update users set require_mfa = true where id = $1', [s.shop.id]);
    const both = {
      params: { business_id: s.shop.id },
      body: { members: [{ member_id: id }, { member_id: s.admin.id }] },
    };
    const together = await api().call('DELETE /v5/businesses/{business_id}/members', both, s.employee);
    expect(brief(together)).toEqual(REFUSED);
    const named = (business_role: 'EMPLOYEE' | 'PARTNER', as: TestPerson) =>
      api().call(
        'DELETE /v5/businesses/{business_id}/members',
        { params: both.params, body: { members: [{ member_id: id, business_role }] } },
        as,
      );
    const other = await named('PARTNER', s.employee);
    expect([other.status, other.error?.message]).toEqual([400, businessMessages.otherRole(id)]);
    expect((await named('EMPLOYEE', s.employee)).data).toEqual({ deleted_members: [id] });
    expect(brief(await s.remove(id, s.employee))).toEqual(MISSING);
  });
});

/** Sends what waits to be mailed; gives what each says, and the secret of an invitation. */
async function mails(): Promise<{ to: string; token: string; subject: string; text: string }[]> {
  const outbox = join(api().config.dataDir, 'outbox');
  const files = () => {
    try {
      return readdirSync(outbox).filter((name) => name.endsWith('.json'));
    } catch {
      return [];
    }
  };
  const before = new Set(files());
  for (const { name, data } of api().sentJobs.splice(0)) {
    if (name === 'business.administrator_mail')
      await sendBusinessAdministrator(api(), data as BusinessAdministratorMail);
    else await sendBusinessInvite(api(), data as BusinessInviteMail);
  }
  return files()
    .filter((name) => !before.has(name))
    .map((name) => {
      const mail = JSON.parse(readFileSync(join(outbox, name), 'utf8')) as {
        to: string;
        subject: string;
        text: string;
      };
      return {
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        token: /\/business\/invite\/\?token=([\w-]+)/.exec(mail.text)?.[1] ?? '',
      };
    });
}

describe('invitations', () => {
  it('say how to end them, and aren’t mailed to who has', async () => {
    const s = await scene();
    const email = 'wants-none@mail.example';
    const body = { members: [email] };
    expect((await s.invite(body)).status).toBe(200);
    const [mail] = await mails();
    const [address] = /https?:\S+\/email\/subscription\S+/.exec(mail!.text) ?? [];
    const token = new URL(address!).searchParams.get('token')!;
    await api().ok('EmailSubscriptionResource.update', { token, off: 'invitations' });
    expect((await s.invite(body)).status).toBe(200);
    expect(api().sentJobs.length).toBeGreaterThan(0);
    expect(await mails()).toEqual([]);
  });

  it('let a person in who accepts, at what they were invited to', async () => {
    const s = await scene();
    const { data } = await s.invite({
      members: [
        `@${s.other.username}`,
        'nobody-here',
        s.admin.username,
        s.shop.username,
        s.employee.username,
      ],
      asset_id_to_permissions: { [s.account]: ['CAMPAIGN_MANAGER'] },
    });
    expect(data.items.map(({ exception }) => exception?.message)).toEqual([
      undefined,
      businessMessages.inviteWho('nobody-here'),
      businessMessages.inviteSelf,
      businessMessages.inviteSelf,
      businessMessages.inviteMember(s.employee.username),
    ]);
    const invite = data.items[0]!.invite!;
    expect(invite).toMatchObject({
      status: 'PENDING',
      invite_type: 'MEMBER_INVITE',
      user: { id: s.other.id },
      email: null,
      asset_id_to_permissions: { [s.account]: ['CAMPAIGN_MANAGER'] },
    });
    expect((await s.invites()).data.items.map(({ id }) => id)).toEqual([invite.id]);
    const own = async (as: TestPerson) =>
      (await api().ok('GET /vx/business_access/invites/', {}, as)).invites.map(({ id, business }) => [
        id,
        business.id,
      ]);
    expect(await own(s.other)).toEqual([[invite.id, s.shop.id]]);
    expect(await own(s.employee)).toEqual([]);
    expect(brief(await s.campaigns(s.other))).toEqual(MISSING);
    for (const person of [s.employee, s.shop, s.admin])
      expect((await answer({ invite_id: invite.id }, person)).error?.message).toBe(
        businessMessages.inviteMissing,
      );
    expect((await answer({ invite_id: invite.id }, s.other)).data.items).toEqual([
      expect.objectContaining({ id: invite.id, status: 'ACCEPTED' }),
    ]);
    expect((await s.campaigns(s.other)).status).toBe(200);
    expect((await answer({ invite_id: invite.id }, s.other)).status).toBe(404);
    expect(await own(s.other)).toEqual([]);
    expect((await s.invites()).data.items).toEqual([]);
  });

  it('of an administrator are mailed to everybody who runs the business, once they are accepted', async () => {
    const s = await scene();
    const run = async (as: TestPerson, who: TestPerson) => {
      const { data } = await s.invite({ business_role: 'BIZ_ADMIN', members: [who.username] }, as);
      await mails();
      await answer({ invite_id: data.items[0]!.invite!.id }, who);
    };
    // From the owner's session, so that whoever is in it can't make themselves at home unseen.
    await run(s.shop, s.other);
    const sent = await mails();
    expect(sent.map(({ to }) => to).sort()).toEqual([s.shop.email, s.admin.email].sort());
    for (const { subject, text } of sent) {
      expect(subject).toMatch(/can now manage/);
      expect(text).toContain(`@${s.other.username}`);
      expect(text).toMatch(/panic.*token=/);
    }
    await api().call(
      'PATCH /v5/businesses/{business_id}/members',
      {
        params: { business_id: s.shop.id },
        body: [
          { member_id: s.employee.id, business_role: 'BIZ_ADMIN' },
          { member_id: s.other.id, business_role: 'BIZ_ADMIN' },
        ],
      },
      s.admin,
    );
    expect((await mails()).map(({ to }) => to).sort()).toEqual(
      [s.shop.email, s.admin.email, s.other.email].sort(),
    );
  });

  it('are mailed with a link that works once, for whoever an address is', async () => {
    const s = await scene();
    await s.invite({ members: [' New.One@Mail.example ', s.other.username] });
    const sent = await mails();
    expect(sent.map(({ to }) => to).sort()).toEqual(['new.one@mail.example', s.other.email].sort());
    const [byAddress, named] = ['new.one@mail.example', s.other.email].map(
      (to) => sent.find((mail) => mail.to === to)!.token,
    ) as [string, string];
    const guest = await api().person();
    const seen = async (token: string) =>
      (await api().ok('GET /vx/business_access/invites/', { query: { token } }, guest)).invites.map(
        ({ by_link }) => by_link,
      );
    expect([await seen(byAddress), await seen(named), await seen('made-up')]).toEqual([[true], [], []]);
    expect((await answer({ token: named }, guest)).status).toBe(404);
    expect((await answer({ token: byAddress }, guest, false)).data.items[0]!.status).toBe('DECLINED');
    expect((await answer({ token: byAddress }, guest)).status).toBe(404);
    expect((await answer({ token: named }, s.other)).data.items[0]!.status).toBe('ACCEPTED');
    const kept = JSON.stringify(await api().db.query('select * from business_invites', []));
    expect(kept).not.toContain(byAddress);
  });

  it('to an address are answered without the mail by who has confirmed it, and by nobody else', async () => {
    const s = await scene();
    const { data } = await s.invite({ members: [s.other.email.toUpperCase()] });
    const { id } = data.items[0]!.invite!;
    const own = async (as: TestPerson) =>
      (await api().ok('GET /vx/business_access/invites/', {}, as)).invites.map((one) => one.id);
    expect([await own(s.other), (await answer({ invite_id: id }, s.other)).status]).toEqual([[], 404]);
    await api().db.query('update users set email_confirmed_at = now() where id = $1', [s.other.id]);
    expect([await own(s.other), await own(s.third)]).toEqual([[id], []]);
    expect((await answer({ invite_id: id }, s.third)).status).toBe(404);
    expect((await answer({ invite_id: id }, s.other)).data.items[0]!.status).toBe('ACCEPTED');
  });

  it('are worth nothing when withdrawn, too old, made new, or of somebody who works there no longer', async () => {
    const s = await scene();
    const invited = async (as: TestPerson = s.admin) =>
      (await s.invite({ members: [s.other.username] }, as)).data.items[0]!.invite!.id;
    const first = await invited();
    const second = await invited();
    expect((await answer({ invite_id: first }, s.other)).status).toBe(404);
    expect((await s.withdraw(second)).data.items[0]!.status).toBe('CANCELLED');
    expect((await answer({ invite_id: second }, s.other)).status).toBe(404);
    expect(await mails()).toEqual([]);
    const third = await invited();
    await api().db.query('update business_invites set expires_at = now() where id = $1', [third]);
    expect((await answer({ invite_id: third }, s.other)).status).toBe(404);
    const fourth = await invited();
    await s.remove(s.admin.id, s.shop);
    expect((await answer({ invite_id: fourth }, s.other)).status).toBe(404);
    expect(brief(await s.assets(s.other))).toEqual(MISSING);
  });

  it('are worth nothing once whoever sent them runs the business no longer, and works there still', async () => {
    const s = await scene();
    await s.setRole(s.third.id, 'BIZ_ADMIN');
    const { data } = await s.invite({ members: [s.other.username], business_role: 'BIZ_ADMIN' }, s.third);
    const invite = data.items[0]!.invite!.id;
    await s.setRole(s.third.id, 'EMPLOYEE', s.shop);
    expect((await s.invites()).data.items).toEqual([]);
    expect((await answer({ invite_id: invite }, s.other)).status).toBe(404);
    expect(brief(await s.assets(s.other))).toEqual(MISSING);
  });

  it('say what is wrong with them', async () => {
    const s = await scene();
    const wrong = async (body: object) => {
      const { status, error } = await s.invite({ members: ['a@mail.example'], ...body });
      return [status, error?.message.split(':')[0]];
    };
    expect(await wrong({ business_role: 'PARTNER' })).toEqual([400, 'business_role']);
    expect(await wrong({ invite_type: 'PARTNER_INVITE' })).toEqual([400, 'business_role']);
    expect(await wrong({ asset_id_to_permissions: { x: ['ANALYST'] } })).toEqual([400, 'asset_id']);
    expect(await wrong({ asset_id_to_permissions: { 1: ['ANALYST'] } })).toEqual([400, 'asset_id']);
    expect(await wrong({ members: [] })).toEqual([400, '"members" must not have fewer than 1 items.']);
    for (const invite of [{}, { invite_id: '1', token: 'x' }])
      expect((await answer(invite, s.other)).error?.message).toBe(businessMessages.inviteOne);
    await api().db.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
      s.other.id,
      s.shop.id,
    ]);
    expect((await s.invite({ members: [s.other.username] })).data.items[0]!.exception?.code).toBe(
      ERROR_CODES.userMissing,
    );
    expect(await api().db.query('select 1 from business_invites', [])).toHaveLength(
      (await api().db.query('select 1 from business_invites where business_id <> $1', [s.shop.id])).length,
    );
  });
});

describe('BusinessConversionResource.create', () => {
  const convert = (as: TestPerson | undefined, options: object = {}) =>
    api().call('BusinessConversionResource.create', { business_name: ' Fern  & Oak ', ...options }, as);

  it('makes an account a business, which opens ad accounts then', async () => {
    const ann = await api().person();
    const open = () => api().call('POST /v5/ad_accounts', { body: { name: 'A', country: 'US' } }, ann);
    expect((await open()).error?.message).toBe(messages.needsBusiness);
    const { status, data } = await convert(ann, { website_url: 'https://fern.example/', runs_ads: 1 });
    expect([status, data]).toEqual([200, { id: ann.id, is_partner: true, business_name: 'Fern & Oak' }]);
    expect((await open()).status).toBe(200);
    expect(
      await api().db.query(
        `select is_partner, business_name, website_url, runs_ads, sells_products from users join business_answers on user_id = id where id = $1`,
        [ann.id],
      ),
    ).toEqual([
      {
        is_partner: true,
        business_name: 'Fern & Oak',
        website_url: 'https://fern.example/',
        runs_ads: 1,
        sells_products: 0,
      },
    ]);
    const again = await convert(ann, { business_name: 'Other' });
    expect([again.status, again.error?.message]).toEqual([400, businessMessages.alreadyBusiness]);
  });

  it('says what is wrong', async () => {
    const ann = await api().person();
    for (const [options, field] of [
      [{ business_name: ' ' }, 'business_name'],
      [{ business_name: 'x'.repeat(101) }, 'business_name'],
      [{ website_url: 'nonsense' }, 'website_url'],
      [{ runs_ads: 4 }, 'runs_ads'],
      [{ sells_products: true }, 'sells_products'],
      [{ sells_products: '1' }, 'sells_products'],
    ] as const) {
      const { status, error } = await convert(ann, options);
      expect([status, error?.field]).toEqual([400, field]);
    }
    expect((await convert(undefined)).status).toBe(401);
  });
});
