import { ERROR_CODES, messages } from '@corkboard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../../platform/db';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addBoard } from '../../pins/pins/testing/scene';
import { flat, picture } from './testing/pictures';
import { startSite } from './testing/site';
import { fetchUpload } from './uploads';

const site = await startSite();
const elsewhere = await startSite();
afterAll(() => Promise.all([site.close(), elsewhere.close()]));

const api = useTestApi({ env: { ALLOW_PRIVATE_FETCH: site.host } });
const html = (body: string) => ({ type: 'text/html; charset=utf-8', body: `<!doctype html>${body}` });

let ann: TestPerson;
beforeAll(async () => {
  ann = await api().person();
  const { pages } = site;
  const png = async (width: number, height: number) => ({
    type: 'image/png',
    body: await flat(width, height).png().toBuffer(),
  });
  pages.set('/large.png', await png(800, 1200));
  pages.set('/middle.png', await png(300, 300));
  pages.set('/edge.png', await png(120, 120));
  pages.set('/small.png', await png(119, 400));
  // A real, heavy picture, by a server that knows no ranges.
  pages.set('/heavy.png', { type: 'image/png', body: await picture(1200, 900).png().toBuffer() });
  pages.set(
    '/page',
    html(`<title>Twelve  chairs</title><meta name="description" content="Oak &amp; ash">
    <meta property="og:image" content="/large.png"><img src="small.png" alt="tiny">
    <img src="/middle.png" alt="A chair"><img src="/edge.png"><img src="/gone.png"><img src="/heavy.png">`),
  );
  pages.set('/bare', html('<title>Words only</title><p>Nothing to see.</p>'));
  pages.set('/tiny-only', html('<img src="/small.png">'));
  pages.set('/nopin', html('<meta name="pinterest" content="nopin"><img src="/large.png">'));
  pages.set('/moved', (_, response) => response.writeHead(302, { location: '/page' }).end());
  pages.set('/inward', (_, response) =>
    response.writeHead(302, { location: elsewhere.url('/secret.png') }).end(),
  );
  pages.set('/inward-picture', html(`<img src="${elsewhere.url('/secret.png')}" width="600" height="600">`));
  pages.set('/broken.png', {
    type: 'image/png',
    body: (await flat(500, 500).png().toBuffer()).subarray(0, 60),
  });
  pages.set('/vector.svg', { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  pages.set('/wrong', { ...html('no'), status: 500 });
  pages.set('/cut', (_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('<html>');
    response.socket?.destroy();
  });
  pages.set('/long', html('x'.repeat(5 * 1024 * 1024)));
  elsewhere.pages.set('/secret.png', await png(600, 600));
});

const find = (path: string) =>
  api().call('FindPinImagesResource.get', { url: path.startsWith('/') ? site.url(path) : path }, ann);
const rows = async () => [
  (await api().db.query('select 1 from images')).length,
  (await api().db.query('select 1 from media_uploads')).length,
  (await api().db.query('select 1 from pins')).length,
];

describe('FindPinImagesResource.get', () => {
  it('offers the pictures of a page with their true sizes, those that may be pinned first', async () => {
    for (const path of ['/page', '/moved']) {
      const { data } = await find(path);
      expect([data.title, data.description]).toEqual(['Twelve chairs', 'Oak & ash']);
      const shown = data.items.map((item) => [
        item.type,
        new URL(item.url).pathname,
        item.width,
        item.height,
      ]);
      expect(shown[0]).toEqual(['pinnable', '/large.png', 800, 1200]);
      expect(shown).toContainEqual(['pinnable', '/heavy.png', 1200, 900]);
      expect(shown).toContainEqual(['pinnable', '/edge.png', 120, 120]);
      expect(shown).toContainEqual(['unpinnable', '/small.png', 119, 400]);
      expect(data.items.find(({ url }) => url.endsWith('/middle.png'))!.alt_text).toBe('A chair');
      const types = data.items.map(({ type }) => type);
      expect(types).toEqual([...types].sort());
    }
  });

  it('counts lookups under the name that the caller gives, of those there are', async () => {
    const url = site.url('/bare');
    for (const scrapeMetric of ['www_url_scrape', 'made up "{}\n'])
      await api().ok('FindPinImagesResource.get', { url, scrapeMetric }, ann);
    const figures = await api().metrics.text();
    expect(figures).toContain('page_lookups_total{name="www_url_scrape"} 1\n');
    expect(figures).toContain('page_lookups_total{name="other"} 1\n');
  });

  it('takes the address of a picture for the picture', async () => {
    const { data } = await find('/middle.png');
    expect(data.items).toEqual([
      { type: 'pinnable', url: site.url('/middle.png'), width: 300, height: 300, alt_text: '' },
    ]);
    expect((await find('/small.png')).data.items[0]!.type).toBe('unpinnable');
  });

  it('finds nothing where there is nothing, and on pages that forbid it', async () => {
    const { noImagesFound: reason } = messages;
    expect((await find('/bare')).data).toEqual({ title: 'Words only', description: '', reason, items: [] });
    expect((await find('/nopin')).data.items).toEqual([]);
  });

  it('does not look into our own network for a page', async () => {
    const { items } = (await find('/inward-picture')).data;
    expect(items.filter(({ type }) => type === 'pinnable')).toEqual([]);
    expect(elsewhere.hits.size).toBe(0);
  });

  it.each([
    ['an address that is none', 'chairs', messages.linkInvalid, ERROR_CODES.badParameter],
    ['a file', 'file:///etc/passwd', messages.linkInvalid, ERROR_CODES.badParameter],
    ['a page that is not there', '/nowhere', messages.linkUnreachable, ERROR_CODES.linkUnreachable],
    ['a site that fails', '/wrong', messages.linkUnreachable, ERROR_CODES.linkUnreachable],
    ['a site that hangs up', '/cut', messages.linkUnreachable, ERROR_CODES.linkUnreachable],
    ['a way into our own network', '/inward', messages.linkUnreachable, ERROR_CODES.linkUnreachable],
    ['our own network', 'http://127.0.0.1:1/', messages.linkUnreachable, ERROR_CODES.linkUnreachable],
    ['the cloud’s own', 'http://169.254.169.254/', messages.linkUnreachable, ERROR_CODES.linkUnreachable],
    ['a page of more than 5 MiB', '/long', messages.linkUnreachable, ERROR_CODES.linkUnreachable],
  ])('refuses %s', async (_name, path, message, api_error_code) => {
    const { status, error } = await find(path);
    expect([status, error]).toMatchObject([400, { field: 'url', message, api_error_code }]);
    expect(elsewhere.hits.size).toBe(0);
  });

  it('is for people who are signed in, and not without end', async () => {
    const url = site.url('/bare');
    expect((await api().call('FindPinImagesResource.get', { url })).status).toBe(401);
    const bob = await api().person();
    await api().rateLimiter.take(`fetch:${bob.id}`, { limit: 60, windowSeconds: 60, cost: 60 });
    const { status, error } = await api().call('FindPinImagesResource.get', { url }, bob);
    expect([status, error!.api_error_code]).toEqual([429, ERROR_CODES.rateLimited]);
  });
});

describe('PUT /v3/pins/image/', () => {
  const put = (path: string, asynchronous?: boolean) =>
    api().call('PUT /v3/pins/image/', { body: { image_url: site.url(path), asynchronous } }, ann);

  it('stores a picture by its address, or the best of a page, and a pin can be made of it', async () => {
    const direct = (await put('/large.png')).data;
    expect(direct).toMatchObject({ state: 'ready', image: { width: 736, height: 1104 }, error: null });
    const best = (await put('/page')).data;
    expect(best.image_signature).toBe(direct.image_signature);
    const board = await addBoard(api(), ann);
    const { media_upload_id } = best;
    const pin = await api().ok('PinResource.create', { board_id: board.id, media_upload_id }, ann);
    expect(pin.image_signature).toBe(direct.image_signature);
  });

  it.each([
    ['/small.png', messages.imageTooSmall],
    ['/broken.png', messages.imageUnreadable],
    ['/vector.svg', messages.imageUnreadable],
    ['/bare', messages.noImagesFound],
    ['/tiny-only', messages.noLargeImages],
    ['/nopin', messages.savingForbidden],
    ['/nowhere', messages.linkUnreachable],
    ['/inward', messages.linkUnreachable],
  ])('refuses %s and keeps nothing', async (path, message) => {
    const before = await rows();
    const { status, error } = await put(path);
    expect([status, error?.field, error?.message]).toEqual([400, 'image_url', message]);
    expect(await rows()).toEqual(before);
  });

  it('answers at once when asked to, and fetches later', async () => {
    const asked = site.hits.get('/middle.png') ?? 0;
    const { data } = await put('/middle.png', true);
    expect(data).toMatchObject({ state: 'processing', image: null, image_signature: null, error: null });
    expect(site.hits.get('/middle.png') ?? 0).toBe(asked);
    const params = { media_upload_id: data.media_upload_id };
    const job = { userId: ann.id, uploadId: data.media_upload_id };
    expect(api().sentJobs.at(-1)).toEqual({ name: 'media.fetch', data: job });

    await fetchUpload(api(), job, { lastAttempt: false });
    const ready = await api().ok('GET /v3/media/uploads/{media_upload_id}/', { params }, ann);
    expect(ready).toMatchObject({ state: 'ready', image: { width: 300, height: 300 } });
    const hits = site.hits.get('/middle.png');
    await fetchUpload(api(), job, { lastAttempt: false });
    expect(site.hits.get('/middle.png')).toBe(hits);
  });

  it.each([
    ['/small.png', /at least 120/],
    ['/bare', /couldn't find a picture/],
    ['/nowhere', /couldn't open/],
  ])('ends the upload of %s with what went wrong', async (path, error) => {
    const { data } = await put(path, true);
    const params = { media_upload_id: data.media_upload_id };
    await fetchUpload(api(), { userId: ann.id, uploadId: data.media_upload_id }, { lastAttempt: false });
    const failed = await api().ok('GET /v3/media/uploads/{media_upload_id}/', { params }, ann);
    expect(failed).toMatchObject({ state: 'failed', image: null });
    expect(failed.error).toMatch(error);
  });

  it('tries again what may get better, and tells in the end', async () => {
    const { data } = await put('/edge.png', true);
    const storage = { ...api().storage, put: () => Promise.reject(new Error('disk full')) };
    const job = { userId: ann.id, uploadId: data.media_upload_id };
    const state = async () =>
      (
        await api().ok(
          'GET /v3/media/uploads/{media_upload_id}/',
          { params: { media_upload_id: job.uploadId } },
          ann,
        )
      ).state;
    await expect(fetchUpload({ ...api(), storage }, job, { lastAttempt: false })).rejects.toThrow(
      'disk full',
    );
    expect(await state()).toBe('processing');
    const away = { ...api().storage, put: () => Promise.reject(new DatabaseUnavailable('away')) };
    await expect(fetchUpload({ ...api(), storage: away }, job, { lastAttempt: true })).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    );
    expect(await state()).toBe('processing');
    await fetchUpload({ ...api(), storage }, job, { lastAttempt: true });
    expect(await state()).toBe('failed');
  });
});

describe('PinResource.create by address', () => {
  it('pins the picture of a page', async () => {
    const board = await addBoard(api(), ann);
    const pin = await api().ok(
      'PinResource.create',
      { board_id: board.id, image_url: site.url('/page'), link: site.url('/page'), title: 'Chairs' },
      ann,
    );
    expect(pin).toMatchObject({
      method: 'scraped',
      images: { orig: { width: 800, height: 1200 } },
      domain: '127.0.0.1',
    });
  });

  it('refuses the rest before anything is fetched, and keeps nothing of what cannot be read', async () => {
    const bob = await api().person();
    const board = await addBoard(api(), bob);
    const before = [await rows(), site.hits.get('/heavy.png') ?? 0];
    const make = (who: TestPerson, path: string, title = '') =>
      api().call('PinResource.create', { board_id: board.id, image_url: site.url(path), title }, who);
    expect((await make(ann, '/heavy.png')).status).toBe(403);
    expect((await make(bob, '/heavy.png', 'x'.repeat(101))).error?.field).toBe('title');
    expect((await make(bob, '/broken.png')).error).toMatchObject({ field: 'image_url', http_status: 400 });
    expect([await rows(), site.hits.get('/heavy.png') ?? 0]).toEqual(before);
  });
});
