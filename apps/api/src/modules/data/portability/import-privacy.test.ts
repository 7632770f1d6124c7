import { generatePicture } from '@corkboard/demo-pictures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '../../../http/context';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addCollaborator } from '../../boards/boards/testing/fixtures';
import { startSite } from '../../pictures/media/testing/site';
import { HEAD, TAIL } from './bookmarks-html';
import { runImport } from './jobs';
import { registerPortability } from './routes';
import { zipOf } from './testing/files';
import { sendImport } from './testing/send';

const site = await startSite();
afterAll(() => site.close());
const api = useTestApi({ routes: [registerPortability], env: { ALLOW_PRIVATE_FETCH: site.host } });

let picture: Buffer;
beforeAll(async () => {
  for (let n = 0; n < 4; n++) {
    picture = (await generatePicture(n, 'food')).buffer;
    site.pages.set(`/pic${n}.jpg`, { type: 'image/jpeg', body: picture });
  }
});

const link = (n: number, marks = '') => `<DT><A HREF="${site.url(`/pic${n}.jpg`)}"${marks}>Number ${n}</A>`;
const folder = (name: string, inner: string, marks = '') =>
  `<DT><H3${marks}>${name}</H3><DL><p>${inner}</DL><p>`;
const PRIVATE = ' PRIVATE="1"';
const bookmarks = (inner: string) => Buffer.from(HEAD + inner + TAIL);
const archive = (boards: unknown[], profile?: unknown) =>
  zipOf({
    'data.json': JSON.stringify({ format: 'corkboard-export', version: 2, profile, boards }),
    'pictures/a.webp': picture,
  });
const board = (name: string, privacy: string) => ({ name, privacy, pins: [{ picture: 'pictures/a.webp' }] });

async function importAll(person: TestPerson, body: Buffer, privacy?: string, services: Services = api()) {
  const { id } = await sendImport(api().app, person, body, privacy === undefined ? {} : { privacy });
  await runImport(services, { userId: person.id, importId: id }, { lastAttempt: true });
  const done = await api().ok('GET /v3/imports/{import_id}/', { params: { import_id: id } }, person);
  expect(done).toMatchObject({ state: 'done', failed: 0 });
  return done;
}
/** Every board of a person: its name, who sees it, and the pins on it by their titles. */
const boardsOf = async ({ id }: TestPerson) =>
  Object.fromEntries(
    (
      await api().db.query<{ name: string; privacy: string; pins: string[] }>(
        `select b.name, b.privacy, array_remove(array_agg(p.title order by p.title), null) as pins
         from boards b left join pins p on p.board_id = b.id where b.owner_id = $1 group by b.owner_id, b.id, b.name, b.privacy`,
        [id],
      )
    ).map(({ name, privacy, pins }) => [name, [privacy, ...pins]]),
  );
const newBoard = (person: TestPerson, name: string, privacy: 'public' | 'secret' | 'protected') =>
  api().ok('BoardResource.create', { name, privacy }, person);

describe('who may see what bookmarks bring', () => {
  it('is only oneself unless everybody is asked for', async () => {
    for (const asked of [undefined, 'keep', 'secret']) {
      const ann = await api().person();
      const done = await importAll(ann, bookmarks(link(0) + folder('Food', link(1))), asked);
      expect(done.privacy).toBe(asked ?? 'keep');
      expect(await boardsOf(ann)).toEqual({
        'Imported bookmarks': ['secret', 'Number 0'],
        Food: ['secret', 'Number 1'],
      });
    }
    const bea = await api().person();
    await importAll(bea, bookmarks(folder('Food', link(1))), 'public');
    expect(await boardsOf(bea)).toEqual({ Food: ['public', 'Number 1'] });
  });

  it('keeps a private bookmark apart, wherever it stands in its folder', async () => {
    for (const inner of [link(0) + link(1, PRIVATE), link(1, PRIVATE) + link(0)]) {
      const ann = await api().person();
      await importAll(ann, bookmarks(folder('Food', inner)), 'public');
      expect(await boardsOf(ann)).toEqual({
        Food: ['public', 'Number 0'],
        'Food (private)': ['secret', 'Number 1'],
      });
    }
  });

  it('keeps everything in a private folder private, also folders in it', async () => {
    const ann = await api().person();
    await importAll(ann, bookmarks(folder('Party', link(0) + folder('Gifts', link(1)), PRIVATE)), 'public');
    expect(await boardsOf(ann)).toEqual({
      Party: ['secret', 'Number 0', 'Number 1'],
    });
    const sections = await api().db.query('select title from board_sections where owner_id = $1', [ann.id]);
    expect(sections).toEqual([{ title: 'Gifts' }]);
  });

  it('never puts it on a board of that name that others see', async () => {
    const [ann, bea] = [await api().person(), await api().person()];
    await newBoard(ann, 'Food', 'public');
    await newBoard(ann, 'Cakes', 'protected');
    const shared = await newBoard(ann, 'Soups', 'secret');
    await addCollaborator(api().db, shared.id, bea);
    const asking = await newBoard(ann, 'Breads', 'secret');
    await api().ok('BoardInviteResource.create', { board_id: asking.id, email: 'b@mail.example' }, ann);
    const body = bookmarks(
      ['Food', 'Cakes', 'Soups', 'Breads'].map((name, n) => folder(name, link(n))).join(''),
    );
    await importAll(ann, body, 'secret');
    const there = {
      Food: ['public'],
      'Food (private)': ['secret', 'Number 0'],
      Cakes: ['protected'],
      'Cakes (private)': ['secret', 'Number 1'],
      Soups: ['secret'],
      'Soups (private)': ['secret', 'Number 2'],
      Breads: ['secret'],
      'Breads (private)': ['secret', 'Number 3'],
    };
    expect(await boardsOf(ann)).toEqual(there);
    // The second time it is all there.
    expect(await importAll(ann, body, 'secret')).toMatchObject({ saved: 0, skipped: 4 });
    expect(await boardsOf(ann)).toEqual(there);
    // A board that somebody came to see since then is not added to.
    await api().db.query(
      `update boards set privacy = 'public' where owner_id = $1 and name = 'Food (private)'`,
      [ann.id],
    );
    await importAll(ann, bookmarks(folder('Food', link(1))), 'secret');
    expect(await boardsOf(ann)).toMatchObject({
      'Food (private)': ['public', 'Number 0'],
      'Food (private 2)': ['secret', 'Number 1'],
    });
  });

  it('finds another place when a board is opened while its picture is fetched', async () => {
    const ann = await api().person();
    await newBoard(ann, 'Food', 'secret');
    const open: Services['safeFetch'] = async (...args) => {
      await api().db.query(`update boards set privacy = 'public' where owner_id = $1 and name = 'Food'`, [
        ann.id,
      ]);
      return api().safeFetch(...args);
    };
    await importAll(ann, bookmarks(folder('Food', link(0))), 'secret', { ...api(), safeFetch: open });
    expect(await boardsOf(ann)).toEqual({ Food: ['public'], 'Food (private)': ['secret', 'Number 0'] });
  });

  it('is not guessed: what is asked for is one of three', async () => {
    const ann = await api().person();
    const answer = await sendImport(api().app, ann, bookmarks(link(0)), { privacy: 'everyone' });
    expect(answer).toMatchObject({ status: 400, error: { field: 'privacy' } });
    expect((await api().ok('GET /v3/imports/', {}, ann)).imports).toEqual([]);
  });
});

describe('who may see what an export brings', () => {
  const three = () => [board('One', 'public'), board('Two', 'protected'), board('Three', 'secret')];

  it.each([
    ['keep', { One: ['public', ''], Two: ['protected', ''], Three: ['secret', ''] }],
    ['secret', { One: ['secret', ''], Two: ['secret', ''], Three: ['secret', ''] }],
    ['public', { One: ['public', ''], Two: ['public', ''], Three: ['secret', ''] }],
  ])('%s: as asked for, and what is secret stays secret', async (asked, expected) => {
    const ann = await api().person();
    await importAll(ann, await archive(three(), { about: 'Me' }), asked);
    expect(await boardsOf(ann)).toEqual(expected);
    const [row] = await api().db.query('select about from users where id = $1', [ann.id]);
    // The profile is for everybody.
    expect(row).toEqual({ about: asked === 'secret' ? '' : 'Me' });
  });

  it('does not mix with boards of those names that more people see', async () => {
    const ann = await api().person();
    for (const { name } of three()) await newBoard(ann, name, 'public');
    await importAll(ann, await archive(three()));
    expect(await boardsOf(ann)).toEqual({
      One: ['public', ''],
      Two: ['public'],
      'Two (private)': ['protected', ''],
      Three: ['public'],
      'Three (private)': ['secret', ''],
    });
  });
});
