import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { inRoot } from '@corkboard/tracing';
import { type TestTracing, traceTest } from '@corkboard/tracing/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inFetch } from './outgoing';
import { createSafeFetch } from './safe-fetch';

let server: Server;
let host: string;
let tracing: TestTracing;
/** With which the other side was asked. */
let received: IncomingHttpHeaders[];

beforeEach(async () => {
  received = [];
  server = createServer(({ url, headers }, response) => {
    received.push(headers);
    if (url!.startsWith('/moved')) response.writeHead(302, { location: '/end?token=hunter2' }).end();
    else if (url!.startsWith('/hangs-up')) response.destroy();
    else response.writeHead(url!.startsWith('/away') ? 503 : 200).end('hello');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  tracing = await traceTest();
});
afterEach(async () => {
  await tracing.stop();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

/** The span of a fetch that some work makes, below that work's. */
async function spanOf(work: () => Promise<unknown>) {
  await inRoot('work', {}, work).catch(() => undefined);
  await tracing.stop();
  const { spans, text } = tracing.collector;
  const parent = spans.find(({ name }) => name === 'work')!;
  const below = spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId);
  expect(below).toHaveLength(1);
  expect(below[0]!.traceId).toBe(parent.traceId);
  // Only the host of an address, and the other side isn't told of the trace.
  expect(text).not.toContain('hunter2');
  expect(received.length).toBeGreaterThan(0);
  for (const headers of received) expect(headers).not.toHaveProperty('traceparent');
  return below[0]!;
}
const visit = (path: string, post?: string) => () =>
  createSafeFetch({ allowPrivate: [host] })(`http://${host}${path}?token=hunter2`, post ? { post } : {});

it('has a span for a fetch from another site, with its redirects', async () => {
  const { name, attributes } = await spanOf(visit('/moved'));
  expect(name).toBe('GET');
  expect(attributes).toEqual({
    'http.request.method': 'GET',
    'server.address': '127.0.0.1',
    'http.request.resend_count': 1,
    'http.response.status_code': 200,
  });
  expect(received).toHaveLength(2);
});

it.each([
  ['/away', { 'http.response.status_code': 503 }],
  ['/hangs-up', { 'error.type': 'unreachable' }],
])('tells how it ended: %s', async (path, ending) => {
  const { name, attributes } = await spanOf(visit(path, 'hunter2'));
  expect(name).toBe('POST');
  expect(attributes).toEqual({
    'http.request.method': 'POST',
    'server.address': '127.0.0.1',
    ...ending,
  });
});

it('has one for a fetch from an address of whoever runs the site', async () => {
  const address = `http://${host}/rates?token=hunter2`;
  const { name } = await spanOf(() => inFetch('GET', address, () => fetch(address)));
  expect(name).toBe('GET');
});

it('is the fetch alone where nothing is traced', async () => {
  const answer = await visit('/end')();
  expect(answer.body.toString()).toBe('hello');
  await tracing.stop();
  expect(tracing.collector.spans).toEqual([]);
});
