import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { traceTest } from '@corkboard/tracing/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite, type Site } from './testing/site';

let site: Site;
const folder = mkdtempSync(path.join(tmpdir(), 'corkboard-traced-'));
beforeAll(async () => {
  const traceScript = path.join(folder, 'trace.js');
  writeFileSync(traceScript, 'traced();');
  site = await startSite(
    { 'PinResource.get': { id: '1' }, 'BoardResource.get': 503 },
    { traceScript, origin: undefined },
  );
  const data = (call: string) => ({ data: [{ call, options: { id: '$id' }, primary: true }] });
  await site.release('consumer', { pin: data('PinResource.get') } as never);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const TRACE = 'e'.repeat(32);
const headers = { traceparent: `00-${TRACE}-${'f'.repeat(16)}-01` };

it('leaves documents and calls as they are where nothing is traced', async () => {
  const { body } = await site.get('/pin/1/', headers);
  expect(body).not.toContain('traced()');
  expect(site.asked.at(-1)!.caller.came.headers).not.toHaveProperty('traceparent');
});

it('hands the trace of a document to its calls, and to its scripts', async () => {
  site.asked.length = 0;
  const tracing = await traceTest();
  const { body } = await site.get('/pin/1/', headers);
  await tracing.stop();
  const span = tracing.collector.spans.find(({ name }) => name.startsWith('GET /pin/'))!;
  expect(span).toMatchObject({ traceId: TRACE, parentSpanId: 'f'.repeat(16) });
  const traceparent = `00-${TRACE}-${span.spanId}-01`;
  for (const { caller } of site.asked) {
    expect(caller.came.headers).toMatchObject({ traceparent });
    expect(caller.forwarded).toMatchObject({ traceparent });
  }
  expect(site.asked.length).toBeGreaterThan(0);
  expect(body).toMatch(
    new RegExp(`<script nonce="[^"]+" data-traceparent="${traceparent}">traced\\(\\);</script></head>`),
  );
  expect(tracing.collector.text).not.toContain('/pin/1/');
});

it('says by which name a page that is out of order is found in the log', async () => {
  const broken = await startSite({ 'UserSessionResource.get': 503 });
  const faultOf = async (flags: string) => {
    const answer = await broken.get('/', { traceparent: `00-${TRACE}-${'f'.repeat(16)}-${flags}` });
    expect(answer.statusCode).toBe(503);
    return /<aside class="cb-fault">.*<\/aside>/.exec(answer.body)?.[0];
  };
  const line = expect.stringMatching(
    /^<aside class="cb-fault">If you report this, include this ID: <code>[\w-]+<\/code><\/aside>$/,
  ) as string;
  expect(await faultOf('01')).toEqual(line);
  const tracing = await traceTest();
  const traced = await faultOf('01');
  const unrecorded = await faultOf('00');
  await tracing.stop();
  await broken.close();
  expect(traced).toMatch(
    new RegExp(`ID: <code>[\\w-]+</code><br>And this one of its trace: <code>${TRACE}</code></aside>$`),
  );
  expect(unrecorded).toEqual(line);
});
