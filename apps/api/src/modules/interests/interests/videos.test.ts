import type { Pin } from '@corkboard/contract';
import { beforeAll, expect, it } from 'vitest';
import { countStatements } from '../../../platform/db';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addBoard, addPin } from '../../pins/pins/testing/scene';
import { lookAtChanges, putList } from './keep';
import { INTERESTS } from './outline';

const api = useTestApi();
const idOf = (slug: string) => INTERESTS.find((interest) => interest.slug === slug)!.id;
const ids = (pins: readonly Pin[]) => pins.map(({ id }) => id);
beforeAll(() => putList(api().db));

async function moving(owner: TestPerson, title: string) {
  const place = await addBoard(api(), owner);
  const pin = await addPin(api(), owner, place, { title });
  await api().db.query('update pins set animated = true where id = $1', [pin.id]);
  return { ...pin, place };
}
const videos = (options = {}, as?: TestPerson) =>
  api().ok('VideosFeedResource.get', { page_size: 250, ...options }, as);

it('lists what moves, of a category too, page after page, in one statement', async () => {
  const [ann, bob] = [await api().person(), await api().person()];
  const loaf = await moving(ann, 'Sourdough rising');
  const paper = await moving(ann, 'Origami crane folding itself');
  const still = await addPin(api(), ann, await addBoard(api(), ann), { title: 'Sourdough loaf' });
  await api().ok('RepinResource.create', { pin_id: loaf.id, board_id: (await addBoard(api(), bob)).id }, bob);
  await lookAtChanges(api().db);
  const { result, count } = await countStatements(() => videos());
  expect(count).toBe(1);
  expect(ids(result)).toEqual([loaf.id, paper.id]);
  expect(ids(result)).not.toContain(still.id);
  expect(ids(await videos({ interest_id: idOf('food') }))).toEqual([loaf.id]);
  expect(ids(await videos({ interest_id: idOf('origami') }))).toEqual([paper.id]);
  expect(ids(await videos({ interest_id: idOf('garden') }))).toEqual([]);
  const first = await api().call('VideosFeedResource.get', { page_size: 1 });
  const rest = await api().call('VideosFeedResource.get', { page_size: 1, bookmark: first.bookmark! });
  expect([...ids(first.data), ...ids(rest.data)]).toEqual([loaf.id, paper.id]);
  expect(rest.bookmark).toBeNull();
  expect((await api().call('VideosFeedResource.get', { interest_id: '7' })).status).toBe(404);
});

it('has the categories that have something, with a picture of it', async () => {
  const top = await api().ok('VideosResource.get', {});
  expect([top.interest, top.path]).toEqual([null, []]);
  const slugs = top.categories.map(({ slug }) => slug);
  expect(slugs).toContain('food');
  expect(slugs).not.toContain('garden');
  for (const one of top.categories) expect(one.image).not.toBeNull();
  const baking = await api().ok('VideosResource.get', { interest_id: idOf('baking') });
  expect(baking.interest).toMatchObject({ slug: 'baking' });
  expect(baking.path).toEqual([{ id: idOf('food'), name: 'Food', url: `/videos/food/${idOf('food')}` }]);
  expect(baking.categories.map(({ slug }) => slug)).toContain('bread');
  expect((await api().call('VideosResource.get', { interest_id: '7' })).status).toBe(404);
});

it('shows nothing of secret boards, of people whom a block hides, or that the viewer hid', async () => {
  const [ann, viewer, blocked] = [await api().person(), await api().person(), await api().person()];
  const secret = await moving(ann, 'Origami swan');
  const theirs = await moving(blocked, 'Origami frog');
  const hidden = await moving(ann, 'Origami fox');
  await lookAtChanges(api().db);
  const lists = async () => [
    ids(await videos({}, viewer)),
    ids(await videos({ interest_id: idOf('origami') }, viewer)),
  ];
  const all = [secret.id, theirs.id, hidden.id];
  for (const list of await lists()) expect(list).toEqual(expect.arrayContaining(all));
  // Nothing has looked at the pins since.
  await api().ok('BoardResource.update', { board_id: secret.place.id, privacy: 'secret' }, ann);
  await api().ok('UserBlockResource.create', { blocked_user_id: blocked.id }, viewer);
  await api().ok('PinHideResource.create', { pin_id: hidden.id }, viewer);
  for (const list of await lists()) for (const gone of all) expect(list).not.toContain(gone);
});
