import { PICKER_OPTIONS } from '@corkboard/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSiteApi } from './site-api';

let calls: { url: string; method: string; body: unknown }[];
let data: unknown;
beforeEach(() => {
  calls = [];
  vi.stubGlobal('document', { cookie: 'csrftoken=abc' });
  vi.stubGlobal('location', { origin: 'https://site.example' });
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit) => {
    calls.push({ url, method, body: body ? (JSON.parse(body as string) as unknown) : undefined });
    const answer = { resource_response: { data, bookmark: null, error: null } };
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const row = (id: string, section_count = 0) => ({
  id,
  name: `Board ${id}`,
  privacy: 'public',
  section_count,
});
const input = {
  boardId: '2',
  sectionId: null,
  title: 'Lamp',
  description: '',
  link: '',
  altText: '',
  guid: 'g',
} as const;

it('lists the boards saved to last first, each once, and takes them from the cache of the page', async () => {
  const client = new QueryClient();
  data = { all_boards: [row('1'), row('2', 3), row('3')], boards_shortlist: [row('3')] };
  const api = createSiteApi(client);
  expect((await api.boards()).map(({ id, sectionCount }) => [id, sectionCount])).toEqual([
    ['3', 0],
    ['1', 0],
    ['2', 3],
  ]);
  const filled = new QueryClient({ defaultOptions: { queries: { staleTime: 1000 } } });
  filled.setQueryData(['BoardPickerBoardsResource.get', PICKER_OPTIONS], data);
  calls = [];
  expect(await createSiteApi(filled).boards()).toHaveLength(3);
  expect(calls).toEqual([]);
});

it.each([
  [
    { id: '5', scraped: false },
    { media_upload_id: '5', method: 'pinbuilder' },
  ],
  [
    { id: '6', scraped: true },
    { media_upload_id: '6', method: 'scraped' },
  ],
] as const)('saves the picture %o', async (picture, sent) => {
  const client = new QueryClient();
  client.setQueryData(['BoardFeedResource.get', { board_id: '2' }], {});
  data = { id: '77', board: { id: '2', name: 'Lamps' } };
  expect(await createSiteApi(client).save({ ...input, picture }, 'Lamps')).toEqual({
    id: '77',
    url: 'https://site.example/pin/77/',
    board: { id: '2', name: 'Lamps' },
  });
  expect(calls).toEqual([
    {
      url: '/resource/PinResource/create/',
      method: 'POST',
      body: {
        options: {
          board_id: '2',
          section: null,
          title: 'Lamp',
          description: '',
          link: null,
          alt_text: '',
          guid: 'g',
          ...sent,
        },
      },
    },
  ]);
  // Queries that show the board are stale.
  expect(client.getQueryState(['BoardFeedResource.get', { board_id: '2' }])?.isInvalidated).toBe(true);
});

it('registers the picture of an address, and says where it was saved before', async () => {
  data = { media_upload_id: '6', state: 'ready', error: null, already_saved: { board: { name: 'Walks' } } };
  const api = createSiteApi(new QueryClient());
  const page = 'https://a.example/';
  const source = { kind: 'address', url: 'https://a.example/1.png', page } as const;
  expect(await api.register(source, {})).toEqual({ id: '6', scraped: true, alreadySavedTo: 'Walks' });
  expect(calls).toEqual([
    {
      url: '/v3/pins/image/',
      method: 'PUT',
      body: { image_url: source.url, page_url: page, asynchronous: true },
    },
  ]);
  data = { media_upload_id: '6', state: 'failed', error: 'No picture there.', already_saved: null };
  await expect(api.register(source, {})).rejects.toMatchObject({
    message: 'No picture there.',
    field: 'image_url',
  });
});

it('offers the pinnable pictures of a page only', async () => {
  const item = (type: string, url: string) => ({ type, url, width: 200, height: 200, alt_text: 'x' });
  data = {
    title: 'T',
    description: 'D',
    reason: null,
    items: [item('unpinnable', 'a'), item('pinnable', 'b')],
  };
  expect(await createSiteApi(new QueryClient()).imagesOf('https://a.example/')).toEqual({
    title: 'T',
    description: 'D',
    reason: null,
    pictures: [{ url: 'b', page: 'https://a.example/', width: 200, height: 200, alt: 'x' }],
  });
});

it('makes public and secret boards', async () => {
  data = { id: '9', name: 'Mine', privacy: 'secret' };
  const api = createSiteApi(new QueryClient());
  expect(await api.createBoard('Mine', true)).toMatchObject({ id: '9', privacy: 'secret' });
  await api.createBoard('Mine', false);
  expect(calls.map(({ body }) => body)).toEqual([
    { options: { name: 'Mine', privacy: 'secret' } },
    { options: { name: 'Mine', privacy: 'public' } },
  ]);
});
