import { ERROR_CODES, type FeatureGate, forcedGates } from '@corkboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { isOpen, openGates } from '../../../ground/gates/open';

const api = useTestApi();
const NOTHING = { forced: forcedGates(undefined) };
const GATE = { name: 'sofa', enabled: true, share: 100, own_choice: false };

const staff = async () => {
  const ann = await api().person();
  await api().db.query('update users set is_staff = true where id = $1', [ann.id]);
  return ann;
};
const add = (name: string, enabled: boolean, share = 100, ownChoice = false) =>
  api().db.query('insert into feature_gates (name, enabled, share, own_choice) values ($1, $2, $3, $4)', [
    name,
    enabled,
    share,
    ownChoice,
  ]);

describe('a gate', () => {
  const person = fc.bigInt({ min: 1n, max: 2n ** 62n }).map(String);

  it('is open for all, or shut for all', () => {
    expect(isOpen(GATE, NOTHING)).toBe(true);
    expect(isOpen(GATE, { ...NOTHING, person: '7' })).toBe(true);
    expect(isOpen({ ...GATE, enabled: false }, { ...NOTHING, person: '7' })).toBe(false);
    expect(isOpen({ ...GATE, share: 0 }, { ...NOTHING, person: '7' })).toBe(false);
  });

  it('keeps whom it let in when its share grows, and is shut for strangers until it is whole', () => {
    fc.assert(
      fc.property(
        person,
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 0, max: 100 }),
        (who, some, more) => {
          const inside = isOpen({ ...GATE, share: some }, { ...NOTHING, person: who });
          if (inside && more >= some)
            expect(isOpen({ ...GATE, share: more }, { ...NOTHING, person: who })).toBe(true);
          expect(isOpen({ ...GATE, share: some }, NOTHING)).toBe(false);
        },
      ),
    );
  });

  it('lets in about as many as its share says, and not the same ones as another gate', () => {
    const people = Array.from({ length: 4000 }, (_, index) => String(1_000_000 + index));
    const of = (name: string) =>
      people.filter((who) => isOpen({ ...GATE, name, share: 25 }, { ...NOTHING, person: who }));
    const [sofa, lamp] = [of('sofa'), of('lamp')];
    expect(sofa.length).toBeGreaterThan(900);
    expect(sofa.length).toBeLessThan(1100);
    const both = sofa.filter((who) => lamp.includes(who));
    expect(both.length).toBeGreaterThan(180);
    expect(both.length).toBeLessThan(320);
  });

  it("is as the browser says where that's its own choice, and nowhere else", () => {
    const forced = forcedGates('sofa:false,lamp:true');
    expect(isOpen({ ...GATE, own_choice: true }, { forced })).toBe(false);
    expect(isOpen(GATE, { forced })).toBe(true);
    expect(isOpen({ ...GATE, name: 'lamp', enabled: false, own_choice: true }, { forced })).toBe(true);
    expect(isOpen({ ...GATE, name: 'lamp', enabled: false }, { forced })).toBe(false);
  });
});

describe('the gates that are open', () => {
  it('are read again after a few seconds', async () => {
    const { db } = api();
    // The badges of verified people are open from the start, and the pictures of grids are timed.
    expect(await openGates(db, NOTHING, 0)).toEqual([
      'grid_profiler_timing',
      'verified_identity_badge',
      'verified_merchant_badge',
    ]);
    await db.query('update feature_gates set enabled = false');
    await add('b_gate', true);
    await add('a_gate', true);
    await add('shut', false);
    const later = Date.now() + 60_000;
    expect(await openGates(db, NOTHING, later)).toEqual(['a_gate', 'b_gate']);
    expect((await api().ok('UserSessionResource.get', {})).gates).toEqual(['a_gate', 'b_gate']);
    await db.query(`update feature_gates set enabled = false where name = 'a_gate'`);
    expect(await openGates(db, NOTHING, later + 1)).toEqual(['a_gate', 'b_gate']);
    expect(await openGates(db, NOTHING, later + 60_000)).toEqual(['b_gate']);
  });

  it('are told to a page by who is looking and by what its browser says', async () => {
    await add('chair', true, 50);
    await add('own_gate', false, 100, true);
    // Past what was kept.
    await openGates(api().db, NOTHING, Date.now() + 600_000);
    const asked = async (who?: TestPerson, cookie = '') => {
      const headers = { ...who?.headers };
      headers.cookie = [headers.cookie, cookie].filter(Boolean).join('; ');
      return (await api().ok('UserSessionResource.get', {}, { id: '', username: '', email: '', headers }))
        .gates;
    };
    const people = await Promise.all(Array.from({ length: 12 }, () => api().person()));
    for (const who of people)
      expect((await asked(who)).includes('chair')).toBe(
        isOpen({ ...GATE, name: 'chair', share: 50 }, { ...NOTHING, person: who.id }),
      );
    expect(await asked()).not.toContain('chair');
    expect(await asked()).not.toContain('own_gate');
    expect(await asked(undefined, 'forced_experiments=own_gate:true,chair:true')).toContain('own_gate');
    expect(await asked(undefined, 'forced_experiments=own_gate:true,chair:true')).not.toContain('chair');
  });
});

describe('the gates, for staff', () => {
  it('are nobody else’s', async () => {
    const ann = await api().person();
    for (const answer of [
      await api().call('FeatureGateResource.get', {}, ann),
      await api().call('FeatureGateHistoryResource.get', {}, ann),
      await api().call(
        'FeatureGateResource.update',
        { name: 'web_vertical_nav', enabled: true, share: 100 },
        ann,
      ),
    ])
      expect([answer.status, answer.error?.api_error_code]).toEqual([403, ERROR_CODES.notPermitted]);
    expect((await api().call('FeatureGateResource.get', {})).status).toBe(401);
  });

  it('are set, and it is told who set them to what', async () => {
    const ann = await staff();
    await add('table', false);
    const set = (fields: Partial<FeatureGate>) =>
      api().ok('FeatureGateResource.update', { name: 'table', enabled: true, share: 100, ...fields }, ann);
    expect(await set({ share: 25 })).toMatchObject({ name: 'table', enabled: true, share: 25 });
    // The same once more is no change.
    await set({ share: 25 });
    await set({ enabled: false });
    expect((await api().ok('FeatureGateResource.get', {}, ann)).find(({ name }) => name === 'table')).toEqual(
      {
        name: 'table',
        description: '',
        enabled: false,
        share: 100,
        own_choice: false,
      },
    );
    const changes = await api().ok('FeatureGateHistoryResource.get', { page_size: 10 }, ann);
    expect(changes.map(({ gate, enabled, share, username }) => [gate, enabled, share, username])).toEqual([
      ['table', false, 100, ann.username],
      ['table', true, 25, ann.username],
    ]);
    await api().db.query('delete from users where id = $1', [ann.id]);
    const [after] = await api().ok('FeatureGateHistoryResource.get', { page_size: 1 }, await staff());
    expect(after).toMatchObject({ gate: 'table', username: null });
  });

  it('refuse what is no gate and no share', async () => {
    const ann = await staff();
    const missing = await api().call(
      'FeatureGateResource.update',
      { name: 'nope', enabled: true, share: 1 },
      ann,
    );
    expect(missing.status).toBe(404);
    for (const share of [-1, 101, 1.5, null, '50']) {
      const options = { name: 'web_vertical_nav', enabled: true, share: share as number };
      const { status, error } = await api().call('FeatureGateResource.update', options, ann);
      expect([share, status, error?.message]).toEqual([share, 400, expect.stringContaining('share')]);
    }
  });
});
