import { afterEach, expect, it, vi } from 'vitest';
import { asApiError } from '@corkboard/api-client';
import { messages } from '../messages/en';
import { createPublicApi } from './public-api';
import { eventually } from '../../../../tools/testing/eventually';

const SITE = 'https://site.example';
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers calls from a list, and remembers them. */
function service(...answers: { status?: number; body: unknown }[]) {
  const calls: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    calls.push({ url, init });
    const { status = 200, body } = answers.shift()!;
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  return calls;
}
const board = (id: string, privacy = 'PUBLIC') => ({ id, name: `Board ${id}`, privacy });

it('reads all pages of boards with the token, and never with cookies', async () => {
  const calls = service(
    { body: { items: [board('1'), board('2', 'SECRET')], bookmark: 'next' } },
    { body: { items: [board('3')], bookmark: null } },
  );
  const tokens = ['first', 'second'];
  const api = createPublicApi({ site: SITE, getToken: () => Promise.resolve(tokens.shift()!) });
  expect(await api.boards()).toEqual([
    { id: '1', name: 'Board 1', privacy: 'public', sectionCount: null },
    { id: '2', name: 'Board 2', privacy: 'secret', sectionCount: null },
    { id: '3', name: 'Board 3', privacy: 'public', sectionCount: null },
  ]);
  expect(calls.map(({ url }) => url)).toEqual([
    `${SITE}/v5/boards?page_size=250`,
    `${SITE}/v5/boards?page_size=250&bookmark=next`,
  ]);
  expect(calls.map(({ init }) => (init.headers as Record<string, string>).Authorization)).toEqual([
    'Bearer first',
    'Bearer second',
  ]);
  expect(calls.every(({ init }) => init.credentials === 'omit')).toBe(true);
});

it('says that the page could not sign in when it has no token', async () => {
  const calls = service();
  for (const getToken of [
    () => '',
    () => {
      throw new Error('no session');
    },
    () => Promise.reject(new Error('offline')),
  ]) {
    const error = await createPublicApi({ site: SITE, getToken })
      .boards()
      .catch((thrown: unknown) => thrown);
    expect(asApiError(error)).toMatchObject({ httpStatus: 401, message: messages.failed.token });
  }
  expect(calls).toEqual([]);
});

it('creates boards, secret ones too, and passes refusals on', async () => {
  const calls = service(
    { status: 201, body: { id: '5', name: 'Lamps', privacy: 'SECRET' } },
    { status: 409, body: { code: 58, message: 'You already have a board named "Lamps".' } },
  );
  const api = createPublicApi({ site: SITE, getToken: () => 't' });
  expect(await api.createBoard('Lamps', true)).toEqual({
    id: '5',
    name: 'Lamps',
    privacy: 'secret',
    sectionCount: 0,
  });
  expect(JSON.parse(calls[0]!.init.body as string)).toEqual({ name: 'Lamps', privacy: 'SECRET' });
  const refused = await api.createBoard('Lamps', false).catch((thrown: unknown) => thrown);
  expect(asApiError(refused)).toMatchObject({ httpStatus: 409, code: 58 });
});

it('sends a picture, reports how much was sent and where it was before, and ends with the signal', async () => {
  const sent: { body?: string; url?: string; headers: Record<string, string>; aborted: boolean } = {
    headers: {},
    aborted: false,
  };
  class FakeRequest {
    upload: { onprogress?: (event: object) => void } = {};
    onload?: () => void;
    onabort?: () => void;
    status = 201;
    response = JSON.stringify({
      media_upload_id: '5',
      state: 'ready',
      error: null,
      already_saved: { pin_id: '7', board: { id: '2', name: 'Walks' } },
    });
    open(_method: string, url: string) {
      sent.url = url;
    }
    setRequestHeader(name: string, value: string) {
      sent.headers[name] = value;
    }
    send(body: string) {
      sent.body = body;
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
      if (!body.includes('image/gif')) this.onload?.();
    }
    abort() {
      sent.aborted = true;
      this.onabort?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  class FakeReader {
    onload?: () => void;
    result = '';
    readAsDataURL() {
      this.result = 'data:image/png;base64,YWJj';
      this.onload?.();
    }
  }
  vi.stubGlobal('FileReader', FakeReader);
  const api = createPublicApi({ site: SITE, getToken: () => 't' });
  const file = (type: string) => ({ kind: 'file', file: new Blob(['abc'], { type }) }) as const;
  const onProgress = vi.fn();
  expect(await api.register(file('image/png'), { onProgress })).toEqual({
    id: '5',
    scraped: false,
    alreadySavedTo: 'Walks',
  });
  expect(onProgress).toHaveBeenCalledWith(0.25);
  expect(sent).toMatchObject({ url: `${SITE}/v5/pin_images`, headers: { Authorization: 'Bearer t' } });
  expect(JSON.parse(sent.body!)).toEqual({
    media_source: { source_type: 'image_base64', content_type: 'image/png', data: 'YWJj' },
  });
  const stop = new AbortController();
  const sending = api.register(file('image/gif'), { signal: stop.signal });
  await eventually(() => {
    expect(sent.body).toContain('image/gif');
  });
  stop.abort();
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent.aborted).toBe(true);
});

it('registers an address and waits for its picture, then makes the pin of it', async () => {
  const picture = { media_upload_id: '5', error: null, already_saved: null };
  const calls = service(
    { status: 201, body: { ...picture, state: 'processing' } },
    { body: { ...picture, state: 'ready' } },
    { status: 201, body: { id: '77', board_id: '2' } },
  );
  const api = createPublicApi({ site: SITE, getToken: () => 't' });
  const ready = await api.register(
    { kind: 'address', url: 'https://a.example/1.png', page: 'https://a.example/' },
    {},
  );
  expect(ready).toEqual({ id: '5', scraped: true, alreadySavedTo: undefined });
  const input = {
    picture: ready,
    boardId: '2',
    sectionId: '3',
    title: 'Lamp',
    description: '',
    link: '',
    altText: 'A lamp',
    guid: 'g',
  };
  expect(await api.save(input, 'Lamps')).toEqual({
    id: '77',
    url: `${SITE}/pin/77/`,
    board: { id: '2', name: 'Lamps' },
  });
  expect(calls.map(({ url, init }) => [init.method, url])).toEqual([
    ['POST', `${SITE}/v5/pin_images`],
    ['GET', `${SITE}/v5/pin_images/5`],
    ['POST', `${SITE}/v5/pins`],
  ]);
  expect(JSON.parse(calls[0]!.init.body as string)).toEqual({
    media_source: { source_type: 'image_url', url: 'https://a.example/1.png' },
    page_url: 'https://a.example/',
    asynchronous: true,
  });
  expect(JSON.parse(calls[2]!.init.body as string)).toEqual({
    board_id: '2',
    board_section_id: '3',
    title: 'Lamp',
    description: '',
    link: null,
    alt_text: 'A lamp',
    guid: 'g',
    media_source: { source_type: 'media_upload_id', media_upload_id: '5' },
  });
});
