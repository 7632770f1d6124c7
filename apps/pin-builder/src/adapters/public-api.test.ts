import { afterEach, expect, it, vi } from 'vitest';
import { asApiError } from '@corkboard/api-client';
import { messages } from '../messages/en';
import { createPublicApi } from './public-api';

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

it('sends a pin with its picture, tells how much was sent, and ends with the signal', async () => {
  const sent: { body?: string; url?: string; headers: Record<string, string>; aborted: boolean } = {
    headers: {},
    aborted: false,
  };
  class FakeRequest {
    upload: { onprogress?: (event: object) => void } = {};
    onload?: () => void;
    onabort?: () => void;
    status = 201;
    response = JSON.stringify({ id: '77', board_id: '2' });
    open(_method: string, url: string) {
      sent.url = url;
    }
    setRequestHeader(name: string, value: string) {
      sent.headers[name] = value;
    }
    send(body: string) {
      sent.body = body;
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
      if (!body.includes('"wait"')) this.onload?.();
    }
    abort() {
      sent.aborted = true;
      this.onabort?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const api = createPublicApi({ site: SITE, getToken: () => 't' });
  const input = {
    picture: { kind: 'bytes', contentType: 'image/png', base64: 'AAAA' },
    boardId: '2',
    sectionId: '3',
    title: 'Lamp',
    description: '',
    link: '',
    altText: 'A lamp',
    guid: 'g',
  } as const;
  const onProgress = vi.fn();
  expect(await api.save(input, 'Lamps', { onProgress })).toEqual({
    id: '77',
    url: `${SITE}/pin/77/`,
    board: { id: '2', name: 'Lamps' },
  });
  expect(onProgress).toHaveBeenCalledWith(0.25);
  expect(sent).toMatchObject({ url: `${SITE}/v5/pins`, headers: { Authorization: 'Bearer t' } });
  expect(JSON.parse(sent.body!)).toEqual({
    board_id: '2',
    board_section_id: '3',
    title: 'Lamp',
    description: '',
    link: null,
    alt_text: 'A lamp',
    guid: 'g',
    media_source: { source_type: 'image_base64', content_type: 'image/png', data: 'AAAA' },
  });
  const stop = new AbortController();
  const saving = api.save({ ...input, title: 'wait' }, 'Lamps', { signal: stop.signal });
  await vi.waitFor(() => {
    expect(sent.body).toContain('"wait"');
  });
  stop.abort();
  await expect(saving).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent.aborted).toBe(true);
});
