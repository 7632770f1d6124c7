import { ERROR_CODES } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { employ } from '../../../testing/employ';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { beginHierarchy } from '../hierarchy/testing';

const api = useTestApi();
const brief = ({ status, error }: { status: number; error: { api_error_code: number } | null }) =>
  error ? [status, error.api_error_code] : status;
const REFUSED = [403, ERROR_CODES.actingNotPermitted];
const MISSING = [404, 404];

async function scene() {
  const shop = await api().person({ is_partner: true });
  const [admin, employee, other] = [await api().person(), await api().person(), await api().person()];
  await employ(api().db, shop, admin, { role: 'BIZ_ADMIN' });
  await employ(api().db, shop, employee);
  const of = { business_id: shop.id };
  return {
    shop,
    admin,
    employee,
    other,
    of,
    get: (as: TestPerson) => api().call('BusinessSecurityResource.get', of, as),
    set: (rules: object, as: TestPerson = shop) =>
      api().call('BusinessSecurityResource.update', { ...of, ...rules }, as),
    invite: (member: string) =>
      api().ok(
        'POST /v5/businesses/{business_id}/invites',
        {
          params: of,
          body: { invite_type: 'MEMBER_INVITE', business_role: 'EMPLOYEE', members: [member] },
        },
        shop,
      ),
    confirm: (person: TestPerson, email: string | null) =>
      api().db.query(
        `update users set email = coalesce($2, email), email_confirmed_at = case when $2::text is not null then now() end where id = $1`,
        [person.id, email],
      ),
    members: (as: TestPerson) =>
      api().call('GET /v5/businesses/{business_id}/members', { params: of, query: {} }, as),
  };
}

describe('the rules of a business', () => {
  it('are read and changed by who runs it, and nobody else', async () => {
    const s = await scene();
    for (const [person, answer] of [
      [s.employee, REFUSED],
      [s.other, MISSING],
    ] as const) {
      expect(brief((await s.get(person)) as never)).toEqual(answer);
      expect(brief((await s.set({ session_hours: 1 }, person)) as never)).toEqual(answer);
      for (const name of ['BusinessTokensResource.get', 'BusinessHistoryResource.get'] as const)
        expect(brief((await api().call(name, s.of, person)) as never)).toEqual(answer);
    }
    expect((await s.get(s.admin)).data).toEqual({
      require_mfa: false,
      allowed_domains: [],
      session_hours: null,
      inherited: [],
      without_mfa: 2,
    });
  });

  it('say what holds from above in a hierarchy, and who set it', async () => {
    const { top, brand } = await beginHierarchy(api());
    const lamps = await brand();
    const of = { business_id: lamps.id };
    expect((await api().ok('BusinessSecurityResource.get', of, lamps)).inherited).toEqual([]);
    await api().ok(
      'BusinessHierarchySecurityResource.update',
      { business_id: top.id, brand_id: top.id, session_hours: 336 },
      top,
    );
    const told = [{ business: { id: top.id }, require_mfa: false, allowed_domains: [], session_hours: 336 }];
    expect((await api().ok('BusinessSecurityResource.get', of, lamps)).inherited).toMatchObject(told);
    const after = await api().ok('BusinessSecurityResource.update', { ...of, session_hours: 500 }, lamps);
    expect(after).toMatchObject({ session_hours: 500, inherited: told });
  });

  it('ask for two-step log-in at once, and let nobody lock themselves out', async () => {
    const s = await scene();
    expect((await s.set({ require_mfa: true }, s.admin)).error?.message).toContain('your own account first');
    expect((await s.members(s.admin)).status).toBe(200);
    expect((await s.set({ require_mfa: true })).data.require_mfa).toBe(true);
    expect(brief((await s.members(s.admin)) as never)).toEqual(REFUSED);
    await api().db.query('update users set mfa_enabled = true where id = $1', [s.admin.id]);
    expect((await s.members(s.admin)).status).toBe(200);
    expect((await s.set({ require_mfa: false }, s.admin)).data.require_mfa).toBe(false);
  });

  it('let people of some domains in only, by an address that is theirs', async () => {
    const s = await scene();
    expect((await s.set({ allowed_domains: ['nonsense'] })).status).toBe(400);
    expect(
      (await s.set({ allowed_domains: ['@Lamps.example', 'lamps.example '] })).data.allowed_domains,
    ).toEqual(['lamps.example']);
    expect((await s.invite('ann@evil-lamps.example')).items[0]!.exception?.message).toContain(
      '@lamps.example',
    );
    expect((await s.invite('ann@lamps.example')).items[0]!.invite).toBeTruthy();
    const { items } = await s.invite(s.other.username);
    const accept = () =>
      api().call(
        'PATCH /v5/businesses/invites',
        { body: { invites: [{ invite_id: items[0]!.invite!.id, action: { accept_invite: true } }] } },
        s.other,
      );
    await s.confirm(s.other, null);
    expect((await accept()).status).toBe(400);
    await s.confirm(s.other, `${s.other.username}@elsewhere.example`);
    expect((await accept()).status).toBe(400);
    await s.confirm(s.other, `${s.other.username}@LAMPS.example`);
    expect((await accept()).status).toBe(200);
  });

  it('end sessions that are too old, of everybody who works there, and later ones in time', async () => {
    const s = await scene();
    const age = (person: TestPerson) =>
      api().db.query(`update sessions set created_at = now() - interval '5 hours' where user_id = $1`, [
        person.id,
      ]);
    await Promise.all([s.employee, s.other].map(age));
    await s.set({ session_hours: 4 });
    expect(brief((await s.members(s.employee)) as never)).toEqual([401, ERROR_CODES.unauthenticated]);
    expect(brief((await s.members(s.other)) as never)).toEqual(MISSING);
    // Whoever comes to work there comes under the rule.
    const { items } = await s.invite(s.other.username);
    await api().ok(
      'PATCH /v5/businesses/invites',
      { body: { invites: [{ invite_id: items[0]!.invite!.id, action: { accept_invite: true } }] } },
      s.other,
    );
    expect(brief((await s.members(s.other)) as never)).toEqual([401, ERROR_CODES.unauthenticated]);
    const fresh = await api().db.query<{ hours: number }>(
      `select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from sessions where user_id = $1`,
      [s.admin.id],
    );
    expect(fresh).toEqual([{ hours: 4 }]);
  });

  it('are in the history with what was before', async () => {
    const s = await scene();
    await s.set({ session_hours: 8 });
    await s.set({ session_hours: 8, require_mfa: true });
    const history = await api().ok(
      'BusinessHistoryResource.get',
      { ...s.of, entity_types: ['SECURITY'] },
      s.shop,
    );
    expect(history.map(({ field, old_value, new_value }) => [field, old_value, new_value])).toEqual([
      ['require_mfa', 'false', 'true'],
      ['session_hours', null, '8'],
    ]);
    expect(history[0]!.actor?.id).toBe(s.shop.id);
    expect(
      await api().ok('BusinessHistoryResource.get', { ...s.of, entity_types: ['MEMBER'] }, s.shop),
    ).toEqual([]);
  });
});

it('names the programs of its people that reach what it has, and no others', async () => {
  const s = await scene();
  const account = await api().ok('POST /v5/ad_accounts', { body: { name: 'Shop', country: 'US' } }, s.shop);
  const add = (person: TestPerson, name: string, scopes: string[], adAccount: string | null = null) =>
    api().db.query(
      `insert into access_tokens (token_hash, user_id, name, scopes, expires_at, ad_account_id)
       values ($1, $2, $1, $3, now() + interval '1 day', $4)`,
      [`${name} ${person.id}`, person.id, scopes, adAccount],
    );
  await add(s.employee, 'ads', ['ads:read']);
  await add(s.employee, 'pins', ['pins:read']);
  await add(s.other, 'elsewhere', ['ads:read']);
  await add(s.shop, 'events', [], account.id);
  const tokens = await api().ok('BusinessTokensResource.get', s.of, s.admin);
  expect(tokens.map(({ kind, name, person }) => `${kind} ${name} ${person.id}`).toSorted()).toEqual([
    `EVENT_TOKEN events ${s.shop.id} ${s.shop.id}`,
    `TOKEN ads ${s.employee.id} ${s.employee.id}`,
  ]);
});
