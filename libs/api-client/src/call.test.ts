import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCaller } from './call';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345';
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Requests sent from a page with these cookies. */
async function sent(cookie: string, send: (call: ReturnType<typeof createCaller>) => Promise<unknown>) {
  vi.stubGlobal('document', { cookie });
  const requests: RequestInit[] = [];
  const answer = { resource_response: { data: null, bookmark: null, error: null } };
  await send(
    createCaller({
      fetch: (_, init) => {
        requests.push(init!);
        return Promise.resolve(Response.json(answer));
      },
    }),
  );
  return { ...requests[0]!, headers: requests[0]!.headers as Record<string, string> };
}

describe('a call', () => {
  it('may have nothing to answer, and says so by its status alone', async () => {
    vi.stubGlobal('document', { cookie: '' });
    const answering = (status: number) =>
      createCaller({ fetch: () => Promise.resolve(new Response(null, { status })) })(
        'DELETE /v5/catalogs/feeds/{feed_id}',
        { params: { feed_id: '1' } },
      );
    expect(await answering(204)).toEqual({ data: null, bookmark: null });
    await expect(answering(200)).rejects.toThrow();
  });

  it.each([
    ['the only cookie', `csrftoken=${TOKEN}`],
    ['among others', `theme=dark; csrftoken=${TOKEN}; notcsrftoken=other`],
    ['after one whose name ends alike', `notcsrftoken=other; csrftoken=${TOKEN}`],
    ['under its name for https', `__Host-csrftoken=${TOKEN}`],
    ['under its name for https, whatever is left of http', `csrftoken=other; __Host-csrftoken=${TOKEN}`],
    ['under its name for https, before what is left of http', `__Host-csrftoken=${TOKEN}; csrftoken=other`],
  ])('that writes carries the token of the cookie: %s', async (_, cookie) => {
    for (const send of [
      (call: ReturnType<typeof createCaller>) => call('BoardResource.create', { name: 'B' }),
      (call: ReturnType<typeof createCaller>) => call('BoardResource.update', { board_id: '1' }),
      (call: ReturnType<typeof createCaller>) => call('BoardResource.delete', { board_id: '1' }),
      (call: ReturnType<typeof createCaller>) => call('POST /v5/boards', { body: { name: 'B' } }),
    ]) {
      const request = await sent(cookie, send);
      expect(request.headers['X-CSRFToken']).toBe(TOKEN);
      expect(request.credentials).toBe('same-origin');
    }
  });

  it('that reads has none', async () => {
    const request = await sent(`csrftoken=${TOKEN}`, (call) => call('BoardResource.get', { board_id: '1' }));
    expect(request.headers).not.toHaveProperty('X-CSRFToken');
  });

  it('brings the place of the next page, or takes the first for the whole list', async () => {
    const answer = { resource_response: { data: [], bookmark: 'next', error: null } };
    const call = createCaller({ fetch: () => Promise.resolve(Response.json(answer)) });
    expect(await call('UserHomefeedResource.get', {})).toEqual({ data: [], bookmark: 'next' });
    expect(await call('UserHomefeedResource.get', {}, { ignoreBookmark: true })).toEqual({
      data: [],
      bookmark: null,
    });
  });

  it('of a program that is refused names the field that the answer names', async () => {
    const call = createCaller({
      fetch: () =>
        Promise.resolve(
          Response.json({ code: 1, message: 'Too long', field: 'media_source.url' }, { status: 400 }),
        ),
    });
    vi.stubGlobal('document', { cookie: '' });
    await expect(call('POST /v5/boards', { body: { name: 'B' } })).rejects.toMatchObject({
      message: 'Too long',
      field: 'media_source.url',
    });
  });
});
