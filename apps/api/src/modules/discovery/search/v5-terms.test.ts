import { SUGGESTED_TERMS } from '@corkboard/contract';
import { beforeAll, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addPin } from '../../boards/boards/testing/fixtures';
import { countTerms } from './terms';

const api = useTestApi();
let ann: TestPerson;
beforeAll(async () => {
  ann = await api().person();
  const open = await api().ok('BoardResource.create', { name: 'Rooms' }, ann);
  const secret = await api().ok('BoardResource.create', { name: 'Hidden', privacy: 'secret' }, ann);
  for (const [board, title] of [
    [open.id, 'Green velvet sofa'],
    [open.id, 'Blue velvet curtain'],
    [open.id, 'Blue velvet curtain and sofa'],
    [open.id, 'Suicide velvet poster'],
    [secret.id, 'Velveteen secret'],
  ] as const)
    await addPin(api().db, { board, pinner: ann, title });
  await api().db.query(`update pins set created_at = now() - interval '1 hour'`);
  await countTerms(api().db);
});
const suggested = (term: string, limit?: number) =>
  api().ok('GET /v5/terms/suggested', { query: { term, limit } }, ann);
const related = (terms: string[]) => api().ok('GET /v5/terms/related', { query: { terms } }, ann);

it('suggests searches that begin so, of what public Pins have', async () => {
  expect(await suggested('Velv')).toEqual(expect.arrayContaining(['velvet', 'velvet curtain']));
  expect(await suggested('Velv', 1)).toHaveLength(1);
  expect((await suggested('v', SUGGESTED_TERMS.max)).join(' ')).not.toContain('secret');
  expect(await suggested('velvet s', 1)).toEqual(['velvet sofa']);
  expect(await suggested('qqq')).toEqual([]);
  expect(await suggested('!?')).toEqual([]);
  expect((await suggested('velv')).length).toBeLessThanOrEqual(SUGGESTED_TERMS.usual);
});

it('knows searches that are like others, each once', async () => {
  const { id, related_term_count, related_terms_list } = await related(['Sofa', 'velvet', 'qqq']);
  expect(id).toBe('Sofa');
  expect(related_terms_list.map(({ term }) => term)).toEqual(['Sofa', 'velvet', 'qqq']);
  const [sofa, velvet, nothing] = related_terms_list.map(({ related_terms }) => related_terms);
  expect(sofa).toContain('couch');
  expect(velvet).toEqual(expect.arrayContaining(['velvet sofa', 'velvet curtain']));
  expect(nothing).toEqual([]);
  expect(related_term_count).toBe(sofa!.length + velvet!.length);
});

it('has no words for a search whose results are not shown', async () => {
  expect(await suggested('suicide')).toEqual([]);
  expect((await related(['suicide'])).related_term_count).toBe(0);
  expect((await suggested('sui', SUGGESTED_TERMS.max)).join()).not.toContain('suicide');
  expect(JSON.stringify((await related(['velvet'])).related_terms_list)).not.toContain('suicide');
});

it('asks for one term at least, and not for too many', async () => {
  const status = async (terms: string[]) =>
    (await api().call('GET /v5/terms/related', { query: { terms } }, ann)).status;
  expect([await status([]), await status(Array.from({ length: 11 }, () => 'a'))]).toEqual([400, 400]);
  expect((await api().call('GET /v5/terms/suggested', { query: { term: 'a', limit: 11 } }, ann)).status).toBe(
    400,
  );
});
