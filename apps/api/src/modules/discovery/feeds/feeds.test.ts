import type { Pin } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { countStatements } from '../../../platform/db';
import { addPicture } from '../../../testing/pictures';
import { type TestAnswer, type TestPerson, useTestApi } from '../../../testing/test-api';

const api = useTestApi();

async function board(owner: TestPerson, name: string, privacy: 'public' | 'secret' = 'public') {
  return api().ok('BoardResource.create', { name, privacy }, owner);
}

async function pin(owner: TestPerson, boardId: string, title: string, section?: string) {
  const upload = await addPicture(api().db, owner.id);
  return api().ok(
    'PinResource.create',
    { board_id: boardId, title, section, media_upload_id: upload },
    owner,
  );
}

async function follow(follower: TestPerson, followee: TestPerson) {
  await api().db.query('insert into follows (follower_id, followee_id) values ($1, $2)', [
    follower.id,
    followee.id,
  ]);
}

async function block(blocker: TestPerson, blocked: TestPerson) {
  await api().db.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
    blocker.id,
    blocked.id,
  ]);
}

const titles = (pins: readonly object[]) => (pins as readonly Pin[]).map(({ title }) => title);

describe('BoardFeedResource', () => {
  it('pages a board newest first and ends with null', async () => {
    const ann = await api().person();
    const { id } = await board(ann, 'Paged');
    for (let n = 1; n <= 5; n++) await pin(ann, id, `pin ${n}`);
    const first = await api().call('BoardFeedResource.get', { board_id: id, page_size: 2 });
    expect(titles(first.data)).toEqual(['pin 5', 'pin 4']);
    const second = await api().call('BoardFeedResource.get', {
      board_id: id,
      page_size: 2,
      bookmark: first.bookmark!,
    });
    expect(titles(second.data)).toEqual(['pin 3', 'pin 2']);
    const third = await api().call('BoardFeedResource.get', {
      board_id: id,
      page_size: 2,
      bookmark: second.bookmark!,
    });
    expect(titles(third.data)).toEqual(['pin 1']);
    expect(third.bookmark).toBeNull();
    // Nothing follows a last page that is full.
    const whole = await api().call('BoardFeedResource.get', { board_id: id, page_size: 5 });
    expect([whole.data.length, whole.bookmark]).toEqual([5, null]);
  });

  it('pages a board oldest first where that is asked for, by id and by address', async () => {
    const ann = await api().person();
    const { id, slug } = await board(ann, 'Paged from its beginning');
    const section = await api().ok('BoardSectionResource.create', { board_id: id, name: 'Inside' }, ann);
    for (const title of ['one', 'two']) await pin(ann, id, title);
    await pin(ann, id, 'inside', section.id);
    await pin(ann, id, 'three');
    const page = async (options: object) => {
      const { data, bookmark } = await api().call('BoardFeedResource.get', {
        oldest_first: true,
        page_size: 2,
        ...options,
      });
      return [...titles(data), bookmark === null] as const;
    };
    const { bookmark } = await api().call('BoardFeedResource.get', {
      board_id: id,
      oldest_first: true,
      page_size: 2,
    });
    expect(await page({ board_id: id })).toEqual(['one', 'two', false]);
    expect(await page({ board_id: id, bookmark: bookmark! })).toEqual(['inside', 'three', true]);
    expect(await page({ username: ann.username, slug })).toEqual(['one', 'two', false]);
    // A section as well.
    for (const title of ['in two', 'in three']) await pin(ann, id, title, section.id);
    const inside = async (options: object) => {
      const { data, bookmark: next } = await api().call('BoardSectionPinsResource.get', {
        section_id: section.id,
        page_size: 2,
        ...options,
      });
      return { titles: titles(data), next };
    };
    const first = await inside({ oldest_first: true });
    expect(first.titles).toEqual(['inside', 'in two']);
    expect(await inside({ oldest_first: true, bookmark: first.next })).toEqual({
      titles: ['in three'],
      next: null,
    });
    expect((await inside({})).titles).toEqual(['in three', 'in two']);
    expect(await page({ board_id: id, bookmark: bookmark!, filter_section_pins: true })).toEqual([
      'three',
      true,
    ]);
  });

  it('finds a board by its address and can leave out what is in sections', async () => {
    const ann = await api().person();
    const { id, slug } = await board(ann, 'With sections');
    const section = await api().ok('BoardSectionResource.create', { board_id: id, name: 'Inside' }, ann);
    await pin(ann, id, 'loose');
    await pin(ann, id, 'kept', section.id);
    const whole = await api().ok('BoardFeedResource.get', { username: ann.username, slug });
    expect(titles(whole)).toEqual(['kept', 'loose']);
    const loose = await api().ok('BoardFeedResource.get', { board_id: id, filter_section_pins: true });
    expect(titles(loose)).toEqual(['loose']);
    const inside = await api().ok('BoardSectionPinsResource.get', { section_id: section.id });
    expect(titles(inside)).toEqual(['kept']);
    expect(inside[0]!.section).toEqual({ id: section.id, title: 'Inside', slug: section.slug });
  });

  it.each(['stranger', 'other', 'blocked'] as const)('answers 404 for a secret board to %s', async (role) => {
    const ann = await api().person();
    const eve = await api().person();
    if (role === 'blocked') await block(ann, eve);
    const { id } = await board(ann, 'Hidden', 'secret');
    const answer = await api().call(
      'BoardFeedResource.get',
      { board_id: id },
      role === 'stranger' ? undefined : eve,
    );
    expect([answer.status, answer.error?.api_error_code]).toEqual([404, 40]);
  });

  it('refuses a bookmark that is not ours', async () => {
    const ann = await api().person();
    const { id } = await board(ann, 'Bookmarked');
    for (const bookmark of [
      'x',
      'WyJhIl0',
      Buffer.from('["99999999999999999999999"]').toString('base64url'),
    ]) {
      const answer = await api().call('BoardFeedResource.get', { board_id: id, bookmark });
      expect([answer.status, answer.error?.field]).toEqual([400, 'bookmark']);
    }
  });
});

describe('UserHomefeedResource', () => {
  it('shows what followed people bring before what is merely there, each once, and none of one’s own', async () => {
    const [ann, bob, cleo] = [await api().person(), await api().person(), await api().person()];
    const mine = await board(ann, 'Mine');
    const followed = await board(bob, 'Followed');
    const other = await board(cleo, 'Other');
    await pin(ann, mine.id, 'own');
    for (let n = 1; n <= 3; n++) await pin(bob, followed.id, `bob ${n}`);
    const popular = await pin(cleo, other.id, 'cleo popular');
    await api().ok('RepinResource.create', { pin_id: popular.id, board_id: followed.id }, bob);
    await follow(ann, bob);
    const seen: Pin[] = [];
    let bookmark: string | null = null;
    do {
      const page: TestAnswer<'UserHomefeedResource.get'> = await api().call(
        'UserHomefeedResource.get',
        { page_size: 2, ...(bookmark ? { bookmark } : {}) },
        ann,
      );
      // No page is empty, whether the last one is full or the visit's list ends with a page.
      expect(page.data.length).toBeGreaterThan(0);
      seen.push(...page.data);
      bookmark = page.bookmark;
    } while (bookmark);
    expect([seen[0]!.title, seen[0]!.pinner.id]).toEqual(['cleo popular', bob.id]);
    expect(titles(seen)).toEqual(expect.arrayContaining(['bob 1', 'bob 2', 'bob 3']));
    expect(titles(seen)).not.toContain('own');
    expect(new Set(seen.map(({ image_signature }) => image_signature)).size).toBe(seen.length);
  });

  it('shows a picture once a page, however many followed people saved it', async () => {
    const [ann, bob, cleo] = [await api().person(), await api().person(), await api().person()];
    const source = await pin(bob, (await board(bob, 'Source')).id, 'saved twice');
    await api().ok(
      'RepinResource.create',
      { pin_id: source.id, board_id: (await board(cleo, 'Again')).id },
      cleo,
    );
    await follow(ann, bob);
    await follow(ann, cleo);
    const feed = await api().ok('UserHomefeedResource.get', { page_size: 250 }, ann);
    const shown = feed.filter(({ title }) => title === 'saved twice');
    expect(shown.map(({ pinner }) => pinner.id)).toEqual([cleo.id]);
  });

  it('shows a stranger public pins only, the most saved first', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const open = await board(ann, 'Open');
    const hidden = await board(ann, 'Closed', 'secret');
    const liked = await pin(ann, open.id, 'liked by many');
    await pin(ann, hidden.id, 'not for strangers');
    const target = await board(bob, 'Target');
    for (let n = 0; n < 5; n++)
      await api().ok('RepinResource.create', { pin_id: liked.id, board_id: target.id }, bob);
    const feed = await api().ok('UserHomefeedResource.get', { page_size: 250 });
    expect(titles(feed)[0]).toBe('liked by many');
    expect(titles(feed)).not.toContain('not for strangers');
    expect(feed[0]!.repin_count).toBe(5);
  });

  it('hides blocked people from each other', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const open = await board(bob, 'Bob open');
    await pin(bob, open.id, 'from bob');
    await block(bob, ann);
    const feed = await api().ok('UserHomefeedResource.get', { page_size: 250 }, ann);
    expect(titles(feed)).not.toContain('from bob');
  });

  it('takes five statements with the session where a list is made, three where it holds, two while the visit goes on, and one for strangers', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const open = await board(bob, 'Counted');
    for (let n = 0; n < 3; n++) await pin(bob, open.id, `counted ${n}`);
    await follow(ann, bob);
    const home = await countStatements(() => api().ok('UserHomefeedResource.get', {}, ann));
    expect(home.count).toBe(5);
    // The last is of what is popular, which fills the page of a short list.
    const again = await countStatements(() => api().ok('UserHomefeedResource.get', {}, ann));
    expect(again.count).toBe(3);
    const { bookmark } = await api().call('UserHomefeedResource.get', { page_size: 1 }, ann);
    const next = await countStatements(() =>
      api().ok('UserHomefeedResource.get', { page_size: 1, bookmark: bookmark! }, ann),
    );
    expect(next.count).toBe(2);
    const stranger = await countStatements(() => api().ok('UserHomefeedResource.get', {}));
    expect(stranger.count).toBe(1);
    const one = await countStatements(() => api().ok('BoardFeedResource.get', { board_id: open.id }, ann));
    expect(one.count).toBe(2);
  });
});

describe('UserPinsResource', () => {
  it('shows saved and created pins, secret ones only to those who see their board', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const open = await board(ann, 'Public');
    const hidden = await board(ann, 'Secret', 'secret');
    await pin(ann, open.id, 'made');
    await pin(ann, hidden.id, 'made in secret');
    const theirs = await pin(bob, (await board(bob, 'Bob')).id, 'of bob');
    await api().ok('RepinResource.create', { pin_id: theirs.id, board_id: open.id }, ann);
    const username = ann.username;
    expect(titles(await api().ok('UserPinsResource.get', { username }, bob))).toEqual(['of bob', 'made']);
    expect(titles(await api().ok('UserPinsResource.get', { username, filter: 'created' }))).toEqual(['made']);
    expect(titles(await api().ok('UserPinsResource.get', { username }, ann))).toEqual([
      'of bob',
      'made in secret',
      'made',
    ]);
    const unknown = await api().call('UserPinsResource.get', { username: 'nobody_at_all' });
    expect([unknown.status, unknown.error?.api_error_code]).toEqual([404, 30]);
  });
});

describe('search', () => {
  it('finds pins by words, forms of words and beginnings', async () => {
    const ann = await api().person();
    const open = await board(ann, 'Searchable');
    await pin(ann, open.id, 'Seventeen lanterns over water');
    for (const query of ['lantern', 'LANTERNS water', 'seventeen lan', '"lanterns over"']) {
      const found = await api().ok('BaseSearchResource.get', { query });
      expect(titles(found), query).toEqual(['Seventeen lanterns over water']);
    }
    expect(await api().ok('BaseSearchResource.get', { query: 'zeppelin' })).toEqual([]);
    expect(await api().ok('BaseSearchResource.get', { query: " &|!():*'\\ " })).toEqual([]);
  });

  it('keeps secret pins to their owner', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const hidden = await board(ann, 'Secret finds', 'secret');
    await pin(ann, hidden.id, 'Quokka drawing');
    expect(await api().ok('BaseSearchResource.get', { query: 'quokka' }, bob)).toEqual([]);
    expect(await api().ok('BaseSearchResource.get', { query: 'quokka', scope: 'my_pins' }, bob)).toEqual([]);
    const own = await api().ok('BaseSearchResource.get', { query: 'quokka', scope: 'my_pins' }, ann);
    expect(titles(own)).toEqual(['Quokka drawing']);
    expect((await api().call('BaseSearchResource.get', { query: 'quokka', scope: 'my_pins' })).status).toBe(
      401,
    );
  });

  it('pages without repeats', async () => {
    const ann = await api().person();
    const open = await board(ann, 'Many finds');
    for (let n = 0; n < 7; n++) await pin(ann, open.id, `marigold ${n}`);
    const seen: string[] = [];
    let bookmark: string | null = null;
    do {
      const page: TestAnswer<'BaseSearchResource.get'> = await api().call('BaseSearchResource.get', {
        query: 'marigold',
        page_size: 3,
        ...(bookmark ? { bookmark } : {}),
      });
      seen.push(...titles(page.data));
      bookmark = page.bookmark;
    } while (bookmark);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });
});

describe('RelatedPinsResource', () => {
  it('shows nothing of its own for a pin without words, and takes any words as words', async () => {
    const ann = await api().person();
    const open = await board(ann, 'Odd words');
    for (const title of ['', '…', "''''", "'a\\' | !b:* & (", 'C:\\temp\\x\\y http://e.example/a\\b?c=1'])
      expect(
        (await api().call('RelatedPinsResource.get', { pin_id: (await pin(ann, open.id, title)).id })).status,
      ).toBe(200);
  });

  it('shows pins that share words, not the pin itself, and 404 for an unseen pin', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const open = await board(ann, 'Related');
    const hidden = await board(ann, 'Related secret', 'secret');
    const one = await pin(ann, open.id, 'Walnut sideboard');
    await pin(ann, open.id, 'Walnut desk');
    const secret = await pin(ann, hidden.id, 'Walnut secret');
    const related = await api().ok('RelatedPinsResource.get', { pin_id: one.id });
    expect(titles(related)).toEqual(['Walnut desk']);
    expect((await api().call('RelatedPinsResource.get', { pin_id: secret.id }, bob)).status).toBe(404);
  });
});
