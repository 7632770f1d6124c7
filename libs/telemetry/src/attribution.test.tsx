import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellSeenSource, tellSource } from './attribution';
import { flushMetrics } from './client-metrics';
import { sharedState } from './shared-state';

const before = globalThis.corkboardTelemetry;
const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>(() => true);
let next = 1;

/** As the service makes them: with a number that no other has. */
const showing = (more: { measured?: boolean; destination?: string | null } = {}) => {
  const { measured = true, destination = 'https://shop.example' } = more;
  const fields = [`90${next++}`, '5', '6', '7', '8', 'SEARCH', 'CLICKTHROUGH', 2, measured];
  const text = JSON.stringify(destination === null ? fields : [...fields, destination]);
  return `${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}..signed`;
};
const sent = () => asked.mock.calls.map(([url]) => Object.fromEntries(new URL(url, 'http://x').searchParams));

beforeEach(() => {
  globalThis.corkboardTelemetry = undefined;
  sharedState().consent = 'granted';
  asked.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', asked);
  vi.spyOn(navigator, 'sendBeacon').mockImplementation(sendBeacon as never);
  sendBeacon.mockClear();
});
afterEach(() => {
  globalThis.corkboardTelemetry = before;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('tells the browser of a click and of a view, each once, with how long they count', () => {
  const at = next;
  const tracking = showing();
  for (const type of ['click', 'view', 'click', 'view'] as const) tellSource(type, tracking);
  const common = {
    source_event_id: `90${at}`,
    destination: 'https://shop.example',
    advertiser_id: '5',
    campaign_id: '6',
    hostname: location.hostname,
  };
  expect(sent()).toEqual([
    { ...common, source_event_type: 'click', expiry: '604800', priority: '100' },
    { ...common, source_event_type: 'view', expiry: '86400', priority: '0' },
  ]);
  const [url, init] = asked.mock.calls[0]!;
  expect(url).toMatch(/^\/vx\/attribution_source\/\?/);
  expect(init).toEqual({
    keepalive: true,
    attributionReporting: { eventSourceEligible: true, triggerEligible: false },
  });
});

it('tells of what was seen by half', () => {
  tellSeenSource({ marks: { 1: 0 }, tracking: showing() });
  expect(sent()).toEqual([]);
  tellSeenSource({ marks: { 1: 0, 50: 20 }, tracking: showing() });
  expect(sent()).toMatchObject([{ source_event_type: 'view' }]);
});

it.each(['ask', 'refused'] as const)('tells nothing while consent is %s', (consent) => {
  sharedState().consent = consent;
  tellSource('click', showing());
  expect(asked).not.toHaveBeenCalled();
});

it('tells nothing of what is no ad, was not to be measured, or leads nowhere that counts', () => {
  for (const tracking of [
    undefined,
    '',
    'nonsense',
    showing({ measured: false }),
    showing({ destination: null }),
  ])
    tellSource('view', tracking);
  expect(asked).not.toHaveBeenCalled();
});

it('counts what failed, and throws nothing', async () => {
  asked.mockRejectedValueOnce(new TypeError('offline'));
  tellSource('view', showing());
  asked.mockResolvedValueOnce(new Response(null, { status: 503 }));
  tellSource('click', showing());
  tellSource('view', showing());
  await new Promise((resolve) => setTimeout(resolve));
  flushMetrics();
  expect(JSON.parse(await sendBeacon.mock.calls[0]![1].text())).toEqual({
    metrics: [
      { name: 'attribution_failed', kind: 'network' },
      { name: 'attribution_failed', kind: 'server' },
    ],
  });
});
