import { SPONSORSHIP, sponsorshipMessages } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addBoard, addCollaborator, addPin, block } from '../pins/testing/scene';

const api = useTestApi();

const declare = (as: TestPerson | undefined, id: string, sponsor_username?: string, paid = true) =>
  api().call('PinSponsorshipResource.update', { id, paid, sponsor_username }, as);
const answer = (as: TestPerson | undefined, id: string, confirmed = true) =>
  api().call('PinSponsorshipAnswerResource.update', { id, confirmed }, as);
const shown = async (id: string, as?: TestPerson) =>
  (await api().ok('PinResource.get', { id }, as)).sponsorship;
const asked = async (as: TestPerson) =>
  (await api().ok('NewsHubResource.get', {}, as)).filter(({ kind }) => kind === 'sponsorship_request');

/** Ann's pin, a brand, and somebody else. */
async function scene() {
  const [ann, brand, bob] = await Promise.all([1, 2, 3].map(() => api().person()));
  const board = await addBoard(api(), ann!);
  return { ann: ann!, brand: brand!, bob: bob!, board, pin: await addPin(api(), ann!, board) };
}

describe('the sponsorship of a pin', () => {
  it('names the brand once it confirms, on the pin and on every save of it', async () => {
    const { ann, brand, bob, pin } = await scene();
    expect(await shown(pin.id)).toBeUndefined();
    const named = { username: brand.username, full_name: expect.any(String) as string };
    const { data } = await declare(ann, pin.id, brand.username.toUpperCase());
    expect(data.sponsorship).toEqual({ status: SPONSORSHIP.pending, sponsor: named });
    // Whoever made it sees whom they named; nobody else does before the brand says so.
    for (const who of [bob, brand, undefined])
      expect(await shown(pin.id, who)).toEqual({ status: SPONSORSHIP.pending, sponsor: null });
    expect(await asked(brand)).toMatchObject([{ actor: { id: ann.id }, pin: { id: pin.id }, board: null }]);

    expect((await answer(brand, pin.id)).data.sponsorship).toEqual({
      status: SPONSORSHIP.shown,
      sponsor: named,
    });
    expect(await asked(brand)).toEqual([]);
    const copy = await api().ok(
      'RepinResource.create',
      { pin_id: pin.id, board_id: (await addBoard(api(), bob)).id },
      bob,
    );
    for (const id of [pin.id, copy.id])
      expect(await shown(id)).toEqual({ status: SPONSORSHIP.shown, sponsor: named });
    // Naming it again asks nobody again.
    expect((await declare(ann, pin.id, brand.username)).data.sponsorship?.status).toBe(SPONSORSHIP.shown);
    expect(await asked(brand)).toEqual([]);
    // A brand may think better of it.
    expect((await answer(brand, pin.id, false)).data.sponsorship).toEqual({
      status: SPONSORSHIP.hidden,
      sponsor: null,
    });
    expect((await declare(ann, pin.id, undefined, false)).data.sponsorship).toBeUndefined();
    expect(await shown(copy.id)).toBeUndefined();
  });

  it('needs no brand, and drops the one before', async () => {
    const { ann, brand, pin } = await scene();
    await declare(ann, pin.id, brand.username);
    expect((await declare(ann, pin.id)).data.sponsorship).toEqual({
      status: SPONSORSHIP.unnamed,
      sponsor: null,
    });
    expect(await asked(brand)).toEqual([]);
    expect((await answer(brand, pin.id)).status).toBe(404);
  });

  it('is for whoever made the pin', async () => {
    const { ann, brand, bob, board, pin } = await scene();
    await addCollaborator(api(), board, bob);
    const copy = await api().ok(
      'RepinResource.create',
      { pin_id: pin.id, board_id: (await addBoard(api(), brand)).id },
      brand,
    );
    const hidden = await addPin(api(), ann, await addBoard(api(), ann, { privacy: 'secret' }));
    const status = async (...args: Parameters<typeof declare>) => (await declare(...args)).status;
    expect(await status(undefined, pin.id)).toBe(401);
    expect(await status(bob, pin.id)).toBe(403);
    expect(await status(brand, copy.id)).toBe(403);
    expect(await status(bob, hidden.id)).toBe(404);
    expect(await status(ann, '1')).toBe(404);
    expect(await shown(pin.id)).toBeUndefined();
  });

  it('says which brand it cannot find, and names nobody who is blocked', async () => {
    const { ann, brand, bob, pin } = await scene();
    for (const [username, said] of [
      ['nobody_at_all', sponsorshipMessages.brandMissing],
      ['<b>\u202e\u0000</b>', sponsorshipMessages.brandMissing],
      [ann.username, sponsorshipMessages.brandIsSelf],
    ] as const) {
      const { status, error } = await declare(ann, pin.id, username);
      expect([status, error?.field, error?.message_detail]).toEqual([400, 'sponsor_username', said]);
    }
    await block(api(), bob, ann);
    expect((await declare(ann, pin.id, bob.username)).error?.message_detail).toBe(
      sponsorshipMessages.brandMissing,
    );
    await declare(ann, pin.id, brand.username);
    await answer(brand, pin.id);
    await block(api(), brand, bob);
    expect(await shown(pin.id)).toMatchObject({ sponsor: { username: brand.username } });
    const cat = await api().person();
    await block(api(), cat, brand);
    expect(await shown(pin.id, cat)).toEqual({ status: SPONSORSHIP.shown, sponsor: null });
  });

  it('is answered by the brand alone, about a pin that it sees, and comes back with the pin', async () => {
    const { ann, brand, bob, board, pin } = await scene();
    await declare(ann, pin.id, brand.username);
    expect((await answer(undefined, pin.id)).status).toBe(401);
    for (const who of [ann, bob]) expect((await answer(who, pin.id)).status).toBe(404);
    await api().db.query(`update boards set privacy = 'secret' where id = $1`, [board.id]);
    expect(await asked(brand)).toEqual([]);
    expect((await answer(brand, pin.id)).status).toBe(404);
    await api().db.query(`update boards set privacy = 'public' where id = $1`, [board.id]);
    await answer(brand, pin.id);
    await api().ok('PinResource.delete', { id: pin.id }, ann);
    await api().ok('PinTrashResource.update', { pin_ids: [pin.id] }, ann);
    expect((await shown(pin.id))?.sponsor?.username).toBe(brand.username);
  });

  it('ends in one of the two when the maker and the brand act at once', async () => {
    const { ann, brand, pin } = await scene();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        n % 3 === 0
          ? declare(ann, pin.id, brand.username)
          : n % 3 === 1
            ? answer(brand, pin.id, n % 2 === 0)
            : declare(ann, pin.id, undefined, false),
      ),
    );
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
    const [row] = await api().db.query<{ whole: boolean }>(
      'select (sponsor_id is null) = (sponsorship_status is null) as whole from pins where id = $1',
      [pin.id],
    );
    expect(row).toEqual({ whole: true });
  });
});
