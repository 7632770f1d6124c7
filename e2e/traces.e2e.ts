import { type APIRequestContext } from '@playwright/test';
import { startCollector } from '../libs/tracing/src/testing';
import { parse } from './setup/document';
import { seconds } from './setup/signs';
import { freePort, type Site, startSite } from './setup/site';
import { expect, test as base } from './setup/test';

type Collector = Awaited<ReturnType<typeof startCollector>>;
type Span = Collector['spans'][number];

/** A site whose traces go to a collector, in one process or with its pages apart, and what it wrote into its log. */
const test = base.extend<{
  collector: Collector;
  traced: (env?: Readonly<Record<string, string>>) => Promise<{ site: Site; log: () => string }>;
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
  collector: async ({}, provide) => {
    const collector = await startCollector();
    await provide(collector);
    await collector.close();
  },
  traced: [
    async ({ collector }, provide) => {
      const sites: Site[] = [];
      await provide(async (env = {}) => {
        const site = await startSite({
          demo: env.ROLE !== 'web',
          env: {
            LOG_LEVEL: 'info',
            OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
            OTEL_BSP_SCHEDULE_DELAY: '100',
            ...env,
          },
        });
        sites.unshift(site);
        const lines: string[] = [];
        site.process.stdout!.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
        return { site, log: () => lines.join('') };
      });
      for (const site of sites) await site.stop();
    },
    { timeout: seconds(120) },
  ],
});
test.describe.configure({ timeout: seconds(240) });

const TRACE = 'a'.repeat(32);
const CALLER = 'b'.repeat(16);
const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };

const childrenOf = (spans: readonly Span[], { spanId, traceId }: Span) =>
  spans.filter((span) => span.parentSpanId === spanId && span.traceId === traceId);
const isStatement = ({ attributes }: Span) => attributes['db.system.name'] === 'postgresql';

/** Waits for the document with a Pin of a trace. */
async function documentOf({ spans }: Collector, traceId: string): Promise<Span> {
  const find = () => spans.find((span) => span.traceId === traceId && span.name.startsWith('GET /pin/'));
  await expect.poll(find).toBeDefined();
  return find()!;
}

/** The address of a Pin of the demo. */
async function pinOf(request: APIRequestContext, url: string): Promise<string> {
  const html = await (await request.get(url)).text();
  return parse(html).querySelector('a[href^="/pin/"]')!.getAttribute('href')!;
}

test('a document, its calls, and their statements are one trace', async ({ collector, traced, request }) => {
  const { site, log } = await traced();
  const path = await pinOf(request, site.url);
  const answer = await request.get(site.url + path, { headers });
  expect(answer.status()).toBe(200);
  const id = answer.headers()['x-request-id']!;

  const top = await documentOf(collector, TRACE);
  expect(top.parentSpanId).toBe(CALLER);
  expect(top.name).toMatch(/^GET \/pin\/\{?:?\w+/);
  expect(top.attributes['http.response.header.x-request-id']).toEqual([id]);
  const calls = childrenOf(collector.spans, top);
  expect(calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['PinResource.get', 'UserSessionResource.get', 'draw page']),
  );
  const pin = calls.find(({ name }) => name === 'PinResource.get')!;
  const statements = childrenOf(collector.spans, pin).filter(isStatement);
  expect(statements.length).toBeGreaterThan(0);
  for (const { name, attributes } of statements) {
    expect(name).toMatch(/^[a-z_-]+\.[\w.-]+$/i);
    expect(attributes['db.query.text']).toBeUndefined();
  }
  const lines = log()
    .split('\n')
    .filter((line) => line.includes(TRACE))
    .map((line) => JSON.parse(line) as { trace_id: string; request_id: string });
  expect(lines.length).toBeGreaterThan(1);
  for (const { trace_id, request_id } of lines) expect([trace_id, request_id]).toEqual([TRACE, id]);
});

test('a click begins a trace, and the trace of a page goes on across processes', async ({
  collector,
  traced,
  page,
  request,
}) => {
  const api = await traced({ ROLE: 'api' });
  const { site } = await traced({ ROLE: 'web', API_URL: api.site.url });
  const path = await pinOf(request, site.url);
  const sent: { trace: string; url: string }[] = [];
  page.on('request', (request) => {
    const trace = request.headers().traceparent?.slice(3, 35);
    if (trace) sent.push({ trace, url: request.url() });
  });
  const document = await page.goto(site.url + path);
  const ofDocument = /data-traceparent="00-(\w{32})/.exec(await document!.text())![1]!;
  const top = await documentOf(collector, ofDocument);
  expect(childrenOf(collector.spans, top).map(({ name }) => name)).toContain('UserSessionResource.get');

  sent.length = 0;
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  const call = () => sent.find(({ url }) => url.includes('/resource/') && url.includes('/get/'));
  await expect.poll(call).toBeDefined();
  const { trace } = call()!;
  expect(trace).not.toBe(ofDocument);
  const statements = () => collector.spans.filter((span) => span.traceId === trace && isStatement(span));
  await expect.poll(() => statements().length).toBeGreaterThan(0);
});

test('a page that is out of order names its trace', async ({
  collector,
  traced,
  page,
  checkAccessibility,
}) => {
  // In the other form that traces have, which the built site has to have with it, too.
  const { site } = await traced({
    ROLE: 'web',
    API_URL: `http://127.0.0.1:${await freePort()}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  });
  const answer = await page.goto(site.url);
  expect(answer!.status()).toBe(503);
  const line = page.getByText('If you report this, include this ID:');
  await expect(line).toBeInViewport({ ratio: 1 });
  await checkAccessibility();
  const [id, trace] = await line.locator('code').allTextContents();
  expect(id).toBe(answer!.headers()['x-request-id']);
  const top = () => collector.spans.find((span) => span.traceId === trace && span.parentSpanId === '');
  await expect
    .poll(() => top()?.attributes)
    .toMatchObject({ 'http.response.status_code': 503, 'http.response.header.x-request-id': [id] });
});
