import { type CallName, type CallOptions, EXPORTS_PER_HOUR, requestOf } from '@corkboard/contract';
import { generatePicture } from '@corkboard/demo-pictures';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { LOGIN_LIMIT } from '../../ground/sessions/limits';
import { wrongCounters } from '../../modules/boards/boards/testing/fixtures';
import { handlers } from '../../modules/handlers';
import { registerMedia } from '../../modules/pictures/media/routes';
import { startSite } from '../../modules/pictures/media/testing/site';
import { HEAD, TAIL } from '../../modules/data/portability/bookmarks-html';
import { runImport } from '../../modules/data/portability/jobs';
import { registerPortability } from '../../modules/data/portability/routes';
import { multipart } from '../../modules/data/portability/testing/files';
import { createDb } from '../../platform/db';
import { type TestPerson, useTestApi } from '../test-api';
import { createTestServices, type TestServices } from '../test-services';

const site = await startSite();
const routes = [registerMedia, registerPortability];
const api = useTestApi({ routes, env: { ALLOW_PRIVATE_FETCH: site.host } });
let other: FastifyInstance;
let services: TestServices;

// A second process in everything but name: handlers, pool and services of its own on the same database and files.
beforeAll(async () => {
  services = createTestServices(createDb(api().db.url), { ALLOW_PRIVATE_FETCH: site.host });
  services = { ...services, storage: api().storage };
  other = await createApp(services, handlers, routes);
});
afterAll(async () => {
  await other.close();
  await services.db.close();
  services.dispose();
  await site.close();
});

async function at<N extends CallName>(
  app: FastifyInstance,
  name: N,
  options: CallOptions<N>,
  as: TestPerson,
) {
  const { method, url, body } = requestOf(name, options);
  const headers = { ...as.headers, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(body !== undefined && { payload: body }),
  });
  const { data } = answer.json<{ resource_response: { data: unknown } }>().resource_response;
  return { status: answer.statusCode, data };
}

describe('two processes on one database', () => {
  it('know the same sessions, boards and pictures at once', async () => {
    const ann = await api().person();
    const { data: board } = await at(api().app, 'BoardResource.create', { name: 'Garden' }, ann);
    const { id } = board as { id: string };
    const image_base64 = (await generatePicture(1, 'food')).buffer.toString('base64');
    const { data: pin } = await at(other, 'PinResource.create', { board_id: id, image_base64 }, ann);
    const { images } = pin as { images: { orig: { url: string } } };
    expect((await api().app.inject({ url: images.orig.url })).statusCode).toBe(200);
    // The same picture has the same name in both: they share its key.
    const again = await at(api().app, 'PinResource.create', { board_id: id, image_base64 }, ann);
    expect((again.data as { image_signature: string }).image_signature).toBe(
      (pin as { image_signature: string }).image_signature,
    );
    // Signed out in one is signed out in the other.
    await at(other, 'UserSessionResource.delete', {}, ann);
    expect((await at(api().app, 'BoardResource.create', { name: 'Late' }, ann)).status).toBe(401);
    const refused = { ...ann, headers: { ...ann.headers, 'x-csrftoken': 'another-token-0123456789' } };
    expect((await at(other, 'BoardResource.create', { name: 'Forged' }, refused)).status).toBe(403);
  });

  it('count against one limit', async () => {
    const bea = await api().person();
    const take = (n: number) =>
      (n % 2 ? other : api().app).inject({ url: '/v3/export/', headers: bea.headers });
    const answers = await Promise.all(Array.from({ length: EXPORTS_PER_HOUR + 6 }, (_, n) => take(n)));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(EXPORTS_PER_HOUR);
    expect(codes.filter((code) => code === 429)).toHaveLength(6);
  });

  it('allow as many log-ins and sign-ups as one would', async () => {
    const dan = await api().person();
    const wrong = (n: number, ip: string, name = dan.email) => {
      const body = { options: { username_or_email: name, password: 'not the password' } };
      return (n % 2 ? other : api().app).inject({
        method: 'POST',
        url: '/resource/UserSessionResource/create/',
        remoteAddress: ip,
        headers: {
          cookie: 'csrftoken=test-csrf-token-0123456789',
          'x-csrftoken': 'test-csrf-token-0123456789',
        },
        payload: body,
      });
    };
    const codes = async (answers: ReturnType<typeof wrong>[]) =>
      (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    const count = (found: number[], code: number) => found.filter((one) => one === code).length;
    // One account from one address, by either of its names.
    const names = [dan.email, dan.username];
    const tries = Array.from({ length: LOGIN_LIMIT.limit + 6 }, (_, n) =>
      wrong(n, '203.0.113.5', names[(n >> 1) % 2]),
    );
    const found = await codes(tries);
    expect([count(found, 401), count(found, 429)]).toEqual([LOGIN_LIMIT.limit, 6]);
    // The counts of both processes for an address are added up as well.
    const keys = await api().db.query<{ count: number }>('select count from rate_limits where key = $1', [
      'login:203.0.113.5',
    ]);
    expect(keys).toEqual([{ count: tries.length }]);
  });

  it('never save two equal links, even when both run one import', async () => {
    const cem = await api().person();
    const LINKS = 4;
    for (let n = 0; n < LINKS; n++)
      site.pages.set(`/p${n}.jpg`, { type: 'image/jpeg', body: (await generatePicture(n, 'plants')).buffer });
    const items = Array.from(
      { length: LINKS * 6 },
      (_, n) => `<DT><A HREF="${site.url(`/p${n % LINKS}.jpg`)}">${n}</A>`,
    );
    const { payload, type } = multipart(
      Buffer.from(`${HEAD}<DT><H3>One</H3><DL><p>${items.join('')}</DL>${TAIL}`),
      'b.html',
    );
    const sent = await api().app.inject({
      method: 'POST',
      url: '/v3/imports/',
      headers: { ...cem.headers, 'content-type': type },
      payload,
    });
    const { id } = sent.json<{ resource_response: { data: { id: string } } }>().resource_response.data;
    const run = (where: TestServices) =>
      runImport(where, { userId: cem.id, importId: id }, { lastAttempt: false });
    await Promise.all([run(api()), run(services), run(api()), run(services)]);
    const found = await at(other, 'GET /v3/imports/{import_id}/', { params: { import_id: id } }, cem);
    expect(found.data).toMatchObject({
      state: 'done',
      total: LINKS * 6,
      saved: LINKS,
      skipped: LINKS * 5,
      failed: 0,
    });
    const links = await api().db.query<{ link: string }>(
      'select link from pins where pinner_id = $1 order by id',
      [cem.id],
    );
    expect(links.map(({ link }) => link)).toEqual(
      Array.from({ length: LINKS }, (_, n) => site.url(`/p${n}.jpg`)),
    );
    expect(await wrongCounters(api().db)).toEqual([]);
  });
});
