import { messages } from '@corkboard/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashToken } from '../../../http/authenticate';
import { useTestApi } from '../../../testing/test-api';
import { registerMedia } from './routes';
import { flat } from './testing/pictures';
import { startSite } from './testing/site';

const site = await startSite();
afterAll(() => site.close());
const api = useTestApi({ routes: [registerMedia], env: { ALLOW_PRIVATE_FETCH: site.host } });

beforeAll(async () => {
  const png = (width: number, height: number) => flat(width, height).png().toBuffer();
  site.pages.set('/large.png', { type: 'image/png', body: await png(900, 600) });
  site.pages.set('/small.png', { type: 'image/png', body: await png(119, 119) });
  site.pages.set('/text', { type: 'text/plain', body: 'no picture here' });
});

const ask = (url: string, headers: Record<string, string>) =>
  api().app.inject({
    method: 'GET',
    url: `/v5/pin_images/preview?${new URLSearchParams({ url }).toString()}`,
    headers,
  });

it('answers a small WebP that pages of other origins may read, by session and by token', async () => {
  const ann = await api().person();
  await api().db.query(
    `insert into access_tokens (token_hash, user_id, name, scopes, expires_at)
     values ($1, $2, 'Test', $3, now() + interval '1 day')`,
    [hashToken('preview-token'), ann.id, ['pins:read']],
  );
  for (const headers of [
    ann.headers,
    { authorization: 'Bearer preview-token', origin: 'https://shop.example' },
  ]) {
    const answer = await ask(site.url('/large.png'), headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'access-control-allow-origin': '*',
      'cache-control': 'private, max-age=600',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 474,
      height: 316,
    });
  }
});

it('refuses strangers, what is no address and what is no picture to pin', async () => {
  const ann = await api().person();
  const refusal = async (url: string, headers = ann.headers) => {
    const answer = await ask(url, headers);
    return [answer.statusCode, answer.json<{ code: number }>().code];
  };
  expect(await refusal(site.url('/large.png'), {})).toEqual([401, 2]);
  expect(await refusal('javascript:alert(1)')).toEqual([400, 1]);
  expect(await refusal(site.url('/gone.png'))).toEqual([400, 91]);
  expect(await refusal(site.url('/small.png'))).toEqual([400, 90]);
  expect(await refusal(site.url('/text'))).toEqual([400, 90]);
  const long = await ask(`https://a.example/${'x'.repeat(10_000)}`, ann.headers);
  expect([long.statusCode, long.json<{ message: string }>().message]).toEqual([400, messages.linkInvalid]);
});

it('shows our own page the picture that a stranger is about to save, and other sites nothing', async () => {
  const ann = await api().person();
  site.pages.set('/page', { type: 'text/html', body: '<img src="/large.png" width="900" height="600">' });
  const offsite = (url: string, headers = {}) =>
    api().app.inject({ method: 'GET', url: `/vx/offsite_preview/?${new URLSearchParams({ url })}`, headers });
  for (const at of ['/large.png', '/page']) {
    const answer = await offsite(site.url(at), { 'sec-fetch-site': 'same-origin' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  }
  const own = { 'sec-fetch-site': 'same-origin' };
  const large = (headers: object) =>
    offsite(site.url('/large.png'), headers).then(({ statusCode }) => statusCode);
  expect(await large({ referer: 'http://localhost/pin/create/button/?url=x' })).toBe(200);
  expect(await large(ann.headers)).toBe(200);
  for (const headers of [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', referer: 'http://localhost/' },
    { referer: 'http://localhost.evil.example/' },
    { referer: 'no address' },
  ])
    expect(await large(headers), JSON.stringify(headers)).toBe(401);
  const small = await offsite(site.url('/small.png'), own);
  expect(small.statusCode).toBe(400);
  expect(small.body).toContain(messages.imageTooSmall);
  const many = await Promise.all(Array.from({ length: 40 }, () => offsite(site.url('/text'), own)));
  expect(many.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(5);
});
