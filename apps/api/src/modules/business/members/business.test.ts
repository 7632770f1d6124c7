import {
  type BUSINESS_PERMISSIONS,
  type BUSINESS_ROLES,
  type CallOptions,
  ERROR_CODES,
  messages,
} from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { employ } from '../../../testing/employ';
import { hashToken } from '../../../http/authenticate';
import { type TestPerson, useTestApi } from '../../../testing/test-api';

const api = useTestApi();
const business = (name: string) => api().person({ is_partner: true, username: name });
const join = (
  of: TestPerson,
  who: TestPerson,
  role: (typeof BUSINESS_ROLES)[number],
  ...profile: (typeof BUSINESS_PERMISSIONS)[number][]
) => employ(api().db, of, who, { role, profile });
const profiles = (as?: TestPerson) => api().call('GET /vx/business_access/profiles/', {}, as);
const members = (
  of: { id: string },
  as?: TestPerson,
  query: CallOptions<'GET /v5/businesses/{business_id}/members'>['query'] = {},
) => api().call('GET /v5/businesses/{business_id}/members', { params: { business_id: of.id }, query }, as);

describe('GET /vx/business_access/profiles/', () => {
  it('has the own account as OWNER first, then the businesses by name, accents or not', async () => {
    const me = await api().person({ username: 'zz_me' });
    const [zoo, apple] = [await business('zoo_biz'), await business('other_biz')];
    await api().db.query(
      `update users set business_name = 'éclair Inc', image_signature = 'ffee000000000000' where id = $1`,
      [apple.id],
    );
    await join(zoo, me, 'EMPLOYEE', 'CONSUMER_USER');
    await join(apple, me, 'BIZ_ADMIN');
    const { status, data } = await profiles(me);
    expect(status).toBe(200);
    expect(data.profiles).toEqual([
      {
        id: me.id,
        permissions: ['OWNER'],
        user: {
          username: 'zz_me',
          businessName: null,
          imgUrl: null,
          eligibleForStlTool: false,
          merchantId: null,
          scheduledPinCount: 0,
        },
        viewerMeetsMfaRequirement: true,
        canPublish: true,
      },
      {
        id: apple.id,
        permissions: ['ADMIN'],
        user: {
          username: 'other_biz',
          businessName: 'éclair Inc',
          imgUrl: '/media/236x/ff/ee/ffee000000000000.webp',
          eligibleForStlTool: false,
          merchantId: null,
          scheduledPinCount: 0,
        },
        viewerMeetsMfaRequirement: true,
        canPublish: true,
      },
      expect.objectContaining({ id: zoo.id, permissions: ['CONSUMER_USER'], canPublish: false }),
    ]);
  });

  it('says whether the viewer meets the second step that a business asks for', async () => {
    const [me, strict] = [await api().person(), await business('strict_biz')];
    await join(strict, me, 'BIZ_ADMIN');
    const met = async () =>
      (await profiles(me)).data.profiles.map(({ viewerMeetsMfaRequirement }) => viewerMeetsMfaRequirement);
    await api().db.query('update users set require_mfa = true where id = any($1)', [[strict.id, me.id]]);
    expect(await met()).toEqual([true, false]);
    await api().db.query('update users set mfa_enabled = true where id = $1', [me.id]);
    expect(await met()).toEqual([true, true]);
  });

  it('leaves out suspended businesses and accounts that are no business any more', async () => {
    const me = await api().person();
    const [gone, personal] = [await business('gone_biz'), await api().person()];
    await join(gone, me, 'BIZ_ADMIN');
    await join(personal, me, 'BIZ_ADMIN');
    await api().db.query(`update users set login_state = 'suspended' where id = $1`, [gone.id]);
    expect((await profiles(me)).data.profiles.map(({ id }) => id)).toEqual([me.id]);
  });

  it('needs somebody signed in', async () => {
    expect((await profiles()).status).toBe(401);
  });
});

describe('GET /v5/businesses/{business_id}/members', () => {
  it('shows the owner first, then the members in pages, either way round', async () => {
    const shop = await business('shop_biz');
    const staff: TestPerson[] = [];
    for (let i = 0; i < 3; i++) staff.push(await api().person());
    await join(shop, staff[0]!, 'BIZ_ADMIN');
    await join(shop, staff[1]!, 'EMPLOYEE', 'CONSUMER_USER', 'PROFILE_PUBLISHER');
    await join(shop, staff[2]!, 'PARTNER', 'CONSUMER_USER');
    const ids = [shop, ...staff].map(({ id }) => id);
    const walk = async (page_size: number, order?: 'ASCENDING') => {
      const seen: string[] = [];
      let bookmark: string | undefined;
      do {
        const { data } = await members(shop, shop, { page_size, order, bookmark });
        expect(data.items.length).toBeLessThanOrEqual(page_size);
        seen.push(...data.items.map(({ user }) => user.id));
        bookmark = data.bookmark ?? undefined;
      } while (bookmark);
      return seen;
    };
    for (const size of [1, 2, 25]) {
      expect(await walk(size, 'ASCENDING')).toEqual(ids);
      expect(await walk(size)).toEqual([ids[0], ids[3], ids[2], ids[1]]);
    }
    const { data } = await members(shop, staff[0], { order: 'ASCENDING', assets_summary: true });
    expect(data.items.slice(0, 3)).toEqual([
      expect.objectContaining({ business_role: 'OWNER', permissions: ['OWNER'] }),
      expect.objectContaining({ business_role: 'BIZ_ADMIN', permissions: ['ADMIN'] }),
      expect.objectContaining({
        business_role: 'EMPLOYEE',
        permissions: ['CONSUMER_USER', 'PROFILE_PUBLISHER'],
        assets_summary: {
          ad_accounts: [],
          asset_groups: [],
          profiles: [{ id: shop.id, permissions: ['CONSUMER_USER', 'PROFILE_PUBLISHER'] }],
        },
        user: expect.objectContaining({ username: staff[1]!.username }) as unknown,
      }),
    ]);
    expect(Math.abs(data.items[1]!.created_time - Date.now())).toBeLessThan(600_000);
  });

  it('shows those with some roles, or some people, and what each may do only where that is asked', async () => {
    const shop = await business('roles_biz');
    const [admin, employee, partner] = [await api().person(), await api().person(), await api().person()];
    await join(shop, admin, 'BIZ_ADMIN');
    await join(shop, employee, 'EMPLOYEE', 'CONSUMER_USER');
    await join(shop, partner, 'PARTNER', 'CONSUMER_USER');
    const shown = async (query: Parameters<typeof members>[2]) =>
      (await members(shop, shop, { order: 'ASCENDING', ...query })).data.items.map(({ id }) => id);
    expect(await shown({ business_roles: ['EMPLOYEE', 'PARTNER'] })).toEqual([employee.id, partner.id]);
    expect(await shown({ business_roles: ['OWNER'] })).toEqual([shop.id]);
    expect(await shown({ member_ids: [partner.id, shop.id, '1'] })).toEqual([shop.id, partner.id]);
    expect(await shown({ member_ids: [partner.id], business_roles: ['EMPLOYEE'] })).toEqual([]);
    const { data } = await members(shop, shop, { member_ids: [employee.id] });
    expect(data.items).toEqual([
      expect.objectContaining({ id: employee.id, business_roles: ['EMPLOYEE'], assets_summary: null }),
    ]);
    const twice = await api().app.inject({
      url: `/v5/businesses/${shop.id}/members?business_roles=EMPLOYEE,PARTNER&member_ids=${partner.id},${admin.id}`,
      headers: shop.headers,
    });
    expect(twice.json<{ items: { id: string }[] }>().items.map(({ id }) => id)).toEqual([partner.id]);
  });

  it('refuses members without the right, and is missing for everybody else', async () => {
    const [shop, analyst, outsider, admin] = [
      await business('closed_biz'),
      await api().person(),
      await api().person(),
      await api().person(),
    ];
    await join(shop, analyst, 'EMPLOYEE', 'ADMIN');
    await join(shop, admin, 'BIZ_ADMIN');
    expect((await members(shop, admin)).status).toBe(200);
    const refused = await members(shop, analyst);
    expect([refused.status, refused.error?.api_error_code]).toEqual([403, ERROR_CODES.actingNotPermitted]);
    for (const [of, as] of [
      [shop, outsider],
      [outsider, outsider],
      [{ id: '1' }, outsider],
    ] as const) {
      const { status, error } = await members(of, as);
      expect([status, error?.message]).toEqual([404, messages.businessMissing]);
    }
    expect((await members(shop)).status).toBe(401);
    await api().db.query('update users set require_mfa = true where id = $1', [shop.id]);
    const step = await members(shop, admin);
    expect([step.status, step.error?.message]).toEqual([403, messages.mfaRequired]);
    expect((await members(shop, shop)).status).toBe(200);
  });

  it('answers a bearer token with the scope, and none without', async () => {
    const shop = await business('token_biz');
    const ask = async (scopes: string) => {
      const token = `cbk_${scopes}`;
      await api().db.query(
        `insert into access_tokens (token_hash, user_id, name, scopes, expires_at)
         values ($1, $2, 'x', $3, now() + interval '1 day')`,
        [hashToken(token), shop.id, scopes],
      );
      const headers = { authorization: `Bearer ${token}` };
      return members(shop, { id: '', username: '', email: '', headers });
    };
    expect((await ask('{biz_access:read}')).data.items).toHaveLength(1);
    const { status, error } = await ask('{ads:read}');
    expect([status, error?.api_error_code]).toEqual([403, ERROR_CODES.scope]);
  });
});
