import { EventEmitter } from 'node:events';
import { type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSharedPages } from './shared-pages';
import { bootOf, type Answers, startSite, type Site } from './testing/site';
import { eventually } from '../../../../tools/testing/eventually';

const pages = {
  pin: {
    data: [{ call: 'PinResource.get', options: { id: '$id' }, primary: true } as const],
    preview: { type: 'article', title: ['{title}'], description: ['{title}'] } as const,
  },
  profile: {
    data: [{ call: 'UserResource.get', options: { username: '$username' }, primary: true } as const],
  },
};
const viewer = { id: '1', username: 'ana', full_name: 'Ana', is_partner: false, is_staff: false };

let site: Site;
let now = 0;
const shared = createSharedPages(() => now);
afterEach(async () => {
  now += 60_000;
  await site.close();
});

/** The answers count how often they were asked for. */
async function start(more: Answers = {}) {
  let asked = 0;
  site = await startSite(
    { 'PinResource.get': () => ({ id: '5', title: `Barn ${++asked}` }), ...more },
    { shared },
  );
  await site.release('consumer', pages);
}
const titleOf = async (headers: Record<string, string> = {}, url = '/pin/5/') => {
  const { body } = await site.get(url, headers);
  return /<title>(.*?)<\/title>/.exec(body)![1];
};

function write(method: string, url: string) {
  const response = new EventEmitter();
  shared.watch({ method, url }, response as unknown as ServerResponse);
  return () => response.emit('close');
}

describe('a page of strangers about one public thing', () => {
  it('is made once in five seconds', async () => {
    await start();
    expect(await titleOf()).toContain('Barn 1');
    now += 4999;
    expect(await titleOf()).toContain('Barn 1');
    now += 1;
    expect(await titleOf()).toContain('Barn 2');
  });

  it('is made once for all who ask at the same time', async () => {
    await start();
    const titles = await Promise.all([titleOf(), titleOf(), titleOf()]);
    expect(new Set(titles).size).toBe(1);
    expect(site.asked.filter(({ name }) => name === 'PinResource.get')).toHaveLength(1);
  });

  it('has a nonce and a token of its own for each request', async () => {
    await start();
    const [one, other] = [await site.get('/pin/5/'), await site.get('/pin/5/')];
    const nonces = [one, other].map(({ headers, body }) => {
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1]!;
      const written = new Set([...body.matchAll(/nonce="([^"]*)"/g)].map(([, value]) => value));
      expect(written).toEqual(new Set([nonce]));
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
    const tokens = [one, other].map(({ headers, body }) => {
      const { csrf } = bootOf(body);
      expect(String(headers['set-cookie'])).toContain(`=${csrf};`);
      return csrf;
    });
    expect(tokens[0]).not.toBe(tokens[1]);
    const own = 'a'.repeat(32);
    expect(bootOf((await site.get('/pin/5/', { cookie: `__Host-csrftoken=${own}` })).body).csrf).toBe(own);
    expect(await titleOf({ cookie: `__Host-csrftoken=${own}` })).toContain('Barn 1');
  });

  it.each([
    ['another address', {}, '/pin/5/?client_tracking_params=a'],
    ['another cookie', { cookie: 'theme=dark' }, '/pin/5/'],
    ['another language', { 'accept-language': 'de' }, '/pin/5/'],
    ['a wish not to be followed', { 'sec-gpc': '1' }, '/pin/5/'],
  ])('is another one for %s', async (_, headers, url) => {
    await start();
    expect(await titleOf()).toContain('Barn 1');
    expect(await titleOf(headers, url)).toContain('Barn 2');
    expect(await titleOf({ 'user-agent': 'any' })).toContain('Barn 1');
  });

  it('is another one for another host, whose addresses it names', async () => {
    let asked = 0;
    site = await startSite({ 'PinResource.get': () => ({ id: '5', title: `Barn ${++asked}` }) }, { shared });
    const open = await startSite(
      { 'PinResource.get': () => ({ id: '5', title: `Barn ${++asked}` }) },
      { shared, origin: undefined as never },
    );
    await open.release('consumer', pages);
    const [one, other] = [
      await open.get('/pin/5/', { host: 'one.test' }),
      await open.get('/pin/5/', { host: 'other.test' }),
    ];
    expect(one.body).toContain('one.test/pin/5/');
    expect(other.body).not.toContain('one.test');
    await open.close();
  });

  it.each([
    ['who asks is measured or not', { consent: 'granted' }],
    ['a gate opens', { gates: ['new'] }],
  ])('is another one where %s', async (_, session) => {
    let own: object = {};
    await start({
      'UserSessionResource.get': () => ({ viewer: null, gates: [], consent: 'refused', ...own }),
    });
    expect(await titleOf()).toContain('Barn 1');
    own = session;
    expect(await titleOf()).toContain('Barn 2');
  });

  it('is made anew after a release', async () => {
    await start();
    expect(await titleOf()).toContain('Barn 1');
    await site.release('consumer', pages, 'second');
    expect(await titleOf()).toContain('Barn 2');
  });

  it('is made anew once a request was answered that writes something', async () => {
    await start();
    expect(await titleOf()).toContain('Barn 1');
    const answered = write('POST', '/resource/PinResource/update/');
    expect(await titleOf()).toContain('Barn 1');
    answered();
    expect(await titleOf()).toContain('Barn 2');
    for (const method of ['PUT', 'PATCH', 'DELETE']) write(method, '/v5/pins/5')();
    expect(await titleOf()).toContain('Barn 3');
    for (const method of ['GET', 'HEAD', 'OPTIONS']) write(method, '/v5/pins/5')();
    write('POST', '/vx/telemetry/')();
    expect(await titleOf()).toContain('Barn 3');
  });

  it('is not kept where it was begun before the write that was answered meanwhile', async () => {
    let answer: (value: object) => void = () => undefined;
    await start({ 'PinResource.get': () => new Promise((resolve) => (answer = resolve)) });
    const early = titleOf();
    await eventually(() => expect(site.asked.map(({ name }) => name)).toContain('PinResource.get'));
    write('POST', '/resource/PinResource/delete/')();
    answer({ id: '5', title: 'Before' });
    expect(await early).toContain('Before');
    const late = titleOf();
    await eventually(() =>
      expect(site.asked.filter(({ name }) => name === 'PinResource.get')).toHaveLength(2),
    );
    answer({ id: '5', title: 'After' });
    expect(await late).toContain('After');
  });
});

describe('what is not shared', () => {
  it('is a page of somebody who is logged in', async () => {
    await start({ 'UserSessionResource.get': () => ({ viewer, gates: [] }) });
    await site.get('/pin/5/');
    await site.get('/pin/5/');
    expect(site.asked.filter(({ name }) => name === 'PinResource.get')).toHaveLength(2);
  });

  it('is a page that says nothing of itself elsewhere', async () => {
    await start({ 'UserResource.get': { username: 'ana' } });
    await site.get('/ana/');
    await site.get('/ana/');
    expect(site.asked.filter(({ name }) => name === 'UserResource.get')).toHaveLength(2);
  });

  it('is a page that could not be made', async () => {
    const answers = [503, { id: '5', title: 'Barn' }];
    await start({ 'PinResource.get': () => answers.shift() });
    expect((await site.get('/pin/5/')).statusCode).toBe(503);
    expect((await site.get('/pin/5/')).statusCode).toBe(200);
  });

  it.each([429, 503])('is a page of which something was answered %i', async (status) => {
    const answers = [status, { items: [] }];
    await start({ 'PinCommentsResource.get': () => answers.shift() });
    await site.release('consumer', {
      pin: {
        ...pages.pin,
        data: [...pages.pin.data, { call: 'PinCommentsResource.get', options: {} } as const],
      },
    });
    const both = await Promise.all([site.get('/pin/5/'), site.get('/pin/5/')]);
    expect(both.map(({ body }) => bootOf(body).answers.length)).toEqual([1, 2]);
    await site.get('/pin/5/');
    await site.get('/pin/5/');
    expect(site.asked.filter(({ name }) => name === 'PinCommentsResource.get')).toHaveLength(3);
  });

  it('is a page that was to be drawn and could not be', async () => {
    const page = { status: 200, lacking: false, answers: [] } as never;
    const own = { nonce: 'n', token: 't' };
    const make = vi
      .fn()
      .mockResolvedValueOnce({ kind: 'page', page, text: 'frame', undrawn: true })
      .mockResolvedValue({ kind: 'page', page, text: 'drawn', undrawn: false });
    const textOf = async () => String(((await shared.of('one', own, make)) as { text: Buffer }).text);
    expect([await textOf(), await textOf(), await textOf()]).toEqual(['frame', 'drawn', 'drawn']);
    expect(make).toHaveBeenCalledTimes(2);
    await start();
  });

  it('is a page with something of where somebody is', async () => {
    await start({ 'SearchAdvisoryResource.get': null });
    await site.release('consumer', {
      pin: {
        ...pages.pin,
        data: [...pages.pin.data, { call: 'SearchAdvisoryResource.get', options: {} } as const],
      },
    });
    await site.get('/pin/5/');
    await site.get('/pin/5/');
    expect(site.asked.filter(({ name }) => name === 'SearchAdvisoryResource.get')).toHaveLength(2);
  });

  it('is a page while nobody knows who asks', async () => {
    const answers = [503, { viewer: null, gates: [] }];
    await start({ 'UserSessionResource.get': () => answers.shift() });
    expect((await site.get('/pin/5/')).statusCode).toBe(503);
    expect((await site.get('/pin/5/')).statusCode).toBe(200);
  });
});
