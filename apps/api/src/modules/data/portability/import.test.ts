import { IMPORT_BOOKMARKS_BYTES_MAX } from '@corkboard/contract';
import { generatePicture } from '@corkboard/demo-pictures';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '../../../http/context';
import { DatabaseUnavailable } from '../../../platform/db';
import type { TestPerson } from '../../../testing/test-api';
import { addCollaborator, wrongCounters } from '../../boards/boards/testing/fixtures';
import { openArchive } from './archive';
import { HEAD, TAIL } from './bookmarks-html';
import { archiveItems } from './read-file';
import { fileOf, zipOf } from './testing/files';
import { useImports } from './testing/use-imports';

const { api, site, send: sendFile, run: runOnce, get } = await useImports();

let pictures: Buffer[];
beforeAll(async () => {
  pictures = await Promise.all([3, 4, 5].map(async (seed) => (await generatePicture(seed, 'food')).buffer));
  const page = (n: number, body: Buffer) => {
    site.pages.set(`/pic${n}.jpg`, { type: 'image/jpeg', body });
    site.pages.set(`/page${n}`, {
      type: 'text/html',
      body: `<meta property="og:image" content="/pic${n}.jpg">`,
    });
  };
  pictures.forEach((body, n) => {
    page(n, body);
  });
  site.pages.set('/copy.jpg', {
    type: 'image/jpeg',
    body: await sharp(pictures[0]).resize(400).jpeg({ quality: 70 }).toBuffer(),
  });
  site.pages.set('/words', { type: 'text/html', body: '<p>No picture here' });
});

const send = (person: TestPerson, body: Buffer | string, name = 'file', privacy = 'keep') =>
  sendFile(person, body, { name, privacy });
const run = (person: TestPerson, id: string, services: Services = api(), lastAttempt = true) =>
  runOnce(person, id, { services, lastAttempt });
const exported = async (person: TestPerson) => {
  const answer = await api().app.inject({ method: 'GET', url: '/v3/export/', headers: person.headers });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  return answer.rawPayload;
};
const boardsOf = async (person: TestPerson) =>
  (await api().ok('BoardPickerBoardsResource.get', {}, person)).all_boards;

const BOOKMARKS = () => `${HEAD}
  <DT><H3>Food</H3><DL><p>
    <DT><A HREF="${site.url('/page0')}">Soup</A><DD>With leeks
    <DT><A HREF="${site.url('/page1')}">Bread</A>
    <DT><A HREF="${site.url('/page1')}">Bread once more</A>
    <DT><A HREF="javascript:alert(1)">Trick</A>
    <DT><A HREF="${site.url('/words')}">Words</A>
    <DT><A HREF="${site.url('/gone')}">Gone</A>
  </DL><p>
  <DT><H3 PRIVATE="1">Party</H3><DL><p><DT><A HREF="${site.url('/pic2.jpg')}">Cake</A></DL><p>${TAIL}`;

describe('importing bookmarks', () => {
  it('makes boards of folders and pins of pages, and lists what was skipped or failed', async () => {
    const ann = await api().person();
    const { id } = await send(ann, BOOKMARKS(), 'bookmarks.html', 'public');
    expect(await get(ann, id)).toMatchObject({
      state: 'waiting',
      kind: 'bookmarks',
      file_name: 'bookmarks.html',
    });
    expect(api().sentJobs.at(-1)).toEqual({ name: 'import.run', data: { userId: ann.id, importId: id } });
    await run(ann, id);
    const done = await get(ann, id);
    expect(done).toMatchObject({
      state: 'done',
      total: 7,
      saved: 3,
      skipped: 2,
      failed: 0,
      kept: 1,
      retrying: 1,
      error: null,
    });
    expect(done.listed.map(({ title, state, reason }) => [title, state, reason])).toEqual([
      ['Bread once more', 'skipped', expect.stringMatching(/already on Food|Already on Food/)],
      ['Trick', 'skipped', 'Not a web address.'],
      ['Words', 'kept', expect.stringContaining("couldn't find a picture")],
      ['Gone', 'retrying', expect.stringContaining("couldn't open that address")],
    ]);
    expect((await boardsOf(ann)).map(({ name, privacy, pin_count }) => [name, privacy, pin_count])).toEqual([
      ['Food', 'public', 2],
      ['Party', 'secret', 1],
    ]);
    const { data: pins } = await api().call(
      'BoardFeedResource.get',
      { board_id: (await boardsOf(ann))[0]!.id },
      ann,
    );
    expect(pins.find(({ title }) => title === 'Soup')).toMatchObject({
      description: 'With leeks',
      link: site.url('/page0'),
      method: 'scraped',
    });
    expect(await wrongCounters(api().db)).toEqual([]);
    // The file is not kept.
    const left: string[] = [];
    for await (const key of api().storage.list('imports/')) left.push(key);
    expect(left).toEqual([]);
  });

  it('skips everything the second time, without fetching it', async () => {
    const ann = await api().person();
    const first = await send(ann, BOOKMARKS());
    await run(ann, first.id);
    const hits = site.hits.get('/page0');
    const second = await send(ann, BOOKMARKS());
    await run(ann, second.id);
    expect(await get(ann, second.id)).toMatchObject({
      saved: 0,
      skipped: 5,
      failed: 0,
      kept: 1,
      retrying: 1,
    });
    expect(site.hits.get('/page0')).toBe(hits);
  });

  it('goes on where a stopped process left, and saves nothing twice', async () => {
    const ann = await api().person();
    const { id } = await send(ann, BOOKMARKS());
    // The storage goes away after the first pictures, again and again: as if the process had been killed in between.
    for (let left = 0; left < 4; left++) {
      let puts = left * 4;
      const storage: Services['storage'] = {
        ...api().storage,
        put: (...args) => (puts-- > 0 ? api().storage.put(...args) : Promise.reject(new Error('killed'))),
      };
      await run(ann, id, { ...api(), storage }, false).catch(() => undefined);
    }
    await run(ann, id);
    expect(await get(ann, id)).toMatchObject({
      state: 'done',
      total: 7,
      saved: 3,
      skipped: 2,
      failed: 0,
      kept: 1,
      retrying: 1,
    });
    expect(await wrongCounters(api().db)).toEqual([]);
    expect((await boardsOf(ann)).map(({ pin_count }) => pin_count)).toEqual([2, 1]);
  });

  it('goes on after the database was away, at the last attempt too, and marks nothing as failed', async () => {
    const ann = await api().person();
    const { id } = await send(ann, BOOKMARKS());
    // While the file is read, then while its items are saved.
    for (const cut of [0, 2]) {
      let transactions = 0;
      const transaction: Services['db']['transaction'] = (...args) =>
        transactions++ === cut
          ? Promise.reject(new DatabaseUnavailable('away'))
          : api().db.transaction(...args);
      const services = { ...api(), db: { ...api().db, transaction } };
      await expect(run(ann, id, services)).rejects.toBeInstanceOf(DatabaseUnavailable);
    }
    await run(ann, id);
    expect(await get(ann, id)).toMatchObject({ state: 'done', total: 7, saved: 3, skipped: 2, failed: 0 });
  });

  it('saves a pin once that was saved but not marked, and bears two runs at once', async () => {
    const ann = await api().person();
    const { id } = await send(ann, BOOKMARKS());
    await Promise.all([run(ann, id), run(ann, id), run(ann, id)]);
    const done = await get(ann, id);
    expect(done.state).toBe('done');
    expect(done.saved + done.skipped + done.kept + done.retrying).toBe(7);
    expect((await boardsOf(ann)).map(({ pin_count }) => pin_count)).toEqual([2, 1]);
    await api().db.query(`update imports set state = 'running', file_key = 'gone', saved = 0 where id = $1`, [
      id,
    ]);
    await api().db.query(
      `update import_items set state = 'waiting' where import_id = $1 and state = 'saved'`,
      [id],
    );
    await api().storage.put('imports/again.html', Buffer.from('x'), { contentType: 'text/html' });
    await api().db.query(`update imports set file_key = 'imports/again.html' where id = $1`, [id]);
    await run(ann, id);
    expect(await get(ann, id)).toMatchObject({ state: 'done', saved: 3 });
    expect((await boardsOf(ann)).map(({ pin_count }) => pin_count)).toEqual([2, 1]);
  });
});

describe('export and import of an archive', () => {
  it('takes everything along, and brings it back', async () => {
    const [ann, bea, cem] = [await api().person(), await api().person(), await api().person()];
    const first = await send(ann, BOOKMARKS(), 'file', 'public');
    await run(ann, first.id);
    const [food] = await boardsOf(ann);
    const section = await api().ok(
      'BoardSectionResource.create',
      { board_id: food!.id, name: 'Winter', name_source: 0, initial_pins: [] },
      ann,
    );
    const { data: pins } = await api().call('BoardFeedResource.get', { board_id: food!.id }, ann);
    await api().ok('PinResource.update', { id: pins[0]!.id, section: section.id }, ann);
    // Somebody else's secret board that ann fills, and one that everybody sees.
    for (const privacy of ['secret', 'public'] as const) {
      const board = await api().ok('BoardResource.create', { name: `Bea ${privacy}`, privacy }, bea);
      await addCollaborator(api().db, board.id, ann);
      await api().ok('RepinResource.create', { pin_id: pins[0]!.id, board_id: board.id }, ann);
    }
    const zip = await exported(ann);
    const archive = await openArchive(await fileOf(zip));
    const names = (await archiveItems(archive, 'keep')).items.flatMap(({ kind, board }) =>
      kind === 'board' ? board : [],
    );
    archive.close();
    expect(names).toEqual(['Food', 'Party', 'Bea public']);
    expect(zip.includes('bookmarks.html')).toBe(true);
    // Nothing of ann's secret board is in anybody else's export.
    const others = await openArchive(await fileOf(await exported(bea)));
    expect((await archiveItems(others, 'keep')).items.map(({ board }) => board)).not.toContain('Party');
    others.close();

    const { id } = await send(cem, zip, 'export.zip');
    await run(cem, id);
    const done = await get(cem, id);
    expect(done).toMatchObject({ state: 'done', kind: 'archive', failed: 0, skipped: 0 });
    expect(
      (await boardsOf(cem)).map(({ name, privacy, pin_count, section_count }) => [
        name,
        privacy,
        pin_count,
        section_count,
      ]),
    ).toEqual([
      ['Bea public', 'public', 1, 0],
      ['Food', 'public', 2, 1],
      ['Party', 'secret', 1, 0],
    ]);
    const [, back] = await boardsOf(cem);
    const { data: again } = await api().call('BoardFeedResource.get', { board_id: back!.id }, cem);
    expect(again.map(({ title }) => title)).toEqual(pins.map(({ title }) => title));
    expect(again[0]).toMatchObject({ link: pins[0]!.link, section: { title: 'Winter' } });

    // The same file again: every pin is there already, and said to be.
    const twice = await send(cem, zip, 'export.zip');
    await run(cem, twice.id);
    const skipped = await get(cem, twice.id);
    expect(skipped).toMatchObject({ state: 'done', failed: 0, skipped: 4 });
    expect(skipped.listed.map(({ reason }) => reason)).toContain('Already on Food.');
    expect(await wrongCounters(api().db)).toEqual([]);
  });

  it('finds a smaller copy of a picture that is on the board already', async () => {
    const ann = await api().person();
    const page = (path: string) =>
      `${HEAD}<DT><H3>Food</H3><DL><DT><A HREF="${site.url(path)}">A</A></DL>${TAIL}`;
    const first = await send(ann, page('/pic0.jpg'));
    await run(ann, first.id);
    const copy = await send(ann, page('/copy.jpg'));
    await run(ann, copy.id);
    expect(await get(ann, copy.id)).toMatchObject({
      saved: 0,
      skipped: 1,
      listed: [{ reason: 'Already on Food.' }],
    });
  });

  it('is streamed: a slow reader does not make it fail, and needs a session', async () => {
    expect((await api().app.inject({ url: '/v3/export/' })).statusCode).toBe(401);
    const empty = await api().person();
    const archive = await openArchive(await fileOf(await exported(empty)));
    expect((await archiveItems(archive, 'keep')).items.map(({ kind }) => kind)).toEqual(['profile']);
    archive.close();
  });
});

describe('what is refused', () => {
  it.each([
    ['nothing', '', "can't import this file"],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), "can't import this file"],
    ['words', 'Dear diary', "can't import this file"],
  ])('%s, when it is sent', async (_, body, words) => {
    const ann = await api().person();
    const answer = await send(ann, body);
    expect(answer).toMatchObject({ status: 400, error: { field: 'file' } });
    expect(answer.error!.message).toContain(words);
    expect((await api().ok('GET /v3/imports/', {}, ann)).imports).toEqual([]);
  });

  it.each([
    ['a foreign ZIP', () => zipOf({ 'x.txt': 'x' }), 'nothing we can import'],
    ['an empty page of bookmarks', () => Promise.resolve(Buffer.from(HEAD + TAIL)), 'nothing to import'],
    [
      'an ordinary page',
      () => Promise.resolve(Buffer.from('<!doctype html><p>hi')),
      "can't import this file",
    ],
  ])('%s, when it is read', async (_, make, words) => {
    const ann = await api().person();
    const { id } = await send(ann, await make());
    await run(ann, id, api(), false);
    const failed = await get(ann, id);
    expect(failed).toMatchObject({ state: 'failed', total: 0 });
    expect(failed.error).toContain(words);
  });

  it.each([
    [
      'a picture that is missing',
      { boards: [{ name: 'One', pins: [{ title: 'Bare', picture: 'pictures/ab.webp' }] }] },
      "Its picture isn't in the file.",
    ],
    [
      'a picture that is none',
      { boards: [{ name: 'One', pins: [{ title: 'Bare', picture: 'pictures/words.webp' }] }] },
      "We can't read this file as a picture",
    ],
  ])('a pin with %s, listed with what else there is', async (_, data, words) => {
    const ann = await api().person();
    const [picture] = pictures;
    const good = { title: 'Good', picture: 'pictures/good.webp' };
    data.boards[0]!.pins.push(good);
    const json = JSON.stringify({ format: 'corkboard-export', version: 1, ...data });
    const { id } = await send(
      ann,
      await zipOf({ 'data.json': json, 'pictures/words.webp': 'hello', 'pictures/good.webp': picture! }),
    );
    await run(ann, id);
    const done = await get(ann, id);
    expect(done).toMatchObject({ state: 'done', total: 2, saved: 1, failed: 1 });
    expect(done.listed).toMatchObject([{ title: 'Bare', board: 'One', state: 'failed' }]);
    expect(done.listed[0]!.reason).toContain(words);
  });

  it('a file that is cut off in the middle of a picture, before anything is written', async () => {
    const ann = await api().person();
    const json = JSON.stringify({
      format: 'corkboard-export',
      version: 2,
      boards: [{ name: 'One', pins: [{ picture: 'pictures/a.webp' }] }],
    });
    const whole = await zipOf({ 'data.json': json, 'pictures/a.webp': pictures[0]! });
    const { id } = await send(ann, whole.subarray(0, whole.length / 2));
    await run(ann, id, api(), false);
    expect(await get(ann, id)).toMatchObject({
      state: 'failed',
      total: 0,
      error: expect.stringContaining('damaged') as string,
    });
    expect(await boardsOf(ann)).toEqual([]);
    // Another one can be sent at once.
    expect((await send(ann, whole)).status).toBe(200);
  });

  it('bookmarks that are too large', async () => {
    const ann = await api().person();
    const answer = await send(
      ann,
      Buffer.concat([Buffer.from(HEAD), Buffer.alloc(IMPORT_BOOKMARKS_BYTES_MAX, 32)]),
    );
    expect(answer).toMatchObject({ status: 400, error: { field: 'file' } });
    expect(answer.error!.message).toContain('up to 128 MB');
  });

  it('a second import while one runs; somebody else sees neither', async () => {
    const [ann, eve] = [await api().person(), await api().person()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(ann, BOOKMARKS())));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    const { id } = answers.find(({ status }) => status === 200)!;
    const seen = await api().call('GET /v3/imports/{import_id}/', { params: { import_id: id } }, eve);
    expect(seen.status).toBe(404);
    expect((await api().app.inject({ method: 'POST', url: '/v3/imports/' })).statusCode).toBe(401);
  });
});
