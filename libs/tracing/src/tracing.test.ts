import type { ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { requestFields, traceFields } from './log-fields';
import { traceOf, traceRequests } from './requests';
import { inChild, inRoot, startChild } from './spans';
import { type TestTracing, traceTest } from './testing/use-tracing';

let tracing: TestTracing | undefined;
const apps: FastifyInstance[] = [];
afterEach(async () => {
  await tracing?.stop();
  tracing = undefined;
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** A server with a part of a request in a span, and what it would hand on. */
function server(): FastifyInstance {
  const app = Fastify();
  apps.push(app);
  traceRequests(app, ({ routeOptions }) => ({ route: routeOptions.url }));
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'POST'],
    url: '/people/:name',
    handler: async (request) => {
      await inChild('part', {}, () => Promise.resolve());
      return { handedOn: traceOf(request)?.traceparent ?? null, ...traceFields(), ...requestFields() };
    },
  });
  app.get('/broken', () => {
    throw new Error('secret words');
  });
  return app;
}

const TRACE = 'a'.repeat(32);
const PARENT = 'b'.repeat(16);

it('does nothing before it was started: no span, no header, no SDK', async () => {
  const app = server();
  const { body } = await app.inject({
    url: '/people/ann',
    headers: { traceparent: `00-${TRACE}-${PARENT}-01` },
  });
  expect(JSON.parse(body)).toEqual({ handedOn: null });
  expect(startChild(() => ({ name: 'part' }))).toBeUndefined();
});

it.each(['http/json', 'http/protobuf'] as const)(
  'continues a trace through a request, with or without a body, to its parts: %s',
  async (protocol) => {
    tracing = await traceTest({ protocol });
    const { collector } = tracing;
    const app = server();
    const traceparent = `00-${TRACE}-${PARENT}-01`;
    for (const method of ['GET', 'POST'] as const) {
      const { body } = await app.inject({
        method,
        url: '/people/ann?token=hunter2',
        headers: { traceparent },
        ...(method === 'POST' && { payload: { password: 'hunter2' } }),
      });
      expect(JSON.parse(body)).toMatchObject({ trace_id: TRACE, request_id: expect.stringMatching(/./) });
    }
    await tracing.stop();
    tracing = undefined;
    expect(collector.spans.map(({ name }) => name).toSorted()).toEqual([
      'GET /people/:name',
      'POST /people/:name',
      'part',
      'part',
    ]);
    expect(collector.spans.map(({ traceId }) => traceId)).toEqual(collector.spans.map(() => TRACE));
    const requests = collector.spans.filter(({ name }) => name !== 'part');
    expect(requests.map(({ parentSpanId }) => parentSpanId)).toEqual([PARENT, PARENT]);
    expect(requests[0]!.attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/people/:name',
      'http.response.status_code': 200,
      'http.response.header.x-request-id': [expect.stringMatching(/./)],
      'url.scheme': 'http',
    });
    expect(requests.map(({ kind }) => kind)).toEqual([2, 2]);
    const parts = collector.spans.filter(({ name }) => name === 'part');
    expect(parts.map(({ parentSpanId }) => parentSpanId).toSorted()).toEqual(
      requests.map(({ spanId }) => spanId).toSorted(),
    );
    expect(collector.text).not.toMatch(/hunter2|\/people\/ann/);
  },
);

it.each([
  `00-${TRACE}-${PARENT}-01-more`,
  `00-${TRACE}-${PARENT}-01`.padEnd(5000, '0'),
  `00-${'0'.repeat(32)}-${PARENT}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${'g'.repeat(32)}-${PARENT}-01`,
  `ff-${TRACE}-${PARENT}-01`,
  `00-${TRACE}${PARENT}01`,
  '',
])('begins a trace of its own where what was sent is none: %s', async (traceparent) => {
  tracing = await traceTest();
  const { collector } = tracing;
  const { statusCode } = await server().inject({ url: '/people/ann', headers: { traceparent } });
  expect(statusCode).toBe(200);
  await tracing.stop();
  tracing = undefined;
  const request = collector.spans.find(({ name }) => name !== 'part')!;
  expect(request.parentSpanId).toBe('');
  expect(request.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(request.traceId).not.toBe(TRACE);
});

it('records nothing of a trace that its sender doesn’t', async () => {
  tracing = await traceTest();
  const { collector } = tracing;
  const headers = { traceparent: `00-${TRACE}-${PARENT}-00` };
  const { body } = await server().inject({ url: '/people/ann', headers });
  expect(JSON.parse(body)).toMatchObject({
    handedOn: expect.stringMatching(new RegExp(`^00-${TRACE}-\\w{16}-00$`)) as string,
  });
  await tracing.stop();
  tracing = undefined;
  expect(collector.spans).toEqual([]);
});

it('tells the kind of an error and none of its words', async () => {
  tracing = await traceTest();
  const { collector } = tracing;
  await server().inject('/broken');
  await expect(
    inRoot('job', {}, () => Promise.reject(Object.assign(new Error('secret words'), { code: '23505' }))),
  ).rejects.toThrow();
  await tracing.stop();
  tracing = undefined;
  const typeOf = (name: string) =>
    collector.spans.find((span) => span.name === name)!.attributes['error.type'];
  expect([typeOf('GET /broken'), typeOf('job')]).toEqual(['500', '23505']);
  expect(collector.text).not.toContain('secret words');
});

it.each([
  ['never answers', () => undefined],
  ['refuses', (response: { writeHead(status: number): { end(): void } }) => response.writeHead(400).end()],
  ['hangs up', (response: { destroy(): void }) => response.destroy()],
])('answers requests whatever becomes of the traces: a collector that %s', async (_how, answer) => {
  tracing = await traceTest({ answer: answer as (response: ServerResponse) => void });
  const { collector } = tracing;
  const app = server();
  // More than one export may hold, so that it begins while requests are answered.
  const answers = await Promise.all(Array.from({ length: 600 }, () => app.inject('/people/ann')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await expect.poll(() => collector.exports).toBeGreaterThan(0);
  expect((await app.inject('/people/ann')).statusCode).toBe(200);
});
