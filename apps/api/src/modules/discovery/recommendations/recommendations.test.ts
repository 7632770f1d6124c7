import type { Pin, TasteMark } from '@corkboard/contract';
import { feedbackMessages, TASTE_MARKS_MAX } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { type TestAnswer, type TestPerson, useTestApi } from '../../../testing/test-api';
import { addBoard, addCollaborator, addPin, block, type TestBoard } from '../../pins/pins/testing/scene';
import { countStatements } from '../../../platform/db';
import { encodeHomePlace } from '../feeds/home-place';
import { candidates } from './candidates';
import { learnFromSaves } from './learn';

const api = useTestApi();

/** Made-up words, so that nothing of another test shares them. */
let last = 0;
const word = () => `zebra${String(++last).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}wood`;

/** Has the next visit of somebody get a new list. */
const anew = (as: TestPerson) =>
  api().db.query('update home_visits set stale = true where user_id = $1', [as.id]);
const goOn = (as?: TestPerson, options: object = {}) =>
  api().ok('UserHomefeedResource.get', { page_size: 250, ...options }, as);
const home = async (as?: TestPerson, options: object = {}) => {
  if (as) await anew(as);
  return goOn(as, options);
};
const idsOf = (pins: readonly { id: string }[]) => pins.map(({ id }) => id);
const save = (pin: Pin, board: TestBoard, as: TestPerson) =>
  api().ok('RepinResource.create', { pin_id: pin.id, board_id: board.id }, as);
const related = (pin: Pin, as?: TestPerson) =>
  api().ok('RelatedPinsResource.get', { pin_id: pin.id, page_size: 250 }, as);

async function maker(privacy: 'public' | 'secret' = 'public') {
  const person = await api().person();
  return { person, board: await addBoard(api(), person, { privacy }) };
}

/** Two pins that so many people saved together, one after the other. */
async function savedTogether(people = 2) {
  const { person, board } = await maker();
  const one = await addPin(api(), person, board, { title: word() });
  const other = await addPin(api(), person, board, { title: word() });
  const savers = [];
  for (let n = 0; n < people; n++) {
    const saver = await maker();
    await save(one, saver.board, saver.person);
    await save(other, saver.board, saver.person);
    savers.push(saver);
  }
  await learnFromSaves(api().db);
  return { person, board, one, other, savers };
}

const reasonOf = (pins: readonly Pin[], { id }: { id: string }) =>
  pins.find((pin) => pin.id === id)?.recommendation_reason;

describe('why a pin is there', () => {
  it('is that people save it beside what one saved, named by one’s own save', async () => {
    const { one, other } = await savedTogether();
    const ann = await maker();
    const mine = await save(one, ann.board, ann.person);
    expect(reasonOf(await home(ann.person), other)).toEqual({
      reason: 'SAVED_TOGETHER',
      because: { type: 'pin', id: mine.id, name: one.title },
    });
  });

  it('is whom and which board one follows', async () => {
    const [bob, cleo, ann] = [await maker(), await maker(), await api().person()];
    const ofBob = await addPin(api(), bob.person, bob.board);
    const ofCleo = await addPin(api(), cleo.person, cleo.board);
    await api().ok('UserFollowResource.create', { user_id: bob.person.id }, ann);
    await api().ok('BoardFollowResource.create', { board_id: cleo.board.id }, ann);
    const feed = await home(ann);
    expect(reasonOf(feed, ofBob)).toEqual({ reason: 'FOLLOWED_PERSON', because: null });
    expect(reasonOf(feed, ofCleo)).toEqual({ reason: 'FOLLOWED_BOARD', because: null });
  });

  it('is a topic that one follows, which goes by its name', async () => {
    const [bob, ann] = [await maker(), await api().person()];
    const pin = await addPin(api(), bob.person, bob.board);
    await api().db.query(
      `insert into interests (id, slug, name, level, position) values (987001, 'kite-making', 'Kite making', 3, 1)`,
    );
    await api().db.query(
      `insert into pin_interests (owner_id, pin_id, interest_id, weight, rank) values ($1, $2, 987001, 1, 5)`,
      [bob.person.id, pin.id],
    );
    await api().db.query('insert into interest_follows (user_id, interest_id) values ($1, 987001)', [ann.id]);
    expect(reasonOf(await home(ann), pin)).toEqual({
      reason: 'FOLLOWED_TOPIC',
      because: { type: 'topic', id: '987001', name: 'Kite making' },
    });
    // Fewer like something narrow are fewer of its topic.
    const other = await addPin(api(), bob.person, await addBoard(api(), bob.person));
    await api().db.query(
      `insert into pin_interests (owner_id, pin_id, interest_id, weight, rank) values ($1, $2, 987001, 1, 5)`,
      [bob.person.id, other.id],
    );
    const near = async () =>
      (await candidates(api().db, [ann.id])).find(({ id }) => id === pin.id)!.marked_near;
    expect(await near()).toBe(0);
    await api().ok('PinTasteResource.create', { pin_id: other.id, kind: 'fewer' }, ann);
    expect(await near()).toBe(1);
  });

  it('is a word that it shares with what one saved, in any script', async () => {
    const [bob, ann] = [await maker(), await maker()];
    for (const shared of [word(), 'ЧайникСамовар', 'مصباحورقي']) {
      const theirs = await addPin(api(), bob.person, bob.board, { title: `${shared} alpha` });
      const mine = await addPin(api(), ann.person, ann.board, { title: `${shared} beta 🦓` });
      expect(reasonOf(await home(ann.person), theirs)).toEqual({
        reason: 'SHARED_WORDS',
        because: { type: 'pin', id: mine.id, name: mine.title },
      });
      expect(reasonOf(await related(mine, ann.person), theirs)).toEqual({
        reason: 'SHARED_WORDS',
        because: { type: 'word', id: null, name: shared.toLowerCase() },
      });
    }
  });

  it('is not told of what strangers are shown', async () => {
    const feed = await home();
    expect(feed.length).toBeGreaterThan(0);
    expect(feed.every((pin) => pin.recommendation_reason === undefined)).toBe(true);
  });

  it('names nothing once the save it stands for is gone', async () => {
    const { one, other } = await savedTogether();
    const ann = await maker();
    const mine = await save(one, ann.board, ann.person);
    const first = await api().call('UserHomefeedResource.get', { page_size: 1 }, ann.person);
    await api().ok('PinResource.delete', { id: mine.id }, ann.person);
    const rest = await home(ann.person, { bookmark: first.bookmark! });
    const shown = [...first.data, ...rest].find(({ id }) => id === other.id)!;
    if (!idsOf(first.data).includes(other.id))
      expect(shown.recommendation_reason).toEqual({ reason: 'SAVED_TOGETHER', because: null });
  });
});

describe('what is saved together', () => {
  it('takes two people: one who saves it a thousand times moves nothing', async () => {
    const { person, board } = await maker();
    const one = await addPin(api(), person, board, { title: word() });
    const spam = await maker();
    const bait = await addPin(api(), spam.person, spam.board, { title: word() });
    for (let n = 0; n < 20; n++) await save(one, spam.board, spam.person);
    for (let n = 0; n < 20; n++) await save(bait, spam.board, spam.person);
    await learnFromSaves(api().db);
    expect(idsOf(await related(one))).not.toContain(bait.id);
    // As with one save: the same lists, to the digit.
    const lists = () =>
      api().db.query('select image_signature, pins, scores from co_saves order by image_signature');
    const second = await savedTogether(3);
    const before = await lists();
    const [saver] = second.savers;
    for (let n = 0; n < 3; n++) {
      const again = await save(second.other, saver!.board, saver!.person);
      await learnFromSaves(api().db);
      await api().ok('PinResource.delete', { id: again.id }, saver!.person);
    }
    await learnFromSaves(api().db);
    expect(await lists()).toEqual(before);
  });

  it('comes first among related pins, known from both sides, and is forgotten when the saves go or are not public', async () => {
    const { one, other, savers } = await savedTogether();
    expect((await related(one))[0]).toMatchObject({
      id: other.id,
      recommendation_reason: { reason: 'SAVED_TOGETHER', because: null },
    });
    expect(idsOf(await related(other))[0]).toBe(one.id);
    for (const { board, person } of savers.slice(1))
      await api().ok('BoardResource.update', { board_id: board.id, privacy: 'secret' }, person);
    await learnFromSaves(api().db);
    // Who made both counts as one person who has both.
    expect(idsOf(await related(one))).toContain(other.id);
    const [saver] = savers;
    await api().ok('BoardResource.update', { board_id: saver!.board.id, privacy: 'secret' }, saver!.person);
    await learnFromSaves(api().db);
    expect(idsOf(await related(one))).not.toContain(other.id);
    expect(await api().db.query('select 1 from co_save_changes')).toEqual([]);
  });

  it('shows nothing that is secret, blocked, hidden, or gone', async () => {
    const { one, other, person } = await savedTogether();
    const [eve, ann] = [await api().person(), await api().person()];
    await block(api(), person, eve);
    const another = await maker();
    const seen = await save(one, another.board, another.person);
    expect(idsOf(await related(seen, eve))).not.toContain(other.id);
    expect(idsOf(await related(seen, ann))).toContain(other.id);
    await api().ok('PinHideResource.create', { pin_id: other.id }, ann);
    expect(idsOf(await related(seen, ann))).not.toContain(other.id);
    await api().ok('PinResource.delete', { id: other.id }, person);
    expect(idsOf(await related(seen))).not.toContain(other.id);
  });
});

describe('more ideas for a board', () => {
  const ideas = (board: TestBoard, as?: TestPerson) =>
    api().ok('BoardIdeasResource.get', { board_id: board.id, page_size: 250 }, as);
  /** A board with one of two pins that people save together, and a pin elsewhere that shares a word with one on it. */
  async function scene(privacy: 'public' | 'secret' = 'public') {
    const { one, other, person } = await savedTogether();
    const [ann, bob] = [await maker(privacy), await maker()];
    await save(one, ann.board, ann.person);
    const shared = word();
    await addPin(api(), ann.person, ann.board, { title: shared });
    const alike = await addPin(api(), bob.person, bob.board, { title: `${shared} 🦓` });
    return { ann, bob, person, other, alike, shared };
  }

  it('are what people save beside its pins, then what shares words with them, with the reason', async () => {
    const { ann, other, alike, shared } = await scene();
    const found = await ideas(ann.board);
    // To strangers one's own pin is as good as any other, but it is on the board.
    expect(idsOf(found)).toEqual([other.id, alike.id]);
    expect(found.map(({ recommendation_reason: reason }) => reason)).toEqual([
      { reason: 'SAVED_TOGETHER', because: null },
      { reason: 'SHARED_WORDS', because: { type: 'word', id: null, name: shared } },
    ]);
    const { slug } = ann.board;
    expect(idsOf(await api().ok('BoardIdeasResource.get', { username: ann.person.username, slug }))).toEqual(
      idsOf(found),
    );
  });

  it('go on page after page, each in two statements', async () => {
    const { ann, other, alike } = await scene();
    const page = (bookmark?: string) =>
      api().call('BoardIdeasResource.get', {
        board_id: ann.board.id,
        page_size: 1,
        ...(bookmark && { bookmark }),
      });
    const first = await page();
    const last = await page(first.bookmark!);
    expect([idsOf(first.data), idsOf(last.data), last.bookmark]).toEqual([[other.id], [alike.id], null]);
    expect((await page('x')).error?.field).toBe('bookmark');
    const { count } = await countStatements(() => ideas(ann.board, ann.person));
    expect(count).toBeLessThanOrEqual(2);
  });

  it('leave out what is on the board by anybody of it, and what is one’s own', async () => {
    const { ann, bob, other, alike } = await scene();
    expect(idsOf(await ideas(ann.board, bob.person))).toEqual([other.id]);
    const guest = await api().person();
    await addCollaborator(api(), ann.board, guest);
    await save(other, ann.board, guest);
    expect(idsOf(await ideas(ann.board))).toEqual([alike.id]);
    await save(alike, ann.board, ann.person);
    expect(await ideas(ann.board)).toEqual([]);
  });

  it('show nothing that is secret, blocked, hidden, or gone, and of a secret board nothing to others', async () => {
    const { ann, bob, person, other, alike } = await scene('secret');
    expect(idsOf(await ideas(ann.board, ann.person))).toEqual([other.id, alike.id]);
    for (const eve of [undefined, bob.person]) {
      const answer = await api().call('BoardIdeasResource.get', { board_id: ann.board.id }, eve);
      expect([answer.status, answer.error?.api_error_code]).toEqual([404, 40]);
    }
    await api().ok('PinHideResource.create', { pin_id: alike.id }, ann.person);
    expect(idsOf(await ideas(ann.board, ann.person))).toEqual([other.id]);
    await block(api(), person, ann.person);
    expect(await ideas(ann.board, ann.person)).toEqual([]);
    const open = await scene();
    await api().ok(
      'BoardResource.update',
      { board_id: open.bob.board.id, privacy: 'secret' },
      open.bob.person,
    );
    expect(idsOf(await ideas(open.ann.board))).toEqual([open.other.id]);
    // It's still kept as saved together with one of the board's, until that is learned anew.
    const { id } = open.other.board;
    await api().ok('BoardResource.update', { board_id: id, privacy: 'secret' }, open.person);
    expect(await ideas(open.ann.board)).toEqual([]);
  });
});

describe('a visit', () => {
  it('goes on where it was, whatever is pinned meanwhile, and shows nothing twice', async () => {
    const [ann, bob] = [await api().person(), await maker()];
    await api().ok('UserFollowResource.create', { user_id: bob.person.id }, ann);
    for (let n = 0; n < 6; n++) await addPin(api(), bob.person, bob.board);
    const seen: string[] = [];
    let bookmark: string | null = null;
    do {
      const page: TestAnswer<'UserHomefeedResource.get'> = await api().call(
        'UserHomefeedResource.get',
        { page_size: 3, ...(bookmark ? { bookmark } : {}) },
        ann,
      );
      seen.push(...idsOf(page.data));
      bookmark = page.bookmark;
      if (seen.length < 10) await addPin(api(), bob.person, bob.board);
    } while (bookmark && seen.length < 60);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('pushes down what the last one showed', async () => {
    const ann = await api().person();
    for (let n = 0; n < 3; n++) {
      const bob = await maker();
      await api().ok('UserFollowResource.create', { user_id: bob.person.id }, ann);
      await addPin(api(), bob.person, bob.board);
    }
    const [first] = await home(ann, { page_size: 1 });
    const again = await home(ann, { page_size: 2 });
    expect(idsOf(again)).not.toContain(first!.id);
    expect(idsOf(await home(ann))).toContain(first!.id);
  });

  it('is of one person: the bookmark of another leads to what is popular', async () => {
    const [ann, eve, bob] = [await api().person(), await api().person(), await maker()];
    await api().ok('UserFollowResource.create', { user_id: bob.person.id }, ann);
    for (let n = 0; n < 3; n++) await addPin(api(), bob.person, bob.board);
    const { bookmark } = await api().call('UserHomefeedResource.get', { page_size: 1 }, ann);
    const feed = await home(eve, { bookmark: bookmark! });
    expect(feed.every((pin) => pin.recommendation_reason?.reason === 'POPULAR')).toBe(true);
    await expect(api().db.query('select 1 from home_visits where user_id = $1', [eve.id])).resolves.toEqual(
      [],
    );
  });

  it('leaves out what was hidden, blocked, made secret or deleted since', async () => {
    const ann = await api().person();
    const others = [];
    for (let n = 0; n < 5; n++) {
      const bob = await maker();
      await api().ok('UserFollowResource.create', { user_id: bob.person.id }, ann);
      others.push({ ...bob, pin: await addPin(api(), bob.person, bob.board) });
    }
    const first = await api().call('UserHomefeedResource.get', { page_size: 1 }, ann);
    const left = others.filter(({ pin }) => pin.id !== first.data[0]!.id);
    const [hidden, blocked, secret, deleted] = left;
    await api().ok('PinHideResource.create', { pin_id: hidden!.pin.id }, ann);
    await block(api(), blocked!.person, ann);
    await api().ok('BoardResource.update', { board_id: secret!.board.id, privacy: 'secret' }, secret!.person);
    await api().ok('PinResource.delete', { id: deleted!.pin.id }, deleted!.person);
    const rest = idsOf(await home(ann, { bookmark: first.bookmark! }));
    for (const { pin } of left) expect(rest).not.toContain(pin.id);
  });

  it('refuses a bookmark that is not ours', async () => {
    const ann = await api().person();
    const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const bookmark of [
      'x',
      made('rest', '1', '2'),
      made('visit', '1', '0', '0'),
      made('visit', 'x', '0', '3'),
      made('visit', '1', '-1', '3'),
      made('rest', '0', 'x', '1'),
      made('else', '0', '0', '1'),
    ]) {
      const { status, error } = await api().call('UserHomefeedResource.get', { bookmark }, ann);
      expect([status, error?.field]).toEqual([400, 'bookmark']);
    }
  });

  it('keeps the last ten', async () => {
    const ann = await api().person();
    for (let n = 0; n < 12; n++) await home(ann, { page_size: 1 });
    expect(
      await api().db.query('select count(*)::int as kept from home_visits where user_id = $1', [ann.id]),
    ).toEqual([{ kept: 10 }]);
  });
});

describe('a list that is kept', () => {
  const listsOf = (person: TestPerson) =>
    api().db.query<{ id: string; pins: string[] }>(
      'select id, pins from home_visits where user_id = $1 order by id desc',
      [person.id],
    );

  /** Somebody who follows five people, with one Pin of each. */
  async function follower() {
    const ann = await api().person();
    const followed = [];
    for (let n = 0; n < 5; n++) {
      const bob = await maker();
      await api().ok('UserFollowResource.create', { user_id: bob.person.id }, ann);
      followed.push({ ...bob, pin: await addPin(api(), bob.person, bob.board) });
    }
    return { ann, followed };
  }

  it('serves visit after visit, each from where the last ended, once round', async () => {
    const { ann } = await follower();
    const seen = idsOf(await goOn(ann, { page_size: 2 }));
    const [{ id, pins } = { id: '', pins: [] }] = await listsOf(ann);
    while (seen.length + 2 <= pins.length) seen.push(...idsOf(await goOn(ann, { page_size: 2 })));
    expect(seen).toEqual(pins.slice(0, seen.length));
    const last = idsOf(await goOn(ann, { page_size: 2 }));
    expect(last).toEqual(pins.length % 2 ? [pins.at(-1), pins[0]] : pins.slice(0, 2));
    expect((await listsOf(ann)).map((list) => list.id)).toEqual([id]);
  });

  it('is gone round once by a visit that began in its middle, and what is popular follows', async () => {
    const { ann } = await follower();
    await goOn(ann, { page_size: 3 });
    const [{ pins } = { pins: [] }] = await listsOf(ann);
    const seen: string[] = [];
    let bookmark: string | null = null;
    do {
      const page: TestAnswer<'UserHomefeedResource.get'> = await api().call(
        'UserHomefeedResource.get',
        { page_size: 4, ...(bookmark ? { bookmark } : {}) },
        ann,
      );
      seen.push(...idsOf(page.data));
      bookmark = page.bookmark;
    } while (bookmark && seen.length < pins.length);
    expect(seen.slice(0, pins.length)).toEqual([...pins.slice(3), ...pins.slice(0, 3)]);
  });

  it('is joined by what those bring that one follows, once, and by nothing else', async () => {
    const { ann, followed } = await follower();
    const [{ person, board }, other] = [followed[0]!, followed[1]!];
    await api().ok('BoardFollowResource.create', { board_id: other.board.id }, ann);
    await goOn(ann, { page_size: 2 });
    const late = await addPin(api(), person, board);
    const onBoard = await addPin(api(), other.person, other.board);
    const stranger = await maker();
    const strange = await addPin(api(), stranger.person, stranger.board);
    const first = await goOn(ann, { page_size: 6 });
    expect(idsOf(first).slice(0, 2)).toEqual([onBoard.id, late.id]);
    expect(first.slice(0, 2).map((pin) => pin.recommendation_reason)).toEqual([
      { reason: 'FOLLOWED_BOARD', because: null },
      { reason: 'FOLLOWED_PERSON', because: null },
    ]);
    expect(idsOf(first)).not.toContain(strange.id);
    const next = idsOf(await goOn(ann, { page_size: 2 }));
    expect(next).not.toContain(late.id);
    expect(next).not.toContain(onBoard.id);
    // Joined pins take no places of the list: two were shown before they came, and four beside them.
    expect(next[0]).toBe((await listsOf(ann))[0]!.pins[6]);
    expect(await listsOf(ann)).toHaveLength(1);
  });

  it('is not joined by another Pin of a picture that it has, nor by what less is wanted of', async () => {
    const { ann, followed } = await follower();
    const [one, other, third] = [followed[0]!, followed[1]!, followed[2]!];
    await api().ok('PinTasteResource.create', { pin_id: third.pin.id, kind: 'fewer' }, ann);
    await goOn(ann, { page_size: 2 });
    const again = await save(one.pin, other.board, other.person);
    const unwanted = await addPin(api(), third.person, third.board);
    const wanted = await addPin(api(), one.person, one.board);
    const shown = idsOf(await goOn(ann, { page_size: 6 }));
    expect(shown).toContain(wanted.id);
    expect(shown).not.toContain(again.id);
    expect(shown).not.toContain(unwanted.id);
    // A joined pin isn't repeated among the popular ones.
    const [list] = await api().db.query<{ firsts: string[] }>(
      'select firsts from home_visits where user_id = $1',
      [ann.id],
    );
    expect(list!.firsts).toContain(wanted.id);
  });

  it('shows nothing that was hidden, blocked, made secret, deleted or saved since, of what joined it neither', async () => {
    const { ann, followed } = await follower();
    await goOn(ann, { page_size: 1 });
    const late = [];
    for (const { person, board } of followed) late.push(await addPin(api(), person, board));
    const [hidden, blocked, secret, deleted, saved] = followed;
    const [lateHidden] = late;
    const mine = await addBoard(api(), ann);
    await api().ok('PinHideResource.create', { pin_id: hidden!.pin.id }, ann);
    await api().ok('PinHideResource.create', { pin_id: lateHidden!.id }, ann);
    await block(api(), blocked!.person, ann);
    await api().ok('BoardResource.update', { board_id: secret!.board.id, privacy: 'secret' }, secret!.person);
    await api().ok('PinResource.delete', { id: deleted!.pin.id }, deleted!.person);
    await api().ok('PinResource.delete', { id: late[3]!.id }, deleted!.person);
    await save(saved!.pin, mine, ann);
    await save(late[4]!, mine, ann);
    // Blocking and saving ask for a new list; this one is kept all the same, as if it had come after the saves.
    await api().db.query('update home_visits set stale = false, id = next_id() where user_id = $1', [ann.id]);
    const personal = (await goOn(ann)).filter((pin) => pin.recommendation_reason?.reason !== 'POPULAR');
    const shown = idsOf(personal);
    expect(shown.length).toBeGreaterThan(0);
    for (const { pin } of followed) expect(shown).not.toContain(pin.id);
    for (const pin of late) expect(shown).not.toContain(pin.id);
  });

  describe('ends', () => {
    const topic = async () =>
      (await api().db.query<{ id: string }>('select id from interests limit 1'))[0]!.id;
    it.each<[string, (scene: Awaited<ReturnType<typeof follower>>) => Promise<unknown>]>([
      [
        'with a person followed',
        async ({ ann }) => api().ok('UserFollowResource.create', { user_id: (await maker()).person.id }, ann),
      ],
      [
        'with a person followed no more',
        ({ ann, followed }) =>
          api().ok('UserFollowResource.delete', { user_id: followed[0]!.person.id }, ann),
      ],
      [
        'with a board followed',
        ({ ann, followed }) =>
          api().ok('BoardFollowResource.create', { board_id: followed[0]!.board.id }, ann),
      ],
      [
        'with a topic followed',
        async ({ ann }) =>
          api().db.query('insert into interest_follows (user_id, interest_id) values ($1, $2)', [
            ann.id,
            await topic(),
          ]),
      ],
      [
        'with less wanted of something',
        ({ ann, followed }) =>
          api().db.query(
            `insert into taste_marks (user_id, image_signature, pin_id, kind) values ($1, $2, $3, 'fewer')`,
            [ann.id, followed[0]!.pin.image_signature, followed[0]!.pin.id],
          ),
      ],
      [
        'with a save not to be learned from',
        ({ ann, followed }) =>
          api().db.query('insert into unused_saves (user_id, image_signature) values ($1, $2)', [
            ann.id,
            followed[0]!.pin.image_signature,
          ]),
      ],
      ['with a save', async ({ ann, followed }) => save(followed[0]!.pin, await addBoard(api(), ann), ann)],
      [
        'after a quarter of an hour',
        ({ ann }) =>
          api().db.query(
            `update home_visits set ranked_at = now() - interval '15 minutes' where user_id = $1`,
            [ann.id],
          ),
      ],
    ])('%s', async (_, change) => {
      const scene = await follower();
      await goOn(scene.ann, { page_size: 1 });
      await change(scene);
      await goOn(scene.ann, { page_size: 1 });
      expect(await listsOf(scene.ann)).toHaveLength(2);
    });

    it.each(['board_follows', 'interest_follows', 'taste_marks', 'unused_saves'])(
      'with what is taken back, in %s',
      async (table) => {
        const { ann, followed } = await follower();
        const { pin, board } = followed[0]!;
        const rows: Record<string, [columns: string, values: readonly string[]]> = {
          board_follows: ['owner_id, board_id', [followed[0]!.person.id, board.id]],
          interest_follows: ['interest_id', [await topic()]],
          taste_marks: ['image_signature, pin_id, kind', [pin.image_signature, pin.id, 'fewer']],
          unused_saves: ['image_signature', [pin.image_signature]],
        };
        const [columns, values] = rows[table]!;
        await api().db.query(
          `insert into ${table} (user_id, ${columns}) values ($1, ${values.map((_, n) => `$${n + 2}`).join(', ')})`,
          [ann.id, ...values],
        );
        await goOn(ann, { page_size: 1 });
        await api().db.query(`delete from ${table} where user_id = $1`, [ann.id]);
        await goOn(ann, { page_size: 1 });
        expect(await listsOf(ann)).toHaveLength(2);
      },
    );

    it('for nobody else', async () => {
      const [one, other] = [await follower(), await follower()];
      await goOn(other.ann, { page_size: 1 });
      await api().ok('UserFollowResource.delete', { user_id: one.followed[0]!.person.id }, one.ann);
      await goOn(other.ann, { page_size: 1 });
      expect(await listsOf(other.ann)).toHaveLength(1);
    });
  });

  it('leads nowhere from a place that nobody reached', async () => {
    const { ann } = await follower();
    await goOn(ann, { page_size: 1 });
    const [{ id } = { id: '' }] = await listsOf(ann);
    const bookmark = encodeHomePlace({ phase: 'visit', visit: id, start: 999_999_999, from: 2 });
    const feed = await goOn(ann, { bookmark });
    expect(feed.every((pin) => pin.recommendation_reason?.reason === 'POPULAR')).toBe(true);
  });
});

describe('less of something', () => {
  const mark = (pin: { id: string }, kind: TasteMark, as?: TestPerson) =>
    api().call('PinTasteResource.create', { pin_id: pin.id, kind }, as);

  it('takes it out at once, what is like it later, and both come back', async () => {
    const { one, other, board, person } = await savedTogether();
    const ann = await api().person();
    await api().ok('BoardFollowResource.create', { board_id: board.id }, ann);
    const third = await addPin(api(), person, board);
    const before = await api().call('UserHomefeedResource.get', { page_size: 1 }, ann);
    await mark(one, 'not_taste', ann);
    // On the list of the visit that is under way, too, with the rest of its board.
    const rest = idsOf(await home(ann, { bookmark: before.bookmark! }));
    for (const { id } of [one, other, third]) expect(rest).not.toContain(id);
    await api().db.query('delete from home_visits where user_id = $1', [ann.id]);
    const later = await home(ann);
    expect(idsOf(later)).not.toContain(one.id);
    await api().ok('PinTasteResource.delete', { pin_id: one.id }, ann);
    await api().db.query('delete from home_visits where user_id = $1', [ann.id]);
    const back = await home(ann);
    expect(idsOf(back)).toContain(one.id);
    expect(idsOf(back).indexOf(third.id)).toBeLessThan(idsOf(later).indexOf(third.id));
  });

  it('is listed for who said it, newest first, in their newest words, also when it is not seen any more', async () => {
    const [{ one, other, board, person }, ann] = [await savedTogether(), await api().person()];
    await mark(one, 'fewer', ann);
    await mark(other, 'fewer', ann);
    await mark(one, 'not_taste', ann);
    const list = (as: TestPerson, options: object = {}) => api().call('PinTasteResource.get', options, as);
    const first = await list(ann, { page_size: 1 });
    expect(first.data).toMatchObject([
      { type: 'taste_mark', pin_id: one.id, kind: 'not_taste', title: one.title, image: { width: 236 } },
    ]);
    const second = await list(ann, { page_size: 1, bookmark: first.bookmark! });
    expect([idsOf(second.data.map(({ pin_id: id }) => ({ id }))), second.bookmark]).toEqual([
      [other.id],
      null,
    ]);
    expect((await list(await api().person())).data).toEqual([]);
    await api().ok('BoardResource.update', { board_id: board.id, privacy: 'secret' }, person);
    expect((await list(ann)).data).toMatchObject([
      { title: '', image: null },
      { title: '', image: null },
    ]);
  });

  it('is about a pin of somebody else that one sees, and somebody who is logged in', async () => {
    const [bob, eve] = [await maker('secret'), await api().person()];
    const secret = await addPin(api(), bob.person, bob.board);
    expect((await mark(secret, 'fewer')).status).toBe(401);
    expect((await mark(secret, 'fewer', eve)).status).toBe(404);
    expect((await mark(secret, 'fewer', bob.person)).error).toMatchObject({
      message: feedbackMessages.ownPin,
      field: 'pin_id',
    });
    const refused = await mark(secret, 'more' as TasteMark, bob.person);
    expect([refused.status, refused.error?.field]).toEqual([400, 'kind']);
    expect((await api().call('PinTasteResource.get', {})).status).toBe(401);
  });

  it('makes room for newer words', async () => {
    const [{ one }, ann] = [await savedTogether(), await api().person()];
    await api().db.query(
      `insert into taste_marks (user_id, image_signature, pin_id, kind) select $1, 'old-' || n, n, 'fewer' from generate_series(1, $2::int) n`,
      [ann.id, TASTE_MARKS_MAX],
    );
    await mark(one, 'fewer', ann);
    const [kept] = await api().db.query(
      `select count(*)::int as all, count(*) filter (where pin_id = $2)::int as newest from taste_marks where user_id = $1`,
      [ann.id, one.id],
    );
    expect(kept).toEqual({ all: TASTE_MARKS_MAX, newest: 1 });
  });
});

describe('the history', () => {
  it('lists one’s saves, and what is turned off stands for nothing until it is turned on again', async () => {
    const { one, other } = await savedTogether();
    const ann = await maker();
    const mine = await save(one, ann.board, ann.person);
    const list = (as: TestPerson, options: object = {}) => api().call('SaveHistoryResource.get', options, as);
    expect((await list(ann.person)).data).toMatchObject([
      { type: 'saved_pin', pin_id: mine.id, title: one.title, used: true },
    ]);
    const use = (used: boolean, as: TestPerson) =>
      api().call('SaveHistoryResource.update', { pin_id: mine.id, used }, as);
    expect((await use(false, ann.person)).status).toBe(200);
    expect((await list(ann.person)).data[0]!.used).toBe(false);
    expect(reasonOf(await home(ann.person), other)?.reason).not.toBe('SAVED_TOGETHER');
    await use(true, ann.person);
    expect(reasonOf(await home(ann.person), other)?.reason).toBe('SAVED_TOGETHER');
    // It's nobody else's.
    const eve = await api().person();
    expect((await use(false, eve)).status).toBe(404);
    expect((await list(eve)).data).toEqual([]);
    expect((await api().call('SaveHistoryResource.get', {})).status).toBe(401);
  });

  it('tells nothing of a save on a secret board that one is not on any more', async () => {
    const { one, other } = await savedTogether();
    const [bob, ann] = [await maker('secret'), await api().person()];
    await addCollaborator(api(), bob.board, ann);
    const mine = await save(one, bob.board, ann);
    const list = async () =>
      idsOf((await api().ok('SaveHistoryResource.get', {}, ann)).map((row) => ({ id: row.pin_id })));
    const use = async (used: boolean) =>
      (await api().call('SaveHistoryResource.update', { pin_id: mine.id, used }, ann)).status;
    const page = await home(ann, { page_size: 1 });
    expect([await list(), reasonOf(await home(ann), other)?.because?.id, await use(true)]).toEqual([
      [mine.id],
      mine.id,
      200,
    ]);
    expect(page).toHaveLength(1);
    const [visit] = await api().db.query<{ id: string }>(
      'select id from home_visits where user_id = $1 order by id desc limit 1',
      [ann.id],
    );
    await api().db.query('delete from board_collaborators where user_id = $1', [ann.id]);
    await api().db.query(`update pins set title = 'A surprise' where id = $1`, [mine.id]);
    expect([await list(), await use(false)]).toEqual([[], 404]);
    const rest = await api().ok(
      'UserHomefeedResource.get',
      { page_size: 250, bookmark: encodeHomePlace({ phase: 'visit', visit: visit!.id, start: 0, from: 1 }) },
      ann,
    );
    for (const pins of [rest, await home(ann)]) expect(JSON.stringify(pins)).not.toContain('A surprise');
    expect(reasonOf(rest, other)).toEqual({ reason: 'SAVED_TOGETHER', because: null });
    expect(reasonOf(await home(ann), other)?.reason).not.toBe('SAVED_TOGETHER');
  });
});

describe('the first run', () => {
  const end = (interest_ids: string[], as?: TestPerson) =>
    api().call('FirstRunResource.update', { interest_ids }, as);
  const isAsked = async ({ id }: TestPerson) =>
    (await api().db.query<{ first_run: boolean }>('select first_run from users where id = $1', [id]))[0]!
      .first_run;
  const newcomer = async () => {
    const person = await api().person();
    await api().db.query('update users set first_run = true where id = $1', [person.id]);
    return person;
  };
  const topic = async (id: number) => {
    await api().db.query(
      `insert into interests (id, slug, name, level, position) values ($1, $2, $2, 1, 1) on conflict do nothing`,
      [id, `topic-${id}`],
    );
    return String(id);
  };
  const about = (pin: Pin, interest: string, rank: number) =>
    api().db.query(
      `insert into pin_interests (owner_id, pin_id, interest_id, weight, rank) select owner_id, id, $2, 1, $3 from pins where id = $1`,
      [pin.id, interest, rank],
    );

  it('is for who signs up, and says so until it ends', async () => {
    const email = `${word()}@people.example`;
    const viewer = await api().ok('UserRegisterResource.create', {
      email,
      password: 'a long enough passphrase 7',
      full_name: 'New Comer',
      birthdate: '1990-01-01',
    });
    expect(viewer.first_run).toBe(true);
    const ann = await newcomer();
    expect((await api().ok('UserSessionResource.get', {}, ann)).viewer!.first_run).toBe(true);
    expect((await end([], ann)).status).toBe(200);
    expect((await api().ok('UserSessionResource.get', {}, ann)).viewer!.first_run).toBe(false);
  });

  it('follows what was chosen, counted once, by two people at once', async () => {
    const ids = [await topic(988001), await topic(988002), await topic(988003)];
    const [ann, bob] = [await newcomer(), await newcomer()];
    await Promise.all([end([...ids, ids[0]!], ann), end(ids.toReversed(), bob), end(ids, ann)]);
    const counts = await api().db.query(
      'select follower_count::int as count from interests where id = any($1::bigint[])',
      [ids],
    );
    expect(counts).toEqual([{ count: 2 }, { count: 2 }, { count: 2 }]);
    expect([await isAsked(ann), await isAsked(bob)]).toEqual([false, false]);
    const followed = await api().ok('InterestFollowResource.get', {}, ann);
    expect(followed.map(({ id, followed_by_me }) => [id, followed_by_me])).toEqual(
      ids.map((id) => [id, true]),
    );
    expect((await api().call('InterestFollowResource.get', {})).status).toBe(401);
  });

  it('changes nothing for a topic that there is not, nor for strangers', async () => {
    const ann = await newcomer();
    const refused = await end([await topic(988004), '5'], ann);
    expect([refused.status, refused.error?.field]).toEqual([400, 'interest_ids']);
    expect(await isAsked(ann)).toBe(true);
    expect(await api().db.query('select 1 from interest_follows where user_id = $1', [ann.id])).toEqual([]);
    expect((await end([])).status).toBe(401);
    expect((await api().call('FirstRunResource.get', { interest_ids: ['5'] })).status).toBe(401);
  });

  it('suggests who has the best of the topics, and where, but nothing hidden from whoever asks', async () => {
    const id = await topic(988005);
    const [bob, cleo, dan, secret, ann] = [
      await maker(),
      await maker(),
      await maker(),
      await maker('secret'),
      await newcomer(),
    ];
    for (const [n, { person, board }] of [bob, bob, cleo, dan, secret].entries())
      await about(await addPin(api(), person, board), id, 100 - n);
    await block(api(), dan.person, ann);
    const { users, boards } = await api().ok('FirstRunResource.get', { interest_ids: [id] }, ann);
    expect(idsOf(users)).toEqual([bob.person.id, cleo.person.id]);
    expect(idsOf(boards)).toEqual([bob.board.id, cleo.board.id]);
    const own = await api().ok('FirstRunResource.get', { interest_ids: [id] }, bob.person);
    expect(idsOf(own.users)).not.toContain(bob.person.id);
    await api().db.query(`update users set login_state = 'suspended' where id = $1`, [cleo.person.id]);
    const left = await api().ok('FirstRunResource.get', { interest_ids: [id] }, ann);
    expect(idsOf(left.users)).toEqual([bob.person.id]);
  });
});
