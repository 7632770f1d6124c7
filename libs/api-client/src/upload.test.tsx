import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages } from '@corkboard/contract';
import { createCaller } from './call';
import { uploadFile } from './upload';

/** A request that the test answers. */
class FakeRequest {
  static last: FakeRequest;
  status = 0;
  response: unknown = null;
  sent = false;
  upload = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    FakeRequest.last = this;
  }
  open = vi.fn();
  setRequestHeader = vi.fn();
  send() {
    this.sent = true;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.onload?.();
    this.onloadend?.();
  }
}

const upload = (signal?: AbortSignal) => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const sent = uploadFile('/v3/x/', new Blob(['x']), signal ? { signal } : {});
  return sent;
};
const failure = (sent: Promise<unknown>) =>
  sent.then(
    () => null,
    (error: unknown) => error,
  );

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a proxy that answers in place of the site', () => {
  it.each([
    [413, messages.proxyTooLarge],
    [502, messages.proxyAway],
    [503, messages.proxyAway],
    [504, messages.proxyAway],
    [418, messages.somethingWrong],
  ])('%d is said in words, for a file and for a call', async (status, words) => {
    const sent = upload();
    // Its page is no JSON.
    FakeRequest.last.answer(status, null);
    expect(await failure(sent)).toMatchObject({ httpStatus: status, message: words });
    const page = () => Promise.resolve(new Response('<html>nginx</html>', { status }));
    const call = createCaller({ fetch: page });
    expect(await failure(call('InterestsResource.get', {}))).toMatchObject({ message: words });
  });
});

describe('sending a file', () => {
  it('answers with the data', async () => {
    const sent = upload();
    FakeRequest.last.answer(200, { resource_response: { data: { id: '1' }, error: null } });
    expect(await sent).toEqual({ id: '1' });
  });

  it('has the token of its page with it, as any write', async () => {
    document.cookie = 'csrftoken=of-this-page';
    const sent = upload();
    expect(FakeRequest.last.setRequestHeader.mock.calls).toContainEqual(['X-CSRFToken', 'of-this-page']);
    document.cookie = 'csrftoken=; max-age=0';
    FakeRequest.last.answer(200, { resource_response: { data: null, error: null } });
    await sent;
  });

  it.each([
    ['no JSON', 200, null],
    ['JSON of somebody else', 200, { ok: true }],
    ['a list', 200, []],
    ['a refusal without words', 502, null],
  ])('ends with an error when the answer is %s', async (_, status, response) => {
    const sent = upload();
    FakeRequest.last.answer(status, response);
    expect(await failure(sent)).toMatchObject({ name: 'ApiError', httpStatus: status });
  });

  it('ends when the signal does, and does not begin after it', async () => {
    const leaving = new AbortController();
    const sent = upload(leaving.signal);
    leaving.abort();
    expect(await failure(sent)).toMatchObject({ name: 'AbortError' });
    const before = FakeRequest.last;
    expect(await failure(upload(leaving.signal))).toMatchObject({ name: 'AbortError' });
    expect(FakeRequest.last).toBe(before);
  });
});

it('a call ends with an error when the answer is JSON of somebody else', async () => {
  const call = createCaller({ fetch: () => Promise.resolve(Response.json({ ok: true })) });
  expect(await failure(call('GET /v3/users/settings', {}))).toMatchObject({
    name: 'ApiError',
    httpStatus: 200,
  });
});
