import { requestOf } from '@corkboard/contract';
import { traceTest } from '@corkboard/tracing/testing';
import { expect, it } from 'vitest';
import { askWithin } from '../../http/visit';
import { useTestApi } from '../test-api';

const api = useTestApi();
const TRACE = 'c'.repeat(32);
const DOCUMENT = 'd'.repeat(16);
const headers = { traceparent: `00-${TRACE}-${DOCUMENT}-01` };

it('has a document’s call below it, and the call’s statements below the call', async () => {
  const ann = await api().person({ username: 'ann_traced' });
  const tracing = await traceTest();
  const { url } = requestOf('UserResource.get', { username: 'ann_traced' });
  const answer = await askWithin(api().app)({
    method: 'GET',
    url,
    headers: ann.headers,
    caller: { came: { address: '127.0.0.1', headers } },
  });
  await api().app.inject('/healthz');
  await tracing.stop();
  expect(answer.status).toBe(200);
  const { spans, text } = tracing.collector;
  const call = spans.find(({ name }) => name === 'UserResource.get')!;
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: DOCUMENT });
  expect(call.attributes['http.route']).toBe('/resource/UserResource/get/');
  const statements = spans.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql');
  expect(statements.length).toBeGreaterThan(1);
  for (const { name, traceId, parentSpanId, attributes } of statements) {
    expect([traceId, parentSpanId]).toEqual([TRACE, call.spanId]);
    expect(name).toMatch(/^[a-z_-]+\.[\w.-]+$/i);
    expect(attributes['db.query.summary']).toBe(name);
  }
  expect(spans.filter(({ name }) => name.includes('healthz'))).toEqual([]);
  // Nobody's name, address, or session.
  expect(text).not.toContain('ann_traced');
  expect(text).not.toContain(ann.email);
  expect(text).not.toContain(ann.headers.cookie!.match(/session=([^;]+)/)?.[1] ?? ann.headers.cookie!);
});

it('has a write’s statements below it, after its body was read', async () => {
  const ann = await api().person();
  const tracing = await traceTest();
  const name = 'Board of secrets';
  const { method, url, body } = requestOf('BoardResource.create', { name } as never);
  const answer = await api().app.inject({
    method: method as 'POST',
    url,
    headers: { ...ann.headers, ...headers, 'content-type': 'application/json' },
    payload: body!,
  });
  await tracing.stop();
  expect(answer.statusCode).toBe(200);
  const { spans, text } = tracing.collector;
  const call = spans.find((span) => span.name === 'BoardResource.create')!;
  const below = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId).map((span) => span.name);
  expect(below).toEqual(expect.arrayContaining(['session.viewer', 'board.insert']));
  expect(text).not.toContain(name);
});
