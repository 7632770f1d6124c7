import { messages } from '@corkboard/contract';
import { classify } from '@corkboard/routing';
import { describe, expect, it } from 'vitest';
import { countStatements } from '../../../platform/db';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addCollaborator, addPin, wrongCounters } from '../boards/testing/fixtures';

const api = useTestApi();

async function boardOf(owner: TestPerson, name = 'House') {
  return api().ok('BoardResource.create', { name }, owner);
}
const add = (as: TestPerson, board_id: string, name: string, more: object = {}) =>
  api().ok('BoardSectionResource.create', { board_id, name, ...more }, as);
const listed = (board_id: string) => api().ok('BoardSectionsResource.get', { board_id });

describe('adding a section', () => {
  it('gives a section with an address, behind the others, and counts it', async () => {
    const ann = await api().person({ username: 'ann' });
    const board = await boardOf(ann);
    const section = await add(ann, board.id, '  Living   room ', { name_source: 2 });
    expect(section).toEqual({
      type: 'board_section',
      id: section.id,
      title: 'Living room',
      slug: 'living-room',
      board_id: board.id,
      url: '/ann/house/living-room',
      pin_count: 0,
      preview_pins: [],
    });
    await add(ann, board.id, 'Attic');
    expect((await listed(board.id)).map(({ title }) => title)).toEqual(['Living room', 'Attic']);
    const whole = await api().ok('BoardSectionResource.get', { section_id: section.id });
    expect(whole).toMatchObject({ ...section, board: { id: board.id, section_count: 2 } });
    const byAddress = { username: 'Ann', slug: 'HOUSE', section_slug: 'Living-Room' };
    expect((await api().ok('BoardSectionResource.get', byAddress)).id).toBe(section.id);
  });

  it('needs a title of at most 50 characters, unlike the others on its board', async () => {
    const ann = await api().person();
    const board = await boardOf(ann);
    for (const [name, message] of [
      [' \n', messages.sectionNameRequired],
      ['x'.repeat(51), messages.tooLong(50)],
    ] as const) {
      const { error } = await api().call('BoardSectionResource.create', { board_id: board.id, name }, ann);
      expect(error).toMatchObject({ http_status: 400, field: 'name', message_detail: message });
    }
    await add(ann, board.id, ` ${'🛋'.repeat(50)} `);
    await add(ann, board.id, 'Café');
    const clash = await api().call('BoardSectionResource.create', { board_id: board.id, name: 'CAFE' }, ann);
    expect(clash.error).toMatchObject({
      http_status: 409,
      api_error_code: 59,
      field: 'name',
      message_detail: messages.sectionNameTaken('CAFE'),
    });
    await add(ann, (await boardOf(ann, 'Other')).id, 'Cafe');
    expect(await wrongCounters(api().db)).toEqual([]);
  });

  it.each(['edit', 'Create section', 'shop', '日本', '?#/', '_tools'])(
    'gives %j an address that is a section page',
    async (name) => {
      const ann = await api().person();
      const board = await boardOf(ann);
      const { url, slug, id } = await add(ann, board.id, name);
      expect(classify(url)).toMatchObject({
        name: 'board-section',
        params: { username: ann.username, boardId: 'house', boardSectionId: slug },
      });
      expect(['edit', 'create-section']).not.toContain(slug);
      const found = await api().ok('BoardSectionResource.get', { board_id: board.id, section_slug: slug });
      expect(found.id).toBe(id);
    },
  );

  it('moves pins of the board into it, out of other sections', async () => {
    const ann = await api().person();
    const { db } = api();
    const board = await boardOf(ann);
    const pins = [];
    const first = await add(ann, board.id, 'First');
    for (let i = 0; i < 5; i++)
      pins.push(
        (await addPin(db, { board: board.id, pinner: ann, ...(i < 2 ? { section: first.id } : {}) })).id,
      );
    const second = await add(ann, board.id, 'Second', { initial_pins: [...pins.slice(1), pins[1]] });
    expect(second.pin_count).toBe(4);
    expect(second.preview_pins.map(({ id }) => id)).toEqual([pins[4], pins[3], pins[2]]);
    expect(second.preview_pins[0]!.image).toMatchObject({ width: 236, height: 354 });
    expect((await listed(board.id)).map(({ pin_count }) => pin_count)).toEqual([1, 4]);
    expect(await wrongCounters(db)).toEqual([]);
  });

  it('takes no pin of another board, and then does nothing', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const board = await boardOf(ann);
    const mine = await addPin(api().db, { board: board.id, pinner: ann });
    const foreign = await addPin(api().db, { board: (await boardOf(bob)).id, pinner: bob });
    for (const wrong of [foreign.id, '1']) {
      const { error } = await api().call(
        'BoardSectionResource.create',
        { board_id: board.id, name: 'Half', initial_pins: [mine.id, wrong] },
        ann,
      );
      expect(error).toMatchObject({ http_status: 400, field: 'initial_pins' });
    }
    expect(await listed(board.id)).toEqual([]);
    expect(await wrongCounters(api().db)).toEqual([]);
  });
});

describe('changing and removing a section', () => {
  it('gives a new title a new address', async () => {
    const ann = await api().person();
    const board = await boardOf(ann);
    const [one, two] = [await add(ann, board.id, 'One'), await add(ann, board.id, 'Two')];
    const rename = (name: string, section_id = one.id) =>
      api().call('BoardSectionResource.update', { section_id, name }, ann);
    expect((await rename('ONE')).data).toMatchObject({ title: 'ONE', slug: 'one' });
    expect((await rename('Three')).data.url).toBe(`/${ann.username}/house/three`);
    expect((await rename('two')).error).toMatchObject({ http_status: 409, api_error_code: 59 });
    expect((await rename(' ')).error?.message_detail).toBe(messages.sectionNameRequired);
    expect((await rename('x', '1')).error).toMatchObject({ http_status: 404, api_error_code: 45 });
    expect((await listed(board.id)).map(({ id }) => id)).toEqual([one.id, two.id]);
  });

  it('leaves its pins on the board', async () => {
    const ann = await api().person();
    const { db } = api();
    const board = await boardOf(ann);
    const section = await add(ann, board.id, 'Gone');
    await addPin(db, { board: board.id, pinner: ann, section: section.id });
    expect(await api().ok('BoardSectionResource.delete', { section_id: section.id }, ann)).toBeNull();
    expect(await api().ok('BoardResource.get', { board_id: board.id })).toMatchObject({
      pin_count: 1,
      section_count: 0,
    });
    expect(await db.query('select section_id from pins where board_id = $1', [board.id])).toEqual([
      { section_id: null },
    ]);
    expect(await wrongCounters(db)).toEqual([]);
    const again = await api().call('BoardSectionResource.delete', { section_id: section.id }, ann);
    expect(again.error).toMatchObject({ http_status: 404, api_error_code: 45 });
  });

  it('is a collaborator’s work too', async () => {
    const [ann, col] = [await api().person(), await api().person()];
    const board = await boardOf(ann);
    await addCollaborator(api().db, board.id, col);
    const section = await add(col, board.id, 'Ours');
    await api().ok('BoardSectionResource.update', { section_id: section.id, name: 'Theirs' }, col);
    await api().ok('BoardSectionResource.delete', { section_id: section.id }, col);
    expect(await listed(board.id)).toEqual([]);
  });
});

describe('looking for sections', () => {
  it('answers what names none', async () => {
    const board = await boardOf(await api().person());
    const get = async (options: object) => (await api().call('BoardSectionResource.get', options)).error;
    expect(await get({})).toMatchObject({ http_status: 400, field: 'section_id' });
    expect(await get({ section_slug: 'x' })).toMatchObject({ http_status: 400, field: 'board_id' });
    for (const options of [
      { section_id: '1' },
      { board_id: board.id, section_slug: 'none' },
      { board_id: board.id, section_slug: 'n\0' },
    ])
      expect(await get(options)).toMatchObject({ http_status: 404, api_error_code: 45 });
    expect((await api().call('BoardSectionsResource.get', { board_id: '1' })).status).toBe(404);
  });

  it('reads a section with its board in one statement', async () => {
    const ann = await api().person();
    const section = await add(ann, (await boardOf(ann)).id, 'Quick');
    const { count } = await countStatements(() =>
      api().ok('BoardSectionResource.get', { section_id: section.id }),
    );
    expect(count).toBe(1);
  });
});
