import { describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addBoard, addCollaborator, addPin, block, type TestBoard } from '../pins/testing/scene';

const api = useTestApi();
const person = (fields = {}) => api().person(fields);
const repin = (as: TestPerson, pin: string, board: TestBoard) =>
  api().ok('RepinResource.create', { pin_id: pin, board_id: board.id }, as);

describe('GET /v3/search/autocomplete/', () => {
  const ask = (q: string, show_pin_count = true) =>
    api().ok('GET /v3/search/autocomplete/', { query: { q, show_pin_count } });

  it('counts the public pins that carry a word, the most used first, five at most', async () => {
    const ann = await person();
    const board = await addBoard(api(), ann);
    const hidden = await addBoard(api(), ann, { privacy: 'secret' });
    await addPin(api(), ann, board, { title: 'Quilted blanket', description: 'Warm #QuiltDay, #quilting!' });
    await addPin(api(), ann, board, { title: 'The quilted bag' });
    await addPin(api(), ann, hidden, { title: 'Quilted secret', description: '#quiltsecret' });
    expect(await ask('#Quil')).toEqual([
      { query: 'quilted', pin_count: 2 },
      { query: 'quiltday', pin_count: 1 },
      { query: 'quilting', pin_count: 1 },
    ]);
    expect(await ask('quilted', false)).toEqual([{ query: 'quilted' }]);
    for (const title of ['quila', 'quilb', 'quilc', 'quild']) await addPin(api(), ann, board, { title });
    expect(await ask('quil')).toHaveLength(5);
    // Words that say nothing are no suggestions; nor is there anything for marks alone.
    expect(await ask('the')).toEqual([]);
    expect(await ask('##!?')).toEqual([]);
    expect(await ask('\u0000\u202e')).toEqual([]);
  });

  it('follows what happens to a pin: changed, hidden, shown, saved by others, deleted', async () => {
    const [ann, bob] = [await person(), await person()];
    const board = await addBoard(api(), ann);
    const pin = await addPin(api(), ann, board, { title: 'Zeppelin' });
    const count = async (word: string) => (await ask(word))[0]?.pin_count ?? 0;
    await repin(bob, pin.id, await addBoard(api(), bob));
    expect(await count('zeppelin')).toBe(1);
    await api().ok('PinResource.update', { id: pin.id, title: 'Zeppeline' }, ann);
    expect(await ask('zeppelin')).toEqual([{ query: 'zeppeline', pin_count: 1 }]);
    await api().ok('BoardResource.update', { board_id: board.id, privacy: 'secret' }, ann);
    expect(await count('zeppelin')).toBe(0);
    await api().ok('BoardResource.update', { board_id: board.id, privacy: 'public' }, ann);
    expect(await count('zeppelin')).toBe(1);
    await api().ok('PinResource.delete', { id: pin.id }, ann);
    expect(await count('zeppelin')).toBe(0);
    const last = await addPin(api(), ann, board, { title: 'Zeppelin' });
    expect(await count('zeppelin')).toBe(1);
    await api().ok('BoardResource.delete', { board_id: board.id }, ann);
    expect(await count('zeppelin')).toBe(0);
    expect(
      await api().db.query('select 1 from pin_words where pin_id = any($1)', [[pin.id, last.id]]),
    ).toEqual([]);
  });

  it('counts right when many pins come, change and go at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => person()));
    const boards = await Promise.all(people.map((who) => addBoard(api(), who)));
    const pins = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        addPin(api(), people[n % 6]!, boards[n % 6]!, { title: 'Kaleidoscope', description: '#kaleido' }),
      ),
    );
    expect(await ask('kaleidosc')).toEqual([{ query: 'kaleidoscope', pin_count: 30 }]);
    await Promise.all(
      pins.map(({ id }, n) =>
        n % 3 === 0
          ? api().call('PinResource.delete', { id }, people[n % 6])
          : n % 3 === 1
            ? api().call('PinResource.update', { id, title: 'Something else' }, people[n % 6])
            : api().call(
                'BoardResource.update',
                { board_id: boards[n % 6]!.id, privacy: 'secret' },
                people[n % 6],
              ),
      ),
    );
    const recount = await api().db.query<{ pins: number }>(
      `select count(*)::int as pins from pins where is_public and origin_id is null and title = 'Kaleidoscope'`,
    );
    expect((await ask('kaleidosc'))[0]?.pin_count ?? 0).toBe(recount[0]!.pins);
  });

  it.each([
    ['a right-to-left override', '\u202ehash'],
    ['an emoji sequence', '👩‍👩‍👧'],
    ['zero-width letters', 'la\u200bmp'],
    ['HTML', '<img src=x onerror=alert(1)>'],
    ['a quote and a percent sign', `100%' or '1'='1`],
  ])('takes %s as words and nothing else', async (_, q) => {
    expect((await api().call('GET /v3/search/autocomplete/', { query: { q } })).status).toBe(200);
  });

  it('refuses a term that is too long, by name', async () => {
    const { status, error } = await api().call('GET /v3/search/autocomplete/', {
      query: { q: 'x'.repeat(201) },
    });
    expect([status, error?.field]).toEqual([400, 'q']);
  });
});

describe('GET /v3/pins/{id}/board_title_suggestions/', () => {
  const ask = async (id: string, as: TestPerson) =>
    (await api().ok('GET /v3/pins/{id}/board_title_suggestions/', { params: { id } }, as)).map(
      ({ title }) => title,
    );

  it('offers names that several gave to its boards, or that speak of the same, then the pin’s own words, all of them known', async () => {
    const [ann, bob, cat, dan, eve] = await Promise.all([1, 2, 3, 4, 5].map(() => person()));
    const pin = await addPin(api(), ann!, await addBoard(api(), ann!, { name: 'Xylo plans' }), {
      title: 'A xylophone for the garden',
    });
    for (const who of [bob!, cat!]) await repin(who, pin.id, await addBoard(api(), who, { name: 'Music' }));
    // One person's name for it says something only when it has a word of the pin.
    await repin(dan!, pin.id, await addBoard(api(), dan!, { name: 'Far horizons' }));
    await repin(dan!, pin.id, await addBoard(api(), dan!, { name: 'Quiet gardens' }));
    await repin(dan!, pin.id, await addBoard(api(), dan!, { name: 'My secret garden', privacy: 'secret' }));
    expect(await ask(pin.id, eve!)).toEqual(['Music', 'Garden']);
    // Known once several people name boards so: a name for this Pin, and a word of it.
    for (const who of [ann!, bob!, cat!])
      for (const name of ['Quiet gardens', 'Xylophone']) await addBoard(api(), who, { name });
    expect(await ask(pin.id, eve!)).toEqual(['Music', 'Quiet gardens', 'Garden', 'Xylophone']);
    await block(api(), ann!, dan!);
    await addBoard(api(), eve!, { name: 'Garden' });
    await addBoard(api(), eve!, { name: 'Music' });
    expect(await ask(pin.id, eve!)).toEqual(['Quiet gardens', 'Xylophone']);
  });

  it('offers no name that says nothing, however many use it', async () => {
    const [ann, ...others] = await Promise.all([1, 2, 3, 4].map(() => person()));
    const pin = await addPin(api(), ann!, await addBoard(api(), ann!, { name: 'Stuff' }), {
      title: 'My ideas',
    });
    for (const who of others) await repin(who, pin.id, await addBoard(api(), who, { name: 'Random ideas' }));
    expect(await ask(pin.id, (await person())!)).toEqual([]);
  });

  it('has nothing for a stranger, and no pin that is not seen', async () => {
    const [ann, bob] = [await person(), await person()];
    const pin = await addPin(api(), ann, await addBoard(api(), ann, { privacy: 'secret' }));
    const call = 'GET /v3/pins/{id}/board_title_suggestions/';
    expect((await api().call(call, { params: { id: pin.id } })).status).toBe(401);
    expect((await api().call(call, { params: { id: pin.id } }, bob)).status).toBe(404);
    expect((await api().call(call, { params: { id: '1' } }, bob)).status).toBe(404);
  });
});

describe('GET /v3/pins/{id}/', () => {
  const ask = (id: string, fields?: string, as?: TestPerson) =>
    api().call('GET /v3/pins/{id}/', { params: { id }, query: fields === undefined ? {} : { fields } }, as);

  it('answers the asked fields: where it is saved already, and whose it was saved from', async () => {
    const [ann, bob, cat] = [await person(), await person(), await person()];
    const source = await addPin(api(), ann, await addBoard(api(), ann), { link: 'https://lamps.example/1' });
    const rooms = await addBoard(api(), bob, { name: 'Rooms' });
    const pin = await repin(bob, source.id, rooms);
    expect((await ask(pin.id, 'id,type,pinned_to_board,via_pinner', bob)).data).toEqual({
      id: pin.id,
      type: 'pin',
      pinned_to_board: { id: rooms.id, name: 'Rooms', layout: 'default', url: `/${bob.username}/rooms` },
      via_pinner: expect.objectContaining({ id: ann.id }) as object,
    });
    expect((await ask(pin.id, 'pinned_to_board', cat)).data).toEqual({ pinned_to_board: null });
    expect(Object.keys((await ask(pin.id)).data).sort()).toEqual([
      'board',
      'id',
      'link_domain',
      'pinned_to_board',
      'type',
      'via_pinner',
    ]);
    const wrong = await ask(pin.id, 'id,password', bob);
    expect([wrong.status, wrong.error?.field]).toEqual([400, 'fields']);
  });

  it('does not name the person of a pin that is hidden now, and is missing on a secret board', async () => {
    const [ann, bob] = [await person(), await person()];
    const hidden = await addBoard(api(), ann);
    const source = await addPin(api(), ann, hidden);
    const pin = await repin(bob, source.id, await addBoard(api(), bob));
    await api().ok('BoardResource.update', { board_id: hidden.id, privacy: 'secret' }, ann);
    expect((await ask(pin.id, 'via_pinner')).data).toEqual({ via_pinner: null });
    expect((await ask(source.id)).status).toBe(404);
    expect((await ask(source.id, 'id', bob)).status).toBe(404);
    expect((await ask(source.id, 'id', ann)).status).toBe(200);
  });

  it('is seen by a collaborator of a secret board, not by a former or an invited one', async () => {
    const [ann, active, former, invited] = await Promise.all([1, 2, 3, 4].map(() => person()));
    const board = await addBoard(api(), ann!, { privacy: 'secret' });
    await addCollaborator(api(), board, active!);
    await addCollaborator(api(), board, former!);
    await addCollaborator(api(), board, invited!, 'invited');
    await api().db.query('delete from board_collaborators where user_id = $1', [former!.id]);
    const pin = await addPin(api(), ann!, board);
    const status = async (who: TestPerson) => [
      (await ask(pin.id, 'id', who)).status,
      (await api().call('GET /v3/pins/{id}/board_title_suggestions/', { params: { id: pin.id } }, who))
        .status,
    ];
    expect(await status(active!)).toEqual([200, 200]);
    expect(await status(former!)).toEqual([404, 404]);
    expect(await status(invited!)).toEqual([404, 404]);
  });

  it('knows the account that has claimed the site that a pin leads to', async () => {
    const [ann, shop, copy, bob] = [await person(), await person(), await person(), await person()];
    const claim = (who: TestPerson, key: string, claimed: boolean) =>
      api().db.query(
        `insert into website_claims (user_id, address, claim_key, photo_site, code, claimed_at)
         values ($1, $2, $3, false, 'code', case when $4::boolean then now() end)`,
        [who.id, `https://${key}/`, key, claimed],
      );
    // Verified, with the site on the profile, a page of it claimed and the site itself asked for: nothing is proven by that.
    await api().db.query(
      'update users set website_url = $2, verified_merchant = true, verified_identity = true where id = $1',
      [copy.id, 'https://chairs.example/'],
    );
    await claim(copy, 'chairs.example', false);
    await claim(copy, 'chairs.example/about', true);
    const pin = await addPin(api(), ann, await addBoard(api(), ann), {
      link: 'https://www.chairs.example/oak',
    });
    expect((await ask(pin.id, 'link_domain', bob)).data).toEqual({
      link_domain: { domain: 'chairs.example', official_user: null },
    });
    await claim(shop, 'chairs.example', true);
    expect((await ask(pin.id, 'link_domain', bob)).data).toMatchObject({
      link_domain: { official_user: { id: shop.id, followed_by_me: false } },
    });
    await block(api(), shop, bob);
    expect((await ask(pin.id, 'link_domain', bob)).data.link_domain?.official_user).toBeNull();
  });
});

it('GET /v3/users/settings says what the Instagram upsell goes by', async () => {
  const ann = await person();
  expect(await api().ok('GET /v3/users/settings', {}, ann)).toEqual({
    connected_to_instagram: false,
    listed_website_url: null,
  });
  await api().db.query(
    `update users set website_url = 'https://www.instagram.com/ann', connected_to_instagram = true where id = $1`,
    [ann.id],
  );
  expect(await api().ok('GET /v3/users/settings', {}, ann)).toEqual({
    connected_to_instagram: true,
    listed_website_url: 'https://www.instagram.com/ann',
  });
  expect((await api().call('GET /v3/users/settings', {})).status).toBe(401);
});

it('UserStoryPinsFeedResource has a creator’s newest public pins', async () => {
  const [ann, bob] = [await person(), await person()];
  const board = await addBoard(api(), ann);
  const ids: string[] = [];
  for (let n = 0; n < 4; n++) ids.push((await addPin(api(), ann, board)).id);
  await addPin(api(), ann, await addBoard(api(), ann, { privacy: 'secret' }));
  await repin(ann, (await addPin(api(), bob, await addBoard(api(), bob))).id, board);
  const options = { user_id: ann.id, filter_version: 2, public_only: true, page_size: 3 } as const;
  const { data, bookmark } = await api().call('UserStoryPinsFeedResource.get', options, ann);
  expect(data.map(({ id }) => id)).toEqual(ids.slice(1).reverse());
  const next = await api().call('UserStoryPinsFeedResource.get', { ...options, bookmark: bookmark! });
  expect(next.data.map(({ id }) => id)).toEqual([ids[0]]);
  for (const other of [{ filter_version: 1 }, { public_only: false }]) {
    const refused = await api().call('UserStoryPinsFeedResource.get', { ...options, ...(other as object) });
    expect([refused.status, refused.error?.field]).toEqual([400, Object.keys(other)[0]]);
  }
  await block(api(), ann, bob);
  expect((await api().call('UserStoryPinsFeedResource.get', options, bob)).status).toBe(404);
});
