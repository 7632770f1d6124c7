import { beforeAll, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addPin, block } from '../../boards/boards/testing/fixtures';
import { countTerms } from './terms';

const api = useTestApi();
let ann: TestPerson;
let bob: TestPerson;

const suggest = async (term: string, as?: TestPerson, more: object = {}) => {
  const { items, hint } = await api().ok('AdvancedTypeaheadResource.get', { term, ...more }, as);
  return {
    hint,
    items: items.map((item) =>
      item.type === 'user'
        ? `@${item.user.username}`
        : item.type === 'board'
          ? `#${item.board.name}`
          : item.query,
    ),
  };
};
const recent = async (as: TestPerson) => (await suggest('', as)).items;

beforeAll(async () => {
  [ann, bob] = [
    await api().person({ username: 'velma_velour', full_name: 'Velma Velour' }),
    await api().person({ username: 'bobby' }),
  ];
  const open = await api().ok('BoardResource.create', { name: 'Velvet dreams' }, ann);
  const secret = await api().ok('BoardResource.create', { name: 'Velvet secrets', privacy: 'secret' }, ann);
  for (const [board, title] of [
    [open.id, 'Green velvet sofa'],
    [open.id, 'Blue velvet curtain'],
    [open.id, '東京の夜景'],
    [open.id, 'Suicide dune poster'],
    [open.id, 'Suitable dune poster'],
    [secret.id, 'Velveteen secret'],
  ] as const)
    await addPin(api().db, { board, pinner: ann, title });
  await api().db.query(`update pins set created_at = now() - interval '1 hour'`);
  await countTerms(api().db);
});

it('suggests words and pairs that public pins have, people and boards, and completes the term', async () => {
  const { items, hint } = await suggest('vel');
  expect(items).toEqual(['velvet', 'velvet curtain', 'velvet sofa', '@velma_velour', '#Velvet dreams']);
  expect(hint).toBe('velvet');
  expect((await suggest('Green vel')).items).toContain('green velvet');
  expect((await suggest('Green vel')).hint).toBe('Green velvet');
  expect((await suggest('東')).items).toContain('東京の夜景');
  expect((await suggest('vel', undefined, { count: 2 })).items).toHaveLength(2);
  expect((await suggest('vel', undefined, { pin_scope: 'users' })).items).toEqual(['@velma_velour']);
  expect((await suggest('vel', undefined, { pin_scope: 'boards' })).items).toEqual(['#Velvet dreams']);
  for (const odd of ['', ' ', '%', '\\', "'", '"', '-', '\u0000', '𝒳'.repeat(90)])
    expect((await suggest(odd)).items, JSON.stringify(odd)).toEqual([]);
});

it('leads to no search whose results are withheld, and suggests nothing for one that is typed', async () => {
  await api().ok('BoardResource.create', { name: 'Suicide note' }, ann);
  await api().person({ username: 'suicide_club', full_name: 'Suicide Club' });
  expect((await suggest('sui')).items).toEqual(expect.arrayContaining(['suitable']));
  expect(
    (await suggest('sui', undefined, { count: 12 })).items.filter((one) => /^suicide/i.test(one)),
  ).toEqual([]);
  for (const pin_scope of ['pins', 'users', 'boards'])
    expect(await suggest('suicide', undefined, { pin_scope }), pin_scope).toEqual({ items: [], hint: null });
});

it('suggests nothing that the viewer may not see', async () => {
  expect((await suggest('velvet sec')).items).toEqual([]);
  expect((await suggest('velvet sec', ann)).items).toEqual(['#Velvet secrets']);
  const eve = await api().person();
  await block(api().db, ann, eve);
  expect((await suggest('velm', eve)).items).toEqual([]);
  expect((await suggest('vel', eve)).items.filter((item) => /^[@#]/.test(item))).toEqual([]);
  await api().db.query(`update pins set is_public = false where title like 'Blue%'`);
  // At once: what no public pin has is not suggested, though it was counted.
  expect((await suggest('curt')).items).toEqual([]);
  await api().db.query(`update pins set is_public = true where title like 'Blue%'`);
});

it('keeps what a person searched lately, newest first, and forgets it', async () => {
  for (const query of ['Green sofa', 'lamps', 'GREEN  SOFA', ' ', '"'])
    await api().ok('RecentSearchesResource.create', { query }, bob);
  expect(await recent(bob)).toEqual(['GREEN SOFA', 'lamps']);
  expect((await suggest('gre', bob)).items[0]).toBe('GREEN SOFA');
  expect(await recent(ann)).toEqual([]);
  await api().ok('RecentSearchesResource.delete', { query: 'green sofa' }, bob);
  expect(await recent(bob)).toEqual(['lamps']);
  await api().ok('RecentSearchesResource.create', { query: 'other' }, ann);
  await api().ok('RecentSearchesResource.delete', {}, bob);
  expect([await recent(bob), await recent(ann)]).toEqual([[], ['other']]);
  for (let n = 0; n < 40; n++) await api().ok('RecentSearchesResource.create', { query: `search ${n}` }, bob);
  expect(await api().db.query('select 1 from recent_searches where user_id = $1', [bob.id])).toHaveLength(30);
  expect((await api().call('RecentSearchesResource.create', { query: 'x' })).status).toBe(401);
});
