import { movingMessages, SECTION_NAME_SUGGESTIONS } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addCollaborator, block, wrongCounters } from '../boards/testing/fixtures';
import { addBoard, addPin } from '../../pins/pins/testing/scene';

const api = useTestApi();

async function scene() {
  const ann = await api().person();
  const board = await api().ok('BoardResource.create', { name: 'House' }, ann);
  const ids: string[] = [];
  for (const name of ['A', 'B', 'C', 'D'])
    ids.push((await api().ok('BoardSectionResource.create', { board_id: board.id, name }, ann)).id);
  return { ann, board, ids };
}
const titles = async (board_id: string) =>
  (await api().ok('BoardSectionsResource.get', { board_id })).map(({ title }) => title).join('');
const namedByBoard = async (board_id: string) =>
  (await api().ok('BoardResource.get', { board_id })).sections.map(({ title }) => title).join('');
const order = (as: TestPerson | undefined, board_id: string, section_ids: string[]) =>
  api().call('BoardSectionsResource.update', { board_id, section_ids }, as);

describe('the order of sections', () => {
  it('is given whole, and new sections come behind', async () => {
    const { ann, board, ids } = await scene();
    const { data } = await order(ann, board.id, [ids[2]!, ids[0]!, ids[3]!, ids[1]!]);
    expect(data.map(({ title }) => title).join('')).toBe('CADB');
    await api().ok('BoardSectionResource.create', { board_id: board.id, name: 'E' }, ann);
    expect(await titles(board.id)).toBe('CADBE');
    expect(await namedByBoard(board.id)).toBe('CADBE');
    expect(await wrongCounters(api().db)).toEqual([]);
  });

  it('changes by the place of one', async () => {
    const { ann, board, ids } = await scene();
    const place = (section: number, position: number) =>
      api().call('BoardSectionResource.update', { section_id: ids[section]!, position }, ann);
    await place(3, 0);
    expect(await titles(board.id)).toBe('DABC');
    await place(0, 99);
    expect(await titles(board.id)).toBe('DBCA');
    const both = { section_id: ids[1]!, name: 'Z', position: 2 };
    expect((await api().ok('BoardSectionResource.update', both, ann)).title).toBe('Z');
    expect(await titles(board.id)).toBe('DCZA');
    expect((await place(0, -1)).error).toMatchObject({ http_status: 400, field: 'position' });
  });

  it('names each section of the board once', async () => {
    const { ann, board, ids } = await scene();
    const other = await scene();
    for (const wrong of [
      ids.slice(1),
      [...ids, ids[0]!],
      [...ids.slice(1), ids[1]!],
      [...ids.slice(1), other.ids[0]!],
    ])
      expect((await order(ann, board.id, wrong)).error).toMatchObject({
        http_status: 400,
        field: 'section_ids',
        message_detail: movingMessages.sectionsDiffer,
      });
    expect(await titles(board.id)).toBe('ABCD');
  });

  it('is for the owner and active collaborators', async () => {
    const { ann, board, ids } = await scene();
    const [helper, invited, stranger, blocked] = (await Promise.all(
      [1, 2, 3, 4].map(() => api().person()),
    )) as [TestPerson, TestPerson, TestPerson, TestPerson];
    await addCollaborator(api().db, board.id, helper);
    await addCollaborator(api().db, board.id, invited, 'invited');
    await block(api().db, ann, blocked);
    const by = async (as?: TestPerson) => (await order(as, board.id, ids)).status;
    expect([await by(helper), await by(invited), await by(stranger), await by(blocked), await by()]).toEqual([
      200, 403, 403, 404, 401,
    ]);
    await api().db.query(`delete from board_collaborators where user_id = $1`, [helper.id]);
    expect(await by(helper)).toBe(403);
  });

  it('stays an order when many change it at once', async () => {
    const { ann, board, ids } = await scene();
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        n % 2
          ? api().ok('BoardSectionResource.update', { section_id: ids[n % 4]!, position: n % 3 }, ann)
          : order(ann, board.id, [...ids.slice(n % 4), ...ids.slice(0, n % 4)]),
      ),
    );
    expect([...(await titles(board.id))].sort().join('')).toBe('ABCD');
    const places = await api().db.query<{ position: number }>(
      'select position from board_sections where board_id = $1 order by position',
      [board.id],
    );
    expect(places.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
  });
});

describe('names for sections', () => {
  it('are words that several pins outside sections share, most frequent first', async () => {
    const ann = await api().person();
    const board = await addBoard(api(), ann, { name: 'Kitchen' });
    const names = async (as = ann) => api().call('BoardSectionNamesResource.get', { board_id: board.id }, as);
    expect((await names()).data).toEqual([]);
    for (const title of [
      'The blue tiles',
      'Blue lamps for the kitchen',
      'Lamps in blue',
      'An oak table',
      'Kitchen',
    ])
      await addPin(api(), ann, board, { title });
    expect((await names()).data).toEqual([
      { title: 'Blue', pin_count: 3 },
      { title: 'Lamps', pin_count: 2 },
    ]);
    const made = { board_id: board.id, name: 'Blue', name_source: 1 as const };
    await api().ok('BoardSectionResource.create', made, ann);
    expect((await names()).data.map(({ title }) => title)).toEqual(['Lamps']);
    const [kept] = await api().db.query('select name_source from board_sections where board_id = $1', [
      board.id,
    ]);
    expect(kept).toEqual({ name_source: 1 });
    for (let n = 0; n < 2; n++)
      await addPin(api(), ann, board, { title: 'one two three four five six seven eight nine ten' });
    expect((await names()).data).toHaveLength(SECTION_NAME_SUGGESTIONS);
  });

  it('tell nothing of a board that is not seen', async () => {
    const ann = await api().person();
    const board = await addBoard(api(), ann, { privacy: 'secret' });
    const ask = async (as?: TestPerson) =>
      (await api().call('BoardSectionNamesResource.get', { board_id: board.id }, as)).status;
    expect([await ask(ann), await ask(await api().person()), await ask()]).toEqual([200, 404, 401]);
  });
});
