import { ERROR_CODES, HIERARCHY_LEVELS_MAX, hierarchyMessages } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { employ } from '../../../testing/employ';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { beginHierarchy } from './testing';

const api = useTestApi();
const brief = ({ status, error }: { status: number; error: { api_error_code: number } | null }) =>
  error ? [status, error.api_error_code] : status;
const REFUSED = [403, ERROR_CODES.actingNotPermitted];
const business = () => api().person({ is_partner: true });

/** A top with two brands, one of them with a brand of its own. */
async function scene() {
  const tree = await beginHierarchy(api());
  const { top } = tree;
  const of = { business_id: top.id };
  const lamps = await tree.brand();
  const shades = await tree.brand(lamps);
  const chairs = await tree.brand();
  return {
    ...tree,
    of,
    lamps,
    shades,
    chairs,
    move: (brand: TestPerson, below: TestPerson, as: TestPerson = top) =>
      api().call(
        'BusinessHierarchyBrandResource.update',
        { ...of, brand_id: brand.id, parent_id: below.id },
        as,
      ),
    leave: (brand: TestPerson, as: TestPerson) =>
      api().call('BusinessHierarchyBrandResource.delete', { ...of, brand_id: brand.id }, as),
    invite: (brand: TestPerson, below: TestPerson, as: TestPerson = top) =>
      api().call(
        'BusinessHierarchyInviteResource.create',
        { ...of, parent_id: below.id, brand: brand.username },
        as,
      ),
  };
}

describe('the tree of brands', () => {
  it('takes a brand in that agrees, and lets it go', async () => {
    const s = await scene();
    const other = await business();
    const invite = await s.invite(other, s.lamps);
    const [mine] = (await api().ok('BusinessHierarchyResource.get', { business_id: other.id }, other))
      .received;
    expect([mine?.id, mine?.hierarchy.id, mine?.parent.id]).toEqual([invite.data.id, s.top.id, s.lamps.id]);
    const answer = (accept: boolean, as: TestPerson) =>
      api().call('BusinessHierarchyInviteResource.update', { invite_id: invite.data.id, accept }, as);
    expect((await answer(true, s.top)).status).toBe(404);
    expect((await answer(true, other)).status).toBe(200);
    expect((await answer(true, other)).status).toBe(404);
    expect((await s.parents())[other.id]).toBe(s.lamps.id);
    expect((await s.invite(other, s.top)).error?.message).toBe(hierarchyMessages.alreadyIn(other.username));
    expect((await s.leave(other, other)).status).toBe(200);
    expect((await s.parents())[other.id]).toBeUndefined();
  });

  it('leaves a brand out that declines, and one whose invitation was withdrawn', async () => {
    const s = await scene();
    const [shy, late] = [await business(), await business()];
    const first = await s.invite(shy, s.top);
    const second = await s.invite(late, s.top);
    await api().ok(
      'BusinessHierarchyInviteResource.update',
      { invite_id: first.data.id, accept: false },
      shy,
    );
    await api().ok('BusinessHierarchyInviteResource.delete', { ...s.of, invite_id: second.data.id }, s.top);
    const answer = await api().call(
      'BusinessHierarchyInviteResource.update',
      { invite_id: second.data.id, accept: true },
      late,
    );
    expect(answer.status).toBe(404);
    expect(Object.keys(await s.parents()).length).toBe(4);
  });

  it('withdraws what somebody invited who no longer runs the business', async () => {
    const s = await scene();
    const [admin, other] = [await api().person(), await business()];
    await employ(api().db, s.lamps, admin, { role: 'BIZ_ADMIN' });
    expect((await s.invite(other, s.shades, admin)).status).toBe(200);
    await api().ok(
      'DELETE /v5/businesses/{business_id}/members',
      { params: { business_id: s.lamps.id }, body: { members: [{ member_id: admin.id }] } },
      s.lamps,
    );
    const { received } = await api().ok('BusinessHierarchyResource.get', { business_id: other.id }, other);
    expect(received).toEqual([]);
  });

  it('moves a brand with what is below it, and makes no circle', async () => {
    const s = await scene();
    expect((await s.move(s.lamps, s.shades)).error?.message).toBe(hierarchyMessages.circle);
    expect((await s.move(s.lamps, s.lamps)).error?.message).toBe(hierarchyMessages.circle);
    expect((await s.move(s.top, s.lamps)).error?.message).toBe(hierarchyMessages.top);
    expect((await s.move(s.lamps, s.chairs)).status).toBe(200);
    expect(await s.parents()).toMatchObject({ [s.lamps.id]: s.chairs.id, [s.shades.id]: s.lamps.id });
    const paths = await api().db.query<{ path: string[] }>(
      'select path::text[] as path from hierarchy_nodes where business_id = $1',
      [s.shades.id],
    );
    expect(paths).toEqual([{ path: [s.top.id, s.chairs.id, s.lamps.id, s.shades.id] }]);
  });

  it('makes no circle when two brands go below each other at once', async () => {
    const s = await scene();
    const answers = await Promise.all([s.move(s.lamps, s.chairs), s.move(s.chairs, s.lamps)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const loose = await api().db.query(
      `select from hierarchy_nodes n join hierarchy_nodes p on p.business_id = n.parent_id
       where n.hierarchy_id = $1 and n.path <> p.path || n.business_id`,
      [s.top.id],
    );
    expect(loose).toEqual([]);
  });

  it('is no deeper than it may be', async () => {
    const s = await scene();
    let last = s.shades;
    for (let level = 3; level < HIERARCHY_LEVELS_MAX; level++) last = await s.brand(last);
    expect((await s.invite(await business(), last)).error?.message).toBe(
      hierarchyMessages.tooDeep(HIERARCHY_LEVELS_MAX),
    );
    expect((await s.move(s.lamps, s.chairs)).error?.message).toBe(
      hierarchyMessages.tooDeep(HIERARCHY_LEVELS_MAX),
    );
  });

  it('puts what is below a brand that goes below what is above it', async () => {
    const s = await scene();
    await s.leave(s.lamps, s.top);
    expect(await s.parents()).toEqual({ [s.top.id]: null, [s.chairs.id]: s.top.id, [s.shades.id]: s.top.id });
    const again = await s.brand(s.chairs);
    const below = await s.brand(again);
    await api().db.query('delete from users where id = $1', [again.id]);
    expect((await s.parents())[below.id]).toBe(s.chairs.id);
  });

  it('ends with the one at its top, for who runs that', async () => {
    const s = await scene();
    const end = (as: TestPerson) => api().call('BusinessHierarchyResource.delete', s.of, as);
    expect(brief(await end(s.lamps))).toEqual(REFUSED);
    expect((await end(s.top)).status).toBe(200);
    expect(await api().ok('BusinessHierarchyResource.get', s.of, s.top)).toEqual({
      hierarchy: null,
      received: [],
    });
    const again = await api().call('BusinessHierarchyResource.create', { business_id: s.lamps.id }, s.lamps);
    expect(again.status).toBe(200);
  });
});

describe('who sees and changes it', () => {
  it('is who runs a business there, from that one down', async () => {
    const s = await scene();
    const [employee, stranger] = [await api().person(), await api().person()];
    await employ(api().db, s.lamps, employee);
    expect(Object.keys(await s.parents(s.lamps)).toSorted()).toEqual(
      [s.top.id, s.lamps.id, s.shades.id].toSorted(),
    );
    const get = (as: TestPerson, id = s.lamps.id) =>
      api().call('BusinessHierarchyResource.get', { business_id: id }, as);
    expect(brief(await get(employee))).toEqual(REFUSED);
    expect(brief(await get(stranger))).toEqual([404, 404]);
    expect(brief(await s.move(s.lamps, s.shades, s.lamps))).toEqual(REFUSED);
    expect(brief(await s.move(s.shades, s.top, s.lamps))).toEqual(REFUSED);
    expect((await s.move(s.chairs, s.lamps, s.lamps)).status).toBe(400);
    expect(brief(await s.invite(await business(), s.top, s.lamps))).toEqual(REFUSED);
    expect((await s.invite(await business(), s.shades, s.lamps)).status).toBe(200);
    expect(brief(await s.leave(s.top, s.lamps))).toEqual([400, ERROR_CODES.badParameter]);
    expect((await s.leave(s.shades, s.lamps)).status).toBe(200);
  });

  it('is whoever is appointed, while they work there', async () => {
    const s = await scene();
    const [worker, stranger] = [await api().person(), await api().person()];
    await employ(api().db, s.top, worker);
    const appoint = (who: TestPerson, as: TestPerson = s.top, brand = s.lamps) =>
      api().call(
        'BusinessHierarchyManagerResource.create',
        { ...s.of, brand_id: brand.id, username: who.username },
        as,
      );
    expect((await appoint(stranger)).error?.message).toBe(hierarchyMessages.managerWho(stranger.username));
    expect((await appoint(worker)).status).toBe(200);
    const see = () => api().call('BusinessHierarchyResource.get', s.of, worker);
    const nodes = (await see()).data.hierarchy!.nodes;
    expect(nodes.map(({ id, may_manage }) => [id, may_manage])).toEqual([
      [s.top.id, false],
      [s.lamps.id, true],
      [s.shades.id, true],
    ]);
    // They appoint nobody, and don't take the brand out.
    expect(brief(await appoint(worker, worker, s.shades))).toEqual(REFUSED);
    expect(brief(await s.leave(s.lamps, worker))).toEqual(REFUSED);
    const managers = await api().ok('BusinessHierarchyManagersResource.get', s.of, worker);
    expect(managers.map(({ user, role, may_remove }) => [user.id, role, may_remove])).toEqual([
      [worker.id, 'MANAGER', true],
    ]);
    await api().db.query('delete from business_members where member_id = $1', [worker.id]);
    expect(brief(await see())).toEqual([404, 404]);
  });
});

it('adds up what its brands spent, by currency', async () => {
  const s = await scene();
  for (const [brand, currency, spend] of [
    [s.lamps, 'USD', 7_000_000],
    [s.shades, 'USD', 500_000],
    [s.chairs, 'EUR', 9_007_199_254_740_993n],
  ] as const) {
    const [account] = await api().db.query<{ id: string }>(
      `insert into ad_accounts (owner_user_id, name, country, currency) values ($1, 'A', 'US', $2) returning id`,
      [brand.id, currency],
    );
    await api().db.query(
      `insert into ad_days (ad_account_id, ad_id, day, campaign_id, ad_group_id, impressions, spend_micro)
       values ($1, 1, (now() at time zone 'UTC')::date - 3, 1, 1, 10, $2)`,
      [account!.id, String(spend)],
    );
  }
  const { brands, totals } = await api().ok('BusinessHierarchyTotalsResource.get', s.of, s.top);
  expect(Object.fromEntries(totals.map((one) => [one.currency, one.spend_micro]))).toEqual({
    USD: '7500000',
    EUR: '9007199254740993',
  });
  expect(brands.length).toBe(3);
  const mine = await api().ok('BusinessHierarchyTotalsResource.get', s.of, s.lamps);
  expect(mine.totals).toMatchObject([
    { currency: 'USD', ad_accounts: 2, spend_micro: '7500000', impressions: 20 },
  ]);
});
