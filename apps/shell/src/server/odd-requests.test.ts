import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '@corkboard/routing';
import {
  listening,
  METHODS,
  ODD_BODIES,
  ODD_ENDS,
  ODD_HEADS,
  sendRaw,
  type RawRequest,
} from '@corkboard/contract/testing';
import { startSite, type Site } from './testing/site';

let site: Site;
let server: Awaited<ReturnType<typeof listening>>;
const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
beforeAll(async () => {
  process.on('unhandledRejection', note);
  // Without an origin of its own it takes what the request says.
  site = await startSite({}, { origin: undefined }, { trustProxy: '127.0.0.1' });
  const data = (call: string, options: Record<string, string>) => ({
    data: [{ call, options, primary: true }],
  });
  await site.release('consumer', {
    pin: data('PinResource.get', { id: '$id' }),
    profile: data('UserResource.get', { username: '$username' }),
    search: data('BaseSearchResource.get', { query: '$query.q' }),
  } as never);
  await site.app.ready();
  server = await listening((request, response) => {
    site.app.routing(request, response);
  });
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  await server.close();
  await site.close();
});

/** Statuses of pages that aren't built, or whose remote isn't released, here. */
const NOT_THERE = new Set([501, 503]);

/** Failures among these requests: no response, a server error, or one that was only covered up. */
async function faultsOf(requests: Iterable<RawRequest>): Promise<string[]> {
  const faults: string[] = [];
  for (const request of requests) {
    site.logged.length = 0;
    const { status } = await sendRaw(server.port, request);
    const left =
      request.headers?.some((line) => /^(?:content-length|transfer-encoding):/i.test(line)) ?? false;
    if ((status >= 500 && !NOT_THERE.has(status)) || (status === 0 && !left) || site.logged.length > 0)
      faults.push(
        `${request.method ?? 'GET'} ${request.target.slice(0, 200)} ${JSON.stringify(request.headers)}: ${status} ${site.logged.join('').slice(0, 600)}`,
      );
  }
  expect(unhandled).toEqual([]);
  return faults;
}

/** An address of every page, and of everything else that is served. */
const STEMS = [
  ...new Set(
    ROUTES.map(({ pattern }) =>
      pattern
        .replace(/[[\]]/g, '')
        .replace(/\{\w+\}/g, '1')
        .replace(/\/+$/, ''),
    ),
  ),
  '/_',
  '/_/releases',
  '/_/releases/consumer.json',
  '/_/documents',
  '/remotes',
  '/remotes/consumer/a',
  '/assets',
  '/assets/shell.js',
  '/robots.txt',
];

describe('the pages answer, whatever comes', () => {
  it('below every address', async () => {
    // Each end at every fifth address.
    const targets = STEMS.flatMap((stem, n) =>
      ODD_ENDS.filter((_, m) => (n + m) % 5 === 0).map((end) => stem + end),
    );
    expect(await faultsOf(targets.map((target) => ({ target })))).toEqual([]);
  });

  it('with any method and any body', async () => {
    const methods = STEMS.flatMap((target) => METHODS.map((method) => ({ method, target: target || '/' })));
    const bodies = ['/', '/_/releases/consumer.json', '/assets/shell.js'].flatMap((target) =>
      ODD_BODIES.map((body) => ({ method: 'POST', target, ...body })),
    );
    expect(await faultsOf([...methods, ...bodies])).toEqual([]);
  });

  it('with any header', async () => {
    const targets = [
      '/',
      '/pin/1/',
      '/ann/',
      '/search/pins/?q=x',
      '/login/',
      '/_/releases/consumer.json',
      '/assets/shell.js',
      '/nothing/at/all/here/',
    ];
    expect(
      await faultsOf(targets.flatMap((target) => ODD_HEADS.map((headers) => ({ target, headers })))),
    ).toEqual([]);
  });
});
