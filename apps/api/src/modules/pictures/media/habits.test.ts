import { messages } from '@corkboard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addBoard } from '../../pins/pins/testing/scene';
import { registerMedia } from './routes';
import { startHabits } from './testing/habits';
import { picture } from './testing/pictures';
import { fetchUpload } from './uploads';

const site = await startHabits(
  await picture(800, 1200).png().toBuffer(),
  await picture(60, 60).png().toBuffer(),
);
afterAll(() => site.close());
const api = useTestApi({ routes: [registerMedia], env: { ALLOW_PRIVATE_FETCH: site.host } });
let ann: TestPerson;
beforeAll(async () => {
  ann = await api().person();
});

const save = (path: string) =>
  api().call('PUT /v3/pins/image/', { body: { image_url: site.url(path) } }, ann);
const find = (path: string) => api().call('FindPinImagesResource.get', { url: site.url(path) }, ann);

describe('a picture is saved', () => {
  it.each([
    ['for whom its page must be named', '/hotlink'],
    ['that is only for its own site', '/same-site.png'],
    ['that is for no other page', '/shy'],
    ['behind a cookie and a way back', '/cookie'],
    ['that wants the cookie of its page', '/cookie-page'],
    ['of a page that goes on', '/refresh'],
    ['of a page that would go on much later', '/refresh-later'],
    ['of a page that goes on to itself', '/refresh-itself'],
    ['of the page that a page stands for', '/canonical'],
    ['in an oEmbed document alone', '/oembed'],
    ['that an oEmbed document is about', '/oembed-photo'],
    ['of a site for browsers', '/browsers'],
  ])('%s', async (_, path) => {
    const { status, data, error } = await save(path);
    expect([status, error?.message]).toEqual([200, undefined]);
    expect(data).toMatchObject({ state: 'ready', image: { width: 736, height: 1104 } });
  });

  it('of a page in the language of who saves', async () => {
    expect((await find('/languages')).data.title).toBe('Chairs');
    const bert = await api().person();
    await api().db.query(`update users set locale = 'de-DE' where id = $1`, [bert.id]);
    const { data } = await api().call('FindPinImagesResource.get', { url: site.url('/languages') }, bert);
    expect(data.title).toBe('Stühle');
  });
});

describe('a picture that wants its page named is had where the builder names it', () => {
  const names = { image_url: site.url('/hotlink.png'), page_url: site.url('/hotlink') };

  it('at once, later, and as a preview', async () => {
    expect((await api().call('PUT /v3/pins/image/', { body: names }, ann)).status).toBe(200);
    const { data } = await api().call('PUT /v3/pins/image/', { body: { ...names, asynchronous: true } }, ann);
    await fetchUpload(api(), { userId: ann.id, uploadId: data.media_upload_id }, { lastAttempt: true });
    const params = { media_upload_id: data.media_upload_id };
    expect((await api().ok('GET /v3/media/uploads/{media_upload_id}/', { params }, ann)).state).toBe('ready');
    const preview = await api().app.inject({
      url: '/v5/pin_images/preview',
      query: { url: names.image_url, page: names.page_url },
      headers: ann.headers,
    });
    expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('where the Pin leads there', async () => {
    const board = await addBoard(api(), ann);
    const pin = { board_id: board.id, image_url: names.image_url, link: names.page_url };
    expect((await api().call('PinResource.create', pin, ann)).status).toBe(200);
  });

  it('and what is no page is no reason to refuse a picture', async () => {
    const body = { image_url: site.url('/picture.png'), page_url: 'not an address' };
    expect((await api().call('PUT /v3/pins/image/', { body }, ann)).status).toBe(200);
  });
});

describe('where there is none, one reads why', () => {
  it.each([
    ['/refuses', messages.linkRefused],
    ['/busy', messages.linkRefused],
    ['/members', messages.linkAsksLogIn],
    ['/to-login', messages.linkAsksLogIn],
    ['/tiny', messages.noLargeImages],
    ['/words', messages.noImagesFound],
    ['/canonical-itself', messages.noImagesFound],
    ['/oembed-broken', messages.noImagesFound],
    ['/refresh-inward', messages.noImagesFound],
    // One further page, and no more.
    ['/refresh-chain', messages.noLargeImages],
    ['/nopin', messages.savingForbidden],
    ['/fails', messages.linkUnreachable],
    ['/gone', messages.linkUnreachable],
  ])('%s', async (path, message) => {
    const saved = await save(path);
    expect([saved.status, saved.error?.field, saved.error?.message]).toEqual([400, 'image_url', message]);
    const found = await find(path);
    expect(found.error?.message ?? found.data.reason).toBe(message);
  });

  it('and every sentence offers an upload', () => {
    const { linkRefused, linkAsksLogIn, noLargeImages, noImagesFound, savingForbidden, linkUnreachable } =
      messages;
    for (const one of [
      linkRefused,
      linkAsksLogIn,
      noLargeImages,
      noImagesFound,
      savingForbidden,
      linkUnreachable,
    ])
      expect(one).toMatch(/upload/i);
  });

  it('but nothing where there is a picture', async () => {
    expect((await find('/page')).data.reason).toBeNull();
  });
});

it('a name says who comes, in the form that sites know', async () => {
  const agents: string[] = [];
  site.pages.set('/who', (request, response) => {
    agents.push(request.headers['user-agent'] ?? '');
    response.writeHead(404).end();
  });
  await save('/who');
  expect(agents[0]).toMatch(/^Mozilla\/5\.0 \(compatible; Corkboard\/1\.0; \+http.*\/about\/?\)$/);
});
