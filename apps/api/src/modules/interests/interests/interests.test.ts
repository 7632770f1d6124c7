import type { Pin } from '@corkboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../../platform/db';
import { addPicture } from '../../../testing/pictures';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { lookAtChanges, putList } from './keep';
import { INTERESTS } from './outline';

const api = useTestApi();
const idOf = (slug: string) => INTERESTS.find((interest) => interest.slug === slug)!.id;
const [SOURDOUGH, BREAD, FOOD, ORIGAMI] = ['sourdough', 'bread', 'food', 'origami'].map(idOf) as [
  string,
  string,
  string,
  string,
];
beforeAll(() => putList(api().db));

async function board(owner: TestPerson, name: string, privacy: 'public' | 'secret' = 'public') {
  return (await api().ok('BoardResource.create', { name, privacy }, owner)).id;
}

async function pin(owner: TestPerson, boardId: string, title: string) {
  const upload = await addPicture(api().db, owner.id);
  return (await api().ok('PinResource.create', { board_id: boardId, title, media_upload_id: upload }, owner))
    .id;
}

async function saveFor(people: readonly TestPerson[], pinId: string) {
  for (const person of people)
    await api().ok(
      'RepinResource.create',
      { pin_id: pinId, board_id: await board(person, `Mine ${pinId}`) },
      person,
    );
}

const people = (count: number) => Promise.all(Array.from({ length: count }, () => api().person()));
const ids = (pins: readonly Pin[]) => pins.map(({ id }) => id);
const feed = (interest_id: string, as?: TestPerson, more = {}) =>
  api().call('InterestFeedResource.get', { interest_id, page_size: 250, ...more }, as);

describe('the tree', () => {
  it('gives the top, and an interest with what is above, below and beside it', async () => {
    const top = await api().ok('InterestsResource.get', {});
    expect(top.map(({ name }) => name)).toEqual(
      INTERESTS.filter(({ level }) => level === 1).map(({ name }) => name),
    );
    const bread = await api().ok('InterestResource.get', { interest_id: BREAD });
    expect(bread).toMatchObject({ name: 'Bread', level: 3, url: `/ideas/bread/${BREAD}` });
    expect(bread.path.map(({ name }) => name)).toEqual(['Food', 'Baking']);
    expect(bread.interests.map(({ name }) => name)).toEqual(['Sourdough']);
    expect(bread.related.map(({ name }) => name)).toContain('Cookies');
    expect(bread.related.map(({ name }) => name)).not.toContain('Bread');
    const food = await api().ok('InterestResource.get', { interest_id: FOOD });
    expect([food.path, food.related.length]).toEqual([[], 12]);
    expect(food.related.every(({ level }) => level === 1)).toBe(true);
    const leaf = await api().ok('InterestResource.get', { interest_id: SOURDOUGH });
    expect([leaf.interests, leaf.related, leaf.path.length]).toEqual([[], [], 3]);
  });

  it('gives an interest in three statements, at the top and below', async () => {
    for (const interest_id of [FOOD, BREAD]) {
      const { count } = await countStatements(() => api().ok('InterestResource.get', { interest_id }));
      expect(count).toBe(3);
    }
  });

  it('gives topics by name in one statement', async () => {
    const { result, count } = await countStatements(() => api().ok('TopicsResource.get', {}));
    expect(count).toBe(1);
    expect(result.find(({ name }) => name === 'Food')!.interests.map(({ name }) => name)).toContain('Baking');
  });

  it('answers an interest that is not on the list as missing, everywhere', async () => {
    const ann = await api().person();
    for (const call of [
      'InterestResource.get',
      'InterestFeedResource.get',
      'InterestFollowResource.create',
      'InterestFollowResource.delete',
    ] as const) {
      const { status, error } = await api().call(call, { interest_id: '7' }, ann);
      expect([status, error?.message]).toEqual([404, "We can't find that topic."]);
    }
  });
});

describe('the pins of an interest', () => {
  it('come by the people who saved them, each counting once, page after page', async () => {
    const [ann, ...crowd] = (await people(4)) as [TestPerson, ...TestPerson[]];
    const place = await board(ann, 'Paper');
    const [none, spam, one, three] = [
      await pin(ann, place, 'Origami boat'),
      await pin(ann, place, 'Origami fish'),
      await pin(ann, place, 'Origami hat'),
      await pin(ann, place, 'Origami star'),
    ] as const;
    await saveFor(crowd, three);
    await saveFor(crowd.slice(0, 1), one);
    for (let n = 0; n < 6; n++)
      await api().ok('RepinResource.create', { pin_id: spam, board_id: place }, ann);
    await lookAtChanges(api().db);
    const { result, count } = await countStatements(() => feed(ORIGAMI));
    expect(count).toBe(1);
    expect(ids(result.data)).toEqual([three, one, spam, none]);
    const first = await feed(ORIGAMI, undefined, { page_size: 3 });
    const rest = await feed(ORIGAMI, undefined, { page_size: 3, bookmark: first.bookmark! });
    expect([...ids(first.data), ...ids(rest.data)]).toEqual([three, one, spam, none]);
    expect(rest.bookmark).toBeNull();
    const [cover] = (await api().ok('InterestResource.get', { interest_id: idOf('paper-crafts') })).interests;
    expect([cover!.id, cover!.image?.url]).toEqual([ORIGAMI, result.data[0]!.images['474x'].url]);
  });

  it('are none of secret boards, of people whom a block hides, or that the viewer hid', async () => {
    const [ann, viewer, blocked] = (await people(3)) as [TestPerson, TestPerson, TestPerson];
    const open = await board(ann, 'Loaves');
    const secret = await pin(ann, open, 'Sourdough secret');
    const theirs = await pin(blocked, await board(blocked, 'Loaves'), 'Sourdough theirs');
    const hidden = await pin(ann, await board(ann, 'More'), 'Sourdough hidden');
    await lookAtChanges(api().db);
    for (const id of [secret, theirs, hidden])
      expect(ids((await feed(SOURDOUGH, viewer)).data)).toContain(id);
    // The board becomes secret, and nothing has looked at its pins since.
    await api().ok('BoardResource.update', { board_id: open, privacy: 'secret' }, ann);
    await api().ok('UserBlockResource.create', { blocked_user_id: blocked.id }, viewer);
    await api().ok('PinHideResource.create', { pin_id: hidden }, viewer);
    expect(ids((await feed(SOURDOUGH, viewer)).data)).toEqual([]);
    expect((await api().ok('InterestResource.get', { interest_id: SOURDOUGH }, viewer)).image).toBeNull();
    expect(ids((await feed(SOURDOUGH)).data).toSorted()).toEqual([theirs, hidden].toSorted());
    for (const list of ['popular', 'trending', 'best'] as const)
      expect(ids(await api().ok('TodayFeedResource.get', { list, page_size: 250 }, viewer))).not.toContain(
        theirs,
      );
    expect(ids(await api().ok('TodayFeedResource.get', { list: 'popular', page_size: 250 }))).not.toContain(
      secret,
    );
  });
});

describe('what a pin is about', () => {
  const about = async (pin_id: string, as?: TestPerson) =>
    (await api().ok('PinCloseupResource.get', { pin_id }, as)).interests.map(({ name }) => name);

  it('is said by its narrowest interests, for its saves as well', async () => {
    const [ann, bob] = (await people(2)) as [TestPerson, TestPerson];
    const id = await pin(ann, await board(ann, 'Kitchen table'), 'Sourdough rolls');
    const save = await api().ok(
      'RepinResource.create',
      { pin_id: id, board_id: await board(bob, 'Later') },
      bob,
    );
    await lookAtChanges(api().db);
    for (const pin_id of [id, save.id]) expect(await about(pin_id)).toContain('Sourdough');
    expect(await about(id)).not.toContain('Bread');
    const secret = await pin(ann, await board(ann, 'Hidden', 'secret'), 'Sourdough');
    expect((await api().call('PinCloseupResource.get', { pin_id: secret }, bob)).status).toBe(404);
    expect(await about(secret, ann)).toEqual([]);
  });
});

describe('following an interest', () => {
  it('counts each person once, also when many follow and leave at once', async () => {
    const crowd = await people(8);
    await Promise.all(
      crowd.flatMap((one) =>
        [0, 1].map(() => api().ok('InterestFollowResource.create', { interest_id: FOOD }, one)),
      ),
    );
    await Promise.all(
      crowd
        .slice(3)
        .flatMap((one) =>
          [0, 1].map(() => api().ok('InterestFollowResource.delete', { interest_id: FOOD }, one)),
        ),
    );
    const seen = await api().ok('InterestResource.get', { interest_id: FOOD }, crowd[0]);
    expect([seen.follower_count, seen.followed_by_me]).toEqual([3, true]);
    expect((await api().ok('InterestResource.get', { interest_id: FOOD })).followed_by_me).toBe(false);
    expect((await api().call('InterestFollowResource.create', { interest_id: FOOD })).status).toBe(401);
  });
});

describe('the lists of today', () => {
  it('go by people: those of these days, of the last weeks, and of all time', async () => {
    const [ann, ...crowd] = (await people(5)) as [TestPerson, ...TestPerson[]];
    const place = await board(ann, 'Old and new');
    const [old, fresh, nobody] = [
      await pin(ann, place, 'x'),
      await pin(ann, place, 'y'),
      await pin(ann, place, 'z'),
    ] as const;
    await saveFor(crowd, old);
    await api().db.query(
      `update pins set created_at = created_at - interval '60 days' where origin_id = $1 or id = $1`,
      [old],
    );
    await saveFor(crowd.slice(0, 1), fresh);
    await lookAtChanges(api().db);
    const of = async (list: 'trending' | 'popular' | 'best') => {
      const all = ids(await api().ok('TodayFeedResource.get', { list, page_size: 250 }));
      return all.filter((id) => [old, fresh, nobody].includes(id));
    };
    expect(await of('trending')).toEqual([fresh, old]);
    expect(await of('popular')).toEqual([fresh, nobody, old]);
    expect(await of('best')).toEqual([old, fresh]);
    const bad = await api().call('TodayFeedResource.get', { list: 'best', bookmark: 'x' });
    expect([bad.status, bad.error?.field]).toEqual([400, 'bookmark']);
  });
});
