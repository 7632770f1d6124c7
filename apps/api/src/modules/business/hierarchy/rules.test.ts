import { ERROR_CODES, type HierarchyRuleKind } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { employ } from '../../../testing/employ';
import { addPicture } from '../../../testing/pictures';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { clearAds } from '../../ads/delivery/running';
import { runAd } from '../../ads/delivery/testing';
import { beginHierarchy } from './testing';

const api = useTestApi();
const REFUSED = [403, ERROR_CODES.actingNotPermitted];
const brief = ({ status, error }: { status: number; error: { api_error_code: number } | null }) =>
  error ? [status, error.api_error_code] : status;

async function scene() {
  const tree = await beginHierarchy(api());
  const of = { business_id: tree.top.id };
  const lamps = await tree.brand();
  const shades = await tree.brand(lamps);
  return {
    ...tree,
    of,
    lamps,
    shades,
    secure: (brand: TestPerson, rules: object, as: TestPerson = tree.top) =>
      api().call('BusinessHierarchySecurityResource.update', { ...of, brand_id: brand.id, ...rules }, as),
    exempt: (brand: TestPerson, exempt: HierarchyRuleKind[]) =>
      api().ok('BusinessHierarchyBrandResource.update', { ...of, brand_id: brand.id, exempt }, tree.top),
    block: (
      brand: TestPerson,
      kind: 'WORD' | 'PERSON' | 'ADDRESS' | 'INTEREST',
      add: string[],
      as = tree.top,
    ) => api().call('BusinessHierarchySafetyResource.update', { ...of, brand_id: brand.id, kind, add }, as),
  };
}

describe('rules of security', () => {
  it('hold for the people of all below, unless a brand is exempt', async () => {
    const s = await scene();
    const admin = await api().person();
    await employ(api().db, s.shades, admin, { role: 'BIZ_ADMIN' });
    const works = async () =>
      brief(await api().call('BusinessSecurityResource.get', { business_id: s.shades.id }, admin));
    expect(await works()).toBe(200);
    expect((await s.secure(s.top, { require_mfa: true })).status).toBe(200);
    expect(await works()).toEqual(REFUSED);
    const seen = await api().ok(
      'BusinessHierarchySecurityResource.get',
      { ...s.of, brand_id: s.shades.id },
      s.shades,
    );
    expect(seen.inherited.map(({ business, require_mfa }) => [business.id, require_mfa])).toEqual([
      [s.top.id, true],
    ]);
    // Who is exempt keeps what is below out, too.
    await s.exempt(s.lamps, ['SECURITY']);
    expect(await works()).toBe(200);
    await s.exempt(s.lamps, ['BRAND_SAFETY']);
    expect(await works()).toEqual(REFUSED);
    await api().ok('BusinessHierarchyBrandResource.delete', { ...s.of, brand_id: s.shades.id }, s.top);
    expect(await works()).toBe(200);
  });

  it('are changed by who manages the business, and not from below', async () => {
    const s = await scene();
    expect(brief(await s.secure(s.top, { session_hours: 1 }, s.lamps))).toEqual(REFUSED);
    expect((await s.secure(s.shades, { session_hours: 8 }, s.lamps)).status).toBe(200);
    expect((await s.secure(s.top, { allowed_domains: ['no domain'] })).status).toBe(400);
  });

  it('end old logins and keep other addresses out', async () => {
    const s = await scene();
    const worker = await api().person();
    await employ(api().db, s.shades, worker);
    await api().db.query(`update sessions set created_at = now() - interval '5 hours' where user_id = $1`, [
      worker.id,
    ]);
    await s.secure(s.top, { session_hours: 4, allowed_domains: ['lamps.example'] });
    const see = await api().call('BusinessOverviewResource.get', { business_id: s.shades.id }, worker);
    expect(brief(see)).toEqual([401, ERROR_CODES.unauthenticated]);
    const { items } = await api().ok(
      'POST /v5/businesses/{business_id}/invites',
      {
        params: { business_id: s.shades.id },
        body: {
          invite_type: 'MEMBER_INVITE',
          business_role: 'EMPLOYEE',
          members: ['a@elsewhere.example', 'b@lamps.example'],
        },
      },
      s.shades,
    );
    expect(items.map(({ exception }) => exception?.code ?? null)).toEqual([ERROR_CODES.badParameter, null]);
  });
});

describe('brand safety', () => {
  let reader: TestPerson;
  beforeEach(async () => {
    await api().db.query('delete from ads');
    clearAds(api().db);
    const person = await api().person();
    reader = { ...person, headers: { ...person.headers, cookie: `${person.headers.cookie}; measuring=yes` } };
  });
  const fill = async (title: string) => {
    const maker = await api().person();
    const board = await api().ok('BoardResource.create', { name: 'Things' }, maker);
    for (let n = 0; n < 12; n++)
      await api().ok(
        'PinResource.create',
        { board_id: board.id, title, media_upload_id: await addPicture(api().db, maker.id) },
        maker,
      );
    return maker;
  };
  const isShown = async () => {
    clearAds(api().db);
    const pins = await api().ok('UserHomefeedResource.get', { page_size: 12 }, reader);
    return pins.some((pin) => 'is_promoted' in pin && pin.is_promoted);
  };

  it('keeps the ads of all below away from what the lists name', async () => {
    const maker = await fill('A loaded gun');
    const { account } = await runAd(api());
    expect(await isShown()).toBe(true);
    const s = await scene();
    await api().db.query('update users set is_partner = true where id = $1', [account.owner.id]);
    await s.join(account.owner, s.shades);
    expect(await isShown()).toBe(true);
    expect((await s.block(s.top, 'WORD', ['Gún'])).status).toBe(200);
    expect(await isShown()).toBe(false);
    await s.exempt(s.lamps, ['BRAND_SAFETY']);
    expect(await isShown()).toBe(true);
    expect((await s.block(s.shades, 'PERSON', [`@${maker.username}`], s.shades)).status).toBe(200);
    expect(await isShown()).toBe(false);
  });

  it('names what an entry is, and refuses what is none', async () => {
    const s = await scene();
    expect((await s.block(s.top, 'ADDRESS', ['https://www.Bad.example/page?x'])).data.own).toEqual([
      { kind: 'ADDRESS', value: 'bad.example', name: 'bad.example' },
    ]);
    for (const [kind, entry] of [
      ['WORD', '?!'],
      ['ADDRESS', 'bad'],
      ['INTEREST', 'no such topic'],
      ['PERSON', 'nobody_of_this_name'],
    ] as const)
      expect((await s.block(s.top, kind, [entry])).error?.field).toBe('add');
    expect(brief(await s.block(s.top, 'WORD', ['x'], s.lamps))).toEqual(REFUSED);
    const { inherited } = await api().ok(
      'BusinessHierarchySafetyResource.get',
      { ...s.of, brand_id: s.shades.id },
      s.shades,
    );
    expect(inherited.map(({ business, value }) => [business.id, value])).toEqual([[s.top.id, 'bad.example']]);
  });
});

it('shares a group and catalogs with brands, by who runs the business alone', async () => {
  const s = await scene();
  await api().db.query(
    `insert into asset_groups (business_id, name, description, types) values ($1, 'All', '', '{BRAND}')`,
    [s.top.id],
  );
  await api().db.query(
    `insert into catalogs (business_id, name, catalog_type) values ($1, 'Lamps', 'RETAIL')`,
    [s.top.id],
  );
  const list = async (kind: 'ASSET_GROUP' | 'CATALOG') =>
    (await api().ok('BusinessHierarchyAssetsResource.get', { ...s.of, kind }, s.top)).map((one) => [
      one.name,
      one.shared_with.map(({ id }) => id),
    ]);
  const share = (kind: 'ASSET_GROUP' | 'CATALOG', assetId: string, brands: TestPerson[], as = s.top) =>
    api().call(
      'BusinessHierarchyShareResource.update',
      { ...s.of, kind, asset_id: assetId, brands: brands.map(({ id }) => id) },
      as,
    );
  const [group] = await api().db.query<{ id: string }>('select id from asset_groups where business_id = $1', [
    s.top.id,
  ]);
  expect((await share('ASSET_GROUP', group!.id, [s.lamps, s.shades])).status).toBe(200);
  expect(await list('ASSET_GROUP')).toEqual([['All', [s.lamps.id, s.shades.id]]]);
  expect((await share('CATALOG', s.top.id, [s.lamps])).status).toBe(200);
  expect(await list('CATALOG')).toEqual([['Lamps', [s.lamps.id]]]);
  expect((await share('ASSET_GROUP', group!.id, [s.shades])).status).toBe(200);
  expect(await list('ASSET_GROUP')).toEqual([['All', [s.shades.id]]]);
  expect(brief(await share('ASSET_GROUP', group!.id, [s.lamps], s.lamps))).toEqual(REFUSED);
});
