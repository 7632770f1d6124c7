import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { traceCalls } from './trace-calls';

const DOCUMENT = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
const OTHER = 'https://other.example/list/';

const real = { fetch: globalThis.fetch, open: XMLHttpRequest.prototype.open };
const send = vi.fn<(request: Request) => Promise<Response>>();
const headersOfXhr: (readonly [name: string, value: string])[] = [];
/** Listeners of a page, to be forgotten with it. */
const listening = vi.spyOn(globalThis, 'addEventListener');

beforeEach(() => {
  send.mockReset().mockImplementation(() => Promise.resolve(new Response('{}')));
  headersOfXhr.length = 0;
  listening.mockClear();
  globalThis.fetch = send as never;
  XMLHttpRequest.prototype.open = () => undefined;
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation((...header) => {
    headersOfXhr.push(header);
  });
  traceCalls(DOCUMENT);
});
afterEach(() => {
  for (const [act, listener] of listening.mock.calls)
    globalThis.removeEventListener(act, listener as EventListener, { capture: true });
  globalThis.fetch = real.fetch;
  XMLHttpRequest.prototype.open = real.open;
  vi.restoreAllMocks();
});

const own = () => new URL('/resource/PinResource/get/', location.href).href;
/** The `traceparent` that a call of the page goes out with. */
async function sent(...call: Parameters<typeof fetch>): Promise<string | null> {
  await fetch(...call);
  return send.mock.lastCall![0].headers.get('traceparent');
}
const NEW = /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/;

it('has what the page asks its own site for continue the trace of its document', async () => {
  expect(await sent(own())).toBe(DOCUMENT);
  expect(await sent(new URL(own()))).toBe(DOCUMENT);
  expect(await sent(new Request(own()))).toBe(DOCUMENT);
});

it('leaves a call as it is otherwise', async () => {
  const headers = { 'content-type': 'application/json', 'x-csrftoken': 'token' };
  await sent(own(), { method: 'POST', body: '{"a":1}', headers, credentials: 'same-origin' });
  const request = send.mock.lastCall![0];
  expect(request.method).toBe('POST');
  expect(await request.text()).toBe('{"a":1}');
  expect(Object.fromEntries(request.headers)).toEqual({ ...headers, traceparent: DOCUMENT });
});

it('tells nobody else', async () => {
  expect(await sent(OTHER)).toBeNull();
  new XMLHttpRequest().open('GET', OTHER);
  expect(headersOfXhr).toEqual([]);
});

it('also has uploads, which are sent in the older way, continue it', () => {
  new XMLHttpRequest().open('POST', own());
  expect(headersOfXhr).toEqual([['traceparent', DOCUMENT]]);
});

it.each(['click', 'input', 'submit', 'popstate'])('begins another trace with a %s', async (act) => {
  globalThis.dispatchEvent(new Event(act));
  const first = await sent(own());
  expect(first).toMatch(NEW);
  expect(first).not.toBe(DOCUMENT);
  // All that one act leads to is one trace.
  expect(await sent(own())).toBe(first);
  globalThis.dispatchEvent(new Event(act));
  const second = await sent(own());
  expect(second).toMatch(NEW);
  expect(second!.slice(3, 35)).not.toBe(first!.slice(3, 35));
});
