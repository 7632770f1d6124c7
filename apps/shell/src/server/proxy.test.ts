import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { apiAt } from './api-port';
import { callerOf } from './caller';
import { registerApiProxy } from './proxy';
import { createUpstreams } from './upstreams';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

interface Api {
  url: string;
  server: Server;
  asked: IncomingMessage[];
  /** Answers nothing from now on, without closing a connection. */
  freeze(): void;
  stop(): Promise<void>;
}

async function startApi(port = 0): Promise<Api> {
  const asked: IncomingMessage[] = [];
  let frozen = false;
  const server = createServer((request, response) => {
    if (frozen) return;
    if (request.url !== '/healthz') asked.push(request);
    response.setHeader('content-type', 'application/json');
    response.setHeader('set-cookie', ['session=new; Path=/', 'b=2']);
    response.end('{"resource_response":{"data":1,"bookmark":null,"error":null}}');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  ends.push(stop);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, server, asked, freeze: () => void (frozen = true), stop };
}

async function startPages(urls: string[], trustProxy: string[] = []): Promise<FastifyInstance> {
  const upstreams = createUpstreams(urls);
  const app = Fastify({ trustProxy });
  await registerApiProxy(app, ['resource', 'v3'], upstreams);
  const port = apiAt(upstreams);
  app.get('/page', async (request, reply) => {
    const answer = await port.call('PinResource.get', { id: '5' }, callerOf(request)).catch(() => null);
    return reply.send({ status: answer?.status ?? 503 });
  });
  ends.push(() => {
    upstreams.close();
    return app.close();
  });
  return app;
}

/** Over a connection, as the answer to a write may depend on what becomes of its body. */
async function send(app: FastifyInstance, method: 'GET' | 'POST', path: string): Promise<Response> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: '{"options":{}}' }),
  });
}

const forged = {
  'x-forwarded-for': '198.51.100.1',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
  forwarded: 'for=198.51.100.1',
  'x-real-ip': '198.51.100.1',
};
const told = ({ headers }: IncomingMessage) => [headers['x-forwarded-for'], headers['x-forwarded-proto']];

it.each(['/resource/PinResource/get/', '/v3/x/', '/page'])(
  'tells the api where %s comes from, whatever the caller says of itself',
  async (url) => {
    const api = await startApi();
    const app = await startPages([api.url]);
    await app.inject({ url, remoteAddress: '203.0.113.7', headers: forged });
    expect(told(api.asked[0]!)).toEqual(['203.0.113.7', 'http']);
    expect(api.asked[0]!.headers).not.toMatchObject({ forwarded: expect.anything() as unknown });
    expect(api.asked[0]!.headers['x-real-ip']).toBeUndefined();
    expect(JSON.stringify(api.asked[0]!.headers)).not.toMatch(/198\.51|evil/);
  },
);

it.each(['/resource/PinResource/get/', '/page'])(
  'believes the proxies that are trusted, and no further: %s',
  async (url) => {
    const api = await startApi();
    const app = await startPages([api.url], ['10.0.0.0/8']);
    const headers = {
      'x-forwarded-for': '198.51.100.1, 203.0.113.7, 10.0.0.2',
      'x-forwarded-proto': 'https',
    };
    await app.inject({ url, remoteAddress: '10.0.0.1', headers });
    await app.inject({ url, remoteAddress: '11.0.0.1', headers });
    await app.inject({
      url,
      remoteAddress: '10.0.0.1',
      headers: { ...headers, 'x-forwarded-proto': 'gopher' },
    });
    expect(api.asked.map(told)).toEqual([
      ['203.0.113.7', 'https'],
      ['11.0.0.1', 'http'],
      ['203.0.113.7', 'http'],
    ]);
  },
);

it('takes turns, and leaves out an api that is gone: no reader notices', async () => {
  const apis = [await startApi(), await startApi()];
  const app = await startPages(apis.map(({ url }) => url));
  const read = async (url = '/resource/PinResource/get/') => (await app.inject({ url })).statusCode;
  expect([await read(), await read()]).toEqual([200, 200]);
  expect(apis.map(({ asked }) => asked.length)).toEqual([1, 1]);
  await apis[0]!.stop();
  expect([await read(), await read(), await read('/page'), await read('/page')]).toEqual([
    200, 200, 200, 200,
  ]);
  expect(apis[1]!.asked).toHaveLength(5);
});

it('leaves out an api that stands still, before anybody waits for it, and takes it back', async () => {
  const apis = [await startApi(), await startApi()];
  const upstreams = createUpstreams(apis.map(({ url }) => url));
  ends.push(() => upstreams.close());
  const picked = () => new Set([upstreams.pick(), upstreams.pick()]).size;
  expect(picked()).toBe(2);
  const port = (apis[0]!.server.address() as AddressInfo).port;
  apis[0]!.freeze();
  await expect.poll(picked, { timeout: 20_000 }).toBe(1);
  await apis[0]!.stop();
  await startApi(port);
  await expect.poll(picked, { timeout: 20_000 }).toBe(2);
});

it('is 503 with the words of the site when no api is there, and comes back with it', async () => {
  const api = await startApi();
  const port = (api.server.address() as AddressInfo).port;
  const app = await startPages([api.url]);
  await api.stop();
  for (const method of ['GET', 'POST'] as const) {
    const answer = await send(app, method, '/resource/PinResource/get/');
    expect([method, answer.status, answer.headers.get('retry-after')]).toEqual([method, 503, '5']);
    expect(await answer.json()).toMatchObject({ resource_response: { error: { http_status: 503 } } });
  }
  await startApi(port);
  expect((await app.inject('/resource/PinResource/get/')).statusCode).toBe(200);
});

it('never repeats a write', async () => {
  const apis = [await startApi(), await startApi()];
  const app = await startPages(apis.map(({ url }) => url));
  await apis[0]!.stop();
  const write = async () => (await send(app, 'POST', '/resource/BoardResource/create/')).status;
  // The one that is gone is known after the first at the latest.
  expect(await write()).toBe(503);
  expect(apis[1]!.asked).toHaveLength(0);
  expect([await write(), await write()]).toEqual([200, 200]);
});

it('sends a form’s write on once, from where it came, and brings the cookies back', async () => {
  const apis = [await startApi(), await startApi()];
  const upstreams = createUpstreams(apis.map(({ url }) => url));
  ends.push(() => upstreams.close());
  const caller = {
    cookies: 'csrftoken=t',
    headers: {},
    forwarded: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' },
    came: { address: '', headers: {} },
  };
  const write = () => apiAt(upstreams).write('UserSessionResource.create', {}, caller, 't');
  expect(await write()).toMatchObject({ status: 200, data: 1, cookies: ['session=new; Path=/', 'b=2'] });
  const asked = apis.flatMap((api) => api.asked);
  expect(asked.map(({ method, headers }) => [method, headers['x-csrftoken'], headers.cookie])).toEqual([
    ['POST', 't', 'csrftoken=t'],
  ]);
  expect(told(asked[0]!)).toEqual(['203.0.113.7', 'https']);
  for (const api of apis) await api.stop();
  const [one, two] = [await startApi(), await startApi()];
  const both = createUpstreams([one.url, two.url]);
  ends.push(() => both.close());
  await one.stop();
  // Nobody knows whether the first one did it.
  await expect(apiAt(both).write('UserSessionResource.create', {}, caller, 't')).rejects.toThrow();
  expect(two.asked).toEqual([]);
});
