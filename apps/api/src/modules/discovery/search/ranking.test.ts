import type { Board, Pin } from '@corkboard/contract';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { countStatements } from '../../../platform/db';
import { somebodyWaits } from '../../../testing/somebody-waits';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addPin, block } from '../../boards/boards/testing/fixtures';
import { addManyPins } from '../../boards/bulk/testing/many';
import { countTerms, recountTerms, RENAMED_BATCH, renamedBoard } from './terms';

const api = useTestApi();
afterEach(() => void vi.useRealTimers());
type Options = Record<string, unknown>;

const search = async (query: string, options: Options = {}, as?: TestPerson) =>
  ((await api().ok('BaseSearchResource.get', { query, ...options } as never, as)) as Pin[]).map(
    ({ title }) => title,
  );
const guides = (query: string, options: Options = {}, as?: TestPerson) =>
  api().ok('SearchGuidesResource.get', { query, ...options } as never, as);
const board = (person: TestPerson, name: string, privacy: 'public' | 'secret' = 'public'): Promise<Board> =>
  api().ok('BoardResource.create', { name, privacy }, person);

/** A pin of its own person, with more of its columns. */
async function pin(
  title: string,
  more: Record<string, unknown> = {},
  of?: { person: TestPerson; board: string },
) {
  const person = of?.person ?? (await api().person());
  const place = of?.board ?? (await board(person, 'Things')).id;
  const { id } = await addPin(api().db, { board: place, pinner: person, title });
  for (const [column, value] of Object.entries(more))
    await api().db.query(`update pins set ${column} = $2 where id = $1`, [id, value]);
  return { id, person, board: place };
}

describe('the order of what is found', () => {
  it('is by how well the words are met and where', async () => {
    await pin('Plain', { description: 'a heliotrope somewhere' });
    await pin('Heliotropes in a row');
    await pin('One heliotrope');
    await pin('Unlike', { alt_text: 'a drawn heliotrope' });
    const found = await search('heliotrope');
    expect(found[0]).toBe('One heliotrope');
    expect(found[1]).toBe('Heliotropes in a row');
    expect(new Set(found.slice(2))).toEqual(new Set(['Plain', 'Unlike']));
  });

  it('has of one person’s Pins each next one a little later', async () => {
    const other = await pin('Xylophone other');
    const ann = await pin('Xylophone ann');
    await pin('Xylophone ann again', {}, ann);
    await pin('Xylophone ann still', {}, ann);
    // By the newest alone that of somebody else would be the last.
    const titles = ['Xylophone ann still', 'Xylophone other', 'Xylophone ann again', 'Xylophone ann'];
    expect(await search('xylophone')).toEqual(titles);
    await api().db.query('update pins set pinner_id = $2 where id = $1', [other.id, ann.person.id]);
    expect((await search('xylophone')).at(-1)).toBe('Xylophone other');
  });

  it('finds by the name of the board, hashtags, the site, and after the board was renamed', async () => {
    const ann = await api().person();
    const { id } = await board(ann, 'Zirconium corner');
    await pin(
      'First',
      { domain: 'gadolinite.example', description: 'look #ytterbite' },
      { person: ann, board: id },
    );
    expect(await search('zirconium')).toEqual(['First']);
    expect(await search('ytterbite')).toEqual(['First']);
    expect(await search('gadolinite.example')).toEqual(['First']);
    await api().ok('BoardResource.update', { board_id: id, name: 'Hafnium corner' }, ann);
    await renamedBoard(api().db, id);
    expect(await search('hafnium')).toEqual(['First']);
    expect(await search('zirconium')).toEqual([]);
  });

  it('reads the new name to the last pin, also when some move away meanwhile', async () => {
    const ann = await api().person();
    const [from, to] = [await board(ann, 'Niobium'), await board(ann, 'Elsewhere')];
    const pins = await addManyPins(api().db, from, ann, RENAMED_BATCH + 10);
    await api().ok('BoardResource.update', { board_id: from.id, name: 'Tantalum' }, ann);
    const read = await api().db.transaction(async (tx) => {
      await tx.query('update pins set board_id = $2 where id = $1', [pins[0], to.id]);
      const reading = renamedBoard(api().db, from.id);
      await somebodyWaits(api().db);
      return { reading };
    });
    await read.reading;
    const [found] = await api().db.query<{ count: number }>(
      `select count(*)::int as count from pins where board_id = $1 and search @@ search_query('english', 'tantalum')`,
      [from.id],
    );
    expect(found?.count).toBe(pins.length - 1);
  });

  it('puts the viewer’s language first', async () => {
    await pin('Der Planetoid und die Sterne mit dem Mond');
    await pin('The planetoid and the stars with the moon');
    const klaus = await api().person();
    await api().db.query(`update users set locale = 'de-DE' where id = $1`, [klaus.id]);
    expect((await search('planetoid', {}, klaus))[0]).toContain('Der');
    const ann = await api().person();
    expect((await search('planetoid', {}, ann))[0]).toContain('The');
  });

  it('is not moved by one person who saves a thousand times, but by people', async () => {
    const liked = await pin('Obsidian lamp');
    await pin('Obsidian lamp, the newer one');
    const order = () => search('obsidian lamp');
    const last = await pin('Obsidian lamp again');
    const spammer = await api().person();
    const own = await board(spammer, 'Mine');
    const save = (person: TestPerson, at: string) =>
      addPin(api().db, { board: at, pinner: person, origin: last.id, title: 'Obsidian lamp again' });
    await save(spammer, own.id);
    const once = await order();
    await api().db.query(
      `insert into pins (owner_id, board_id, pinner_id, origin_id, is_public, method, image_signature, image_width, image_height, dominant_color, creator_id, title)
       select owner_id, board_id, pinner_id, origin_id, is_public, method, image_signature, image_width, image_height, dominant_color, creator_id, title
       from pins, generate_series(1, 999) where origin_id = $1`,
      [last.id],
    );
    await api().db.query('update pins set save_count = 1000 where id = $1', [last.id]);
    expect(await order()).toEqual(once);
    for (let n = 0; n < 3; n++) {
      const person = await api().person();
      await addPin(api().db, {
        board: (await board(person, 'B')).id,
        pinner: person,
        origin: liked.id,
        title: 'Obsidian lamp',
      });
    }
    expect((await order())[0]).toBe('Obsidian lamp');
  });

  it('has every pin once over the pages, and takes four statements at most', async () => {
    const ann = await api().person();
    const { id } = await board(ann, 'Many');
    for (let n = 0; n < 12; n++) await pin(`Marcasite ${n}`, {}, { person: ann, board: id });
    const seen: string[] = [];
    let bookmark: string | undefined;
    let most = 0;
    do {
      const options = { query: 'marcasite stone', page_size: 5, ...(bookmark !== undefined && { bookmark }) };
      const { result, count } = await countStatements(() => api().call('BaseSearchResource.get', options));
      most = Math.max(most, count);
      seen.push(...(result.data as Pin[]).map(({ title }) => title));
      bookmark = result.bookmark ?? undefined;
    } while (bookmark);
    expect([seen.length, new Set(seen).size]).toEqual([12, 12]);
    expect(most).toBeLessThanOrEqual(4);
  });
});

/** Lets everything be from an hour ago. */
const old = () => api().db.query(`update pins set created_at = now() - interval '1 hour'`);

describe('words that nobody uses', () => {
  beforeAll(async () => {
    await pin('Chrysanthemum bouquet');
    await pin('Secretwordy thing', { is_public: false });
    await old();
    await countTerms(api().db);
  });

  it('are corrected, unless the person says otherwise', async () => {
    expect(await search('crysanthemum')).toEqual(['Chrysanthemum bouquet']);
    expect((await guides('crysanthemum bouqet')).corrected).toBe('chrysanthemum bouquet');
    expect(await search('crysanthemum', { auto_correction_disabled: true })).toEqual([]);
    expect((await guides('crysanthemum', { auto_correction_disabled: true })).corrected).toBeNull();
    expect((await guides('"crysanthemum"')).corrected).toBeNull();
  });

  it('are corrected to nothing that only hidden pins have', async () => {
    expect((await guides('secretwordi')).corrected).toBeNull();
    expect(await api().db.query(`select 1 from search_terms where term like 'secretword%'`)).toEqual([]);
  });

  it('are not corrected to what no public pin has any more, before words are counted anew', async () => {
    const [moved, changed, deleted] = [
      await pin('Rhodochrosite'),
      await pin('Tanzanite'),
      await pin('Larimar'),
    ];
    const likeliest = await pin('Spessartine ring');
    await pin('Spessartite ring');
    await old();
    await countTerms(api().db);
    const corrected = async (query: string) => (await guides(query)).corrected;
    expect(await corrected('rhodocrosite')).toBe('rhodochrosite');
    expect(await corrected('tanzannite')).toBe('tanzanite');
    expect(await corrected('larrimar')).toBe('larimar');
    expect(await corrected('spessartie')).toBe('spessartine');
    await api().ok('BoardResource.update', { board_id: moved.board, privacy: 'secret' }, moved.person);
    await api().ok('PinResource.update', { id: changed.id, title: 'Tanzanian' }, changed.person);
    await api().ok('PinResource.delete', { id: deleted.id }, deleted.person);
    await api().ok('PinResource.delete', { id: likeliest.id }, likeliest.person);
    expect(await corrected('rhodocrosite')).toBeNull();
    expect(await corrected('tanzannite')).toBeNull();
    expect(await corrected('larrimar')).toBeNull();
    // The next likely meaning is still there.
    expect(await corrected('spessartie')).toBe('spessartite');
  });

  it('are also those whose last public pin is gone, before words are counted anew', async () => {
    const [moved, changed, deleted] = [
      await pin('Quarvonite'),
      await pin('Bliptunite'),
      await pin('Drathulite'),
    ];
    for (const title of ['Snorvalite', 'Quarvenite', 'Bliptonite', 'Drathelite', 'Snorvelite'])
      await pin(title);
    await old();
    await countTerms(api().db);
    const corrected = () =>
      Promise.all(
        ['quarvonite', 'bliptunite', 'drathulite', 'snorvalite'].map(
          async (word) => (await guides(word)).corrected,
        ),
      );
    expect(await corrected()).toEqual([null, null, null, null]);
    await api().ok('BoardResource.update', { board_id: moved.board, privacy: 'secret' }, moved.person);
    await api().ok('PinResource.update', { id: changed.id, title: 'Other' }, changed.person);
    await api().ok('PinResource.delete', { id: deleted.id }, deleted.person);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
    expect(await corrected()).toEqual(['quarvenite', 'bliptonite', 'drathelite', null]);
    expect(await search('quarvonite')).toEqual(['Quarvenite']);
    expect(await search('quarvonite', { auto_correction_disabled: true })).toEqual([]);
  });

  it('are left alone in one’s own things', async () => {
    const ann = await api().person();
    const { id } = await board(ann, 'Hidden', 'secret');
    await pin('Crysanthemun', {}, { person: ann, board: id });
    expect(await search('crysanthemun', { scope: 'my_pins' }, ann)).toEqual(['Crysanthemun']);
  });

  it('are forgotten when no public pin has them any more', async () => {
    const has = async () =>
      (await api().db.query(`select 1 from search_terms where term = 'vanadinite'`)).length;
    const gone = await pin('Vanadinite');
    await countTerms(api().db);
    // Words of the last seconds are counted with the next ones.
    expect(await has()).toBe(0);
    await old();
    await countTerms(api().db);
    expect(await has()).toBe(1);
    await api().db.query('update pins set is_public = false where id = $1', [gone.id]);
    await recountTerms(api().db);
    expect(await has()).toBe(0);
  });
});

describe('narrowing', () => {
  it('is by site, color, person and scope, and what asks for products finds none', async () => {
    const red = await pin('Tourmaline red', {
      dominant_color: '#cc1122',
      domain: 'gems.example',
      link: 'https://gems.example/1',
    });
    await pin('Tourmaline blue', { dominant_color: '#1133cc', domain: 'other.example' });
    expect(await search('tourmaline', { colors: ['red'] })).toEqual(['Tourmaline red']);
    expect(await search('tourmaline', { domains: ['Other.example'] })).toEqual(['Tourmaline blue']);
    expect(await search('tourmaline', { user: red.person.username })).toEqual(['Tourmaline red']);
    expect(await search('tourmaline', { top_pin_ids: [red.id] })).toEqual([
      'Tourmaline red',
      'Tourmaline blue',
    ]);
    expect(await search('tourmaline', { guided_search_query: 'blue' })).toEqual(['Tourmaline blue']);
    expect(await search('tourmaline', { scope: 'idea_pins' })).toEqual(['Tourmaline blue']);
    for (const products of [
      { commerce_only: true },
      { price_min: 1 },
      { price_max: 9 },
      { on_sale: true },
      { brands: ['x'] },
    ])
      expect(await search('tourmaline', products)).toEqual([]);
  });

  it('is by what somebody saved of others, too, where everybody may see it', async () => {
    const [ann, ben] = [await api().person(), await api().person()];
    const [open, hidden] = [await board(ann, 'Open'), await board(ann, 'Hidden', 'secret')];
    const green = await pin('Peridot green');
    const dark = await pin('Peridot dark', { link: 'https://gems.example/2' });
    await pin('Peridot unsaved');
    await api().ok('RepinResource.create', { pin_id: green.id, board_id: open.id }, ann);
    await api().ok('RepinResource.create', { pin_id: dark.id, board_id: hidden.id }, ann);
    await pin('Peridot own', {}, { person: ann, board: open.id });
    const of = async (person: TestPerson, more: Options = {}) =>
      (await search('peridot', { user: person.username, ...more })).toSorted();
    expect(await of(ann)).toEqual(['Peridot green', 'Peridot own']);
    expect(await search('peridot', { user: ann.username.toUpperCase(), colors: ['pink'] })).toEqual([]);
    // Whose it was before is not asked.
    expect(await of(green.person)).toEqual(['Peridot green']);
    expect(await of(ben)).toEqual([]);
    expect(await of(ann, { scope: 'idea_pins' })).toEqual(['Peridot own']);
    expect(await of(ann, { scope: 'videos' })).toEqual([]);
    // Nor does anybody else's search find a picture twice.
    expect((await search('peridot green')).filter((title) => title === 'Peridot green')).toHaveLength(1);
  });

  it('takes every id, also one of 19 digits', async () => {
    const spinel = await pin('Spinel one');
    await pin('Spinel two');
    const long = '9000000000000000001';
    await api().db.query('update pins set id = $2 where id = $1', [spinel.id, long]);
    await api().db.query('update pins set save_count = 9 where title = $1', ['Spinel two']);
    expect((await search('spinel', { top_pin_ids: [long] }))[0]).toBe('Spinel one');
    expect(await search('spinel', { interest_id: long })).toEqual([]);
  });

  it('offers words, sites and colors of what is found, and nothing of what the viewer may not see', async () => {
    const bob = await api().person();
    for (const [n, title] of ['Beryl ring gold', 'Beryl ring silver', 'Beryl stone'].entries())
      await pin(title, { domain: 'beryl.example', dominant_color: n ? '#1133cc' : '#cc1122' });
    const hidden = await pin('Beryl ring obscurium');
    await pin('Beryl obscurium', {}, hidden);
    await block(api().db, hidden.person, bob);
    // Words that no topic and no several boards are called are no names of anything.
    expect((await guides('beryl')).guides).toEqual([]);
    const people = await Promise.all([1, 2, 3].map(() => api().person()));
    for (const name of ['Rings', 'Obscurium'])
      for (const person of people) await api().ok('BoardResource.create', { name }, person);
    expect(await guides('beryl')).toMatchObject({
      guides: expect.arrayContaining(['ring', 'obscurium']),
      domains: ['beryl.example'],
      colors: expect.arrayContaining(['blue', 'red']),
    });
    expect((await guides('beryl', {}, bob)).guides).toEqual(['ring']);
  });
});

describe('one’s own things', () => {
  it('are found by board: and from:, without words too, and only one’s own', async () => {
    const [ann, bob] = [await api().person(), await api().person({ username: 'bob_the_maker' })];
    const kitchen = await board(ann, 'Kitchen dreams', 'secret');
    const hall = await board(ann, 'Hall');
    await pin('Spinel lamp', { domain: 'lamps.example' }, { person: ann, board: kitchen.id });
    await pin('Spinel rug', {}, { person: ann, board: hall.id });
    const theirs = await pin(
      'Spinel vase',
      {},
      { person: bob, board: (await board(bob, 'Kitchen things')).id },
    );
    await addPin(api().db, { board: hall.id, pinner: ann, origin: theirs.id, title: 'Spinel vase' });
    await api().db.query('update pins set origin_pinner_id = $2, creator_id = $2 where origin_id = $1', [
      theirs.id,
      bob.id,
    ]);
    const mine = (query: string) => search(query, { scope: 'my_pins' }, ann);
    expect((await mine('spinel')).toSorted()).toEqual(['Spinel lamp', 'Spinel rug', 'Spinel vase']);
    expect(await mine('spinel board:kitchen')).toEqual(['Spinel lamp']);
    expect(await mine('board:"kitchen dreams"')).toEqual(['Spinel lamp']);
    expect(await mine('from:@bob_the_maker')).toEqual(['Spinel vase']);
    expect(await mine('from:lamps.example')).toEqual(['Spinel lamp']);
    expect(await mine('spinel -rug -"vase"')).toEqual(['Spinel lamp']);
    expect((await search('spinel', { scope: 'my_content' }, ann)).toSorted()).toEqual([
      'Spinel lamp',
      'Spinel rug',
    ]);
    expect(
      (await api().call('BaseSearchResource.get', { query: 'spinel', scope: 'my_content' })).status,
    ).toBe(401);
  });
});
