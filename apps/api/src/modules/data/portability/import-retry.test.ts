import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMPORT_ITEMS_MAX, IMPORT_RETRY_HOURS, portabilityMessages as text } from '@corkboard/contract';
import { generatePicture } from '@corkboard/demo-pictures';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '../../../http/context';
import type { TestPerson } from '../../../testing/test-api';
import { testFolder } from '../../../testing/test-folder';
import { HEAD, TAIL } from './bookmarks-html';
import { sweepImports } from './sweep';
import { sweepTempFolders, tempFolder } from '../../../platform/temp-folder';
import { textsOf } from './testing/files';
import { useImports } from './testing/use-imports';

const { api, site, send, run, get } = await useImports();
let picture: Buffer;
beforeAll(async () => {
  picture = (await generatePicture(1, 'food')).buffer;
});

const bookmarks = (...paths: string[]) =>
  Buffer.from(HEAD + paths.map((path) => `<DT><A HREF="${site.url(path)}">${path}</A>`).join('') + TAIL);
const passTime = (id: string) =>
  api().db.query(`update import_items set retry_at = now() where import_id = $1 and state = 'retrying'`, [
    id,
  ]);

describe('a link that is kept', () => {
  it('can be given up, alone or with all others: it counts as skipped and is not tried again', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const { id } = await send(ann, bookmarks('/gone-1', '/gone-2', '/gone-3'));
    const dismiss = (as: TestPerson, body: { position?: number } = {}) =>
      api().call('POST /v3/imports/{import_id}/dismiss/', { params: { import_id: id }, body }, as);
    // Not while the file is read.
    expect((await dismiss(ann)).status).toBe(404);
    const { listed } = await run(ann, id);
    expect(listed).toHaveLength(3);
    expect((await dismiss(bob)).status).toBe(404);
    const { position } = listed[1]!;
    for (let twice = 0; twice < 2; twice++)
      expect((await dismiss(ann, { position })).data).toMatchObject({
        total: 3,
        skipped: 1,
        retrying: 2,
        kept: 0,
      });
    expect((await get(ann, id)).listed.map((one) => one.position)).not.toContain(position);
    for (let n = 0; n <= IMPORT_RETRY_HOURS.length; n++) {
      await passTime(id);
      await run(ann, id);
    }
    expect(await get(ann, id)).toMatchObject({ retrying: 0, kept: 2 });
    expect((await dismiss(ann)).data).toMatchObject({ total: 3, saved: 0, skipped: 3, retrying: 0, kept: 0 });
    expect((await get(ann, id)).listed).toEqual([]);
    const hits = site.hits.get('/gone-1');
    await api().ok('POST /v3/imports/{import_id}/retry/', { params: { import_id: id } }, ann);
    await run(ann, id);
    expect(site.hits.get('/gone-1')).toBe(hits);
  });
});

describe('the bookmarks of an export', () => {
  it('have the links that are kept, in the folders of their boards, also of a board that is gone', async () => {
    const ann = await api().person();
    site.pages.set('/there', { type: 'image/jpeg', body: picture });
    const file = `${HEAD}<DT><H3>Food</H3><DL><p><DT><A HREF="${site.url('/there')}">Soup</A>
      <DT><A HREF="${site.url('/lost')}">Lost &amp; found</A><DD>With leeks</DL><p>
      <DT><H3 PRIVATE="1">Party</H3><DL><p><DT><A HREF="${site.url('/lost-too')}">Cake</A></DL><p>${TAIL}`;
    const { id } = await send(ann, file, { privacy: 'public' });
    expect(await run(ann, id)).toMatchObject({ saved: 1, retrying: 2 });
    const exported = async () => {
      const { rawPayload } = await api().app.inject({ url: '/v3/export/', headers: ann.headers });
      const html = (await textsOf(rawPayload)).split('<!DOCTYPE')[1]!;
      return [...html.matchAll(/<H3.*?<\/H3>|<A HREF="[^"]*"|<DD>.*|<\/DL>/g)].map(([one]) => one);
    };
    const [lost, party] = [
      [`<A HREF="${site.url('/lost')}"`, '<DD>With leeks'],
      ['<H3 PRIVATE="1">Party</H3>', `<A HREF="${site.url('/lost-too')}"`, '</DL>'],
    ];
    const there = `<A HREF="${site.url('/there')}"`;
    // Boards that were made in the same millisecond have no order.
    const folders = (lines: readonly string[]) =>
      lines
        .join(' ')
        .split('</DL>')
        .map((one) => one.trim())
        .toSorted();
    const before = ['<H3>Food</H3>', there, ...lost, '</DL>', ...party, '</DL>'];
    expect(folders(await exported())).toEqual(folders(before));
    await api().db.query(`update boards set name = 'Meals' where owner_id = $1 and name = 'Food'`, [ann.id]);
    const renamed = ['<H3>Meals</H3>', there, '</DL>', '<H3>Food</H3>', ...lost, '</DL>', ...party, '</DL>'];
    expect(folders(await exported())).toEqual(folders(renamed));
  });
});

describe('a bookmark whose page cannot be reached', () => {
  it('is tried again three times over a day, then kept as a link that can be tried once more', async () => {
    const ann = await api().person();
    const { id } = await send(ann, bookmarks('/late', '/never'));
    let done = await run(ann, id);
    expect(done).toMatchObject({ state: 'done', saved: 0, failed: 0, retrying: 2, kept: 0 });
    expect(IMPORT_RETRY_HOURS.reduce((sum, hours) => sum + hours, 0)).toBe(24);
    for (const [n, hours] of IMPORT_RETRY_HOURS.entries()) {
      const [wait] = await api().db.query<{ hours: number }>(
        `select extract(epoch from max(retry_at) - now())::float / 3600 as hours from import_items where import_id = $1`,
        [id],
      );
      expect(wait!.hours).toBeGreaterThan(hours - 0.5);
      expect(wait!.hours).toBeLessThanOrEqual(hours);
      expect(api().sentJobs.at(-1)).toMatchObject({
        name: 'import.run',
        data: { userId: ann.id, importId: id },
      });
      // Not before its time.
      const hits = site.hits.get('/never');
      await run(ann, id);
      expect(site.hits.get('/never')).toBe(hits);
      if (n === 1) site.pages.set('/late', { type: 'image/jpeg', body: picture });
      await passTime(id);
      done = await run(ann, id);
    }
    expect(done).toMatchObject({ state: 'done', total: 2, saved: 1, retrying: 0, kept: 1, retry_at: null });
    expect(done.listed).toMatchObject([{ link: site.url('/never'), state: 'kept' }]);

    // It stays however long ago that was.
    await api().db.query(`update imports set finished_at = now() - interval '1 year' where id = $1`, [id]);
    await sweepImports(api());
    site.pages.set('/never', { type: 'image/jpeg', body: picture });
    const again = await api().ok('POST /v3/imports/{import_id}/retry/', { params: { import_id: id } }, ann);
    expect(again).toMatchObject({ retrying: 1, kept: 0 });
    // The picture is on the board already by now: that is no failure.
    expect(await run(ann, id)).toMatchObject({ saved: 1, skipped: 1, retrying: 0, kept: 0 });
    await sweepImports(api());
    const gone = await api().call('GET /v3/imports/{import_id}/', { params: { import_id: id } }, ann);
    expect(gone.status).toBe(404);
  });

  it('is kept at once when its site refuses it, but not when the site is only busy', async () => {
    const ann = await api().person();
    for (const status of [401, 403, 407, 429, 451, 500])
      site.pages.set(`/status-${status}`, (_, response) => response.writeHead(status).end());
    const paths = [401, 403, 407, 451].map((status) => `/status-${status}`);
    const { id } = await send(ann, bookmarks(...paths, '/status-429', '/status-500'));
    const done = await run(ann, id);
    expect(done).toMatchObject({ state: 'done', failed: 0, kept: 4, retrying: 2 });
    const kept = done.listed.filter(({ state }) => state === 'kept');
    expect(kept.map(({ link, reason }) => [link, reason])).toEqual(
      [text.asksLogIn, text.refusesPrograms, text.asksLogIn, text.refusesPrograms].map((reason, n) => [
        site.url(paths[n]!),
        reason,
      ]),
    );
  });

  it('is kept at once when its page has nothing to save, and nobody else can have it tried', async () => {
    const [ann, eve] = [await api().person(), await api().person()];
    site.pages.set('/words', { type: 'text/html', body: '<p>Words' });
    const { id } = await send(ann, bookmarks('/words'));
    expect(await run(ann, id)).toMatchObject({ state: 'done', failed: 0, kept: 1, retrying: 0 });
    const retry = (person: TestPerson) =>
      api().call('POST /v3/imports/{import_id}/retry/', { params: { import_id: id } }, person);
    expect((await retry(eve)).status).toBe(404);
    expect(await get(ann, id)).toMatchObject({ kept: 1 });
    await retry(ann);
    expect(await run(ann, id)).toMatchObject({ kept: 1, retrying: 0 });
  });
});

describe('an import that is stopped', () => {
  it('ends at once, however long its pages take, and goes on later', async () => {
    const ann = await api().person();
    const { id } = await send(ann, bookmarks('/slow'));
    const stop = new AbortController();
    const reason = new Error('stopping');
    // A page that answers only when it is no longer wanted.
    const safeFetch: Services['safeFetch'] = (_address, options) =>
      new Promise((_, reject) => {
        options!.signal!.addEventListener('abort', () => reject(options!.signal!.reason as Error));
        stop.abort(reason);
      });
    const stopped = run(ann, id, { services: { ...api(), safeFetch }, signal: stop.signal });
    await expect(stopped).rejects.toBe(reason);
    expect(await get(ann, id)).toMatchObject({ state: 'running', total: 1, failed: 0, retrying: 0, kept: 0 });
    site.pages.set('/slow', { type: 'image/jpeg', body: picture });
    expect(await run(ann, id)).toMatchObject({ state: 'done', saved: 1 });
  });
});

it('reads a large file with icons while others have their turn', { timeout: 120_000 }, async () => {
  const ann = await api().person();
  const icon = `data:image/png;base64,${'A'.repeat(900)}`;
  const one = (n: number) =>
    `<DT><A HREF="chrome://page/${n}" ADD_DATE="1600000000" ICON="${icon}">Number ${n}</A>\n`;
  const body = Buffer.from(HEAD + Array.from({ length: IMPORT_ITEMS_MAX }, (_, n) => one(n)).join('') + TAIL);
  expect(body.length).toBeGreaterThan(45_000_000);
  const { id } = await send(ann, body);
  const stop = new AbortController();
  let turns = 0;
  const workers: Services['workers'] = {
    ...api().workers,
    async *stream(...args) {
      const timer = setInterval(() => turns++, 0);
      try {
        yield* api().workers.stream(...args);
      } finally {
        clearInterval(timer);
        stop.abort(new Error('enough'));
      }
    },
  };
  await expect(run(ann, id, { services: { ...api(), workers }, signal: stop.signal })).rejects.toThrow(
    'enough',
  );
  // Items that were read before the import stopped are stored.
  await expect.poll(async () => (await get(ann, id)).total).toBe(IMPORT_ITEMS_MAX);
  expect(turns).toBeGreaterThan(IMPORT_ITEMS_MAX / 200);
});

describe('copies in the temporary folder', () => {
  it('are removed when their process is gone, and when they are old', async () => {
    const root = testFolder('sweep');
    const own = await tempFolder(root);
    // No process has a number that large.
    const dead = 'corkboard-import-99999999-0123abcd-x';
    const earlier = `corkboard-import-${process.pid}-0123abcd-x`;
    const parent = `corkboard-import-${process.ppid}-0123abcd-x`;
    const names = [dead, earlier, parent, 'corkboard-import-old', 'corkboard-import-new', 'somebody-elses'];
    for (const name of names) {
      await mkdir(join(root, name));
      await writeFile(join(root, name, 'file'), 'x');
    }
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    for (const path of ['corkboard-import-old/file', 'corkboard-import-old'])
      await utimes(join(root, path), yesterday, yesterday);
    await sweepTempFolders(root);
    expect((await readdir(root)).sort()).toEqual(
      [own.split('/').at(-1)!, parent, 'corkboard-import-new', 'somebody-elses'].sort(),
    );
  });
});
