import { afterEach, expect, it, vi } from 'vitest';
import { type RemoteReleases } from '../manifest';
import { createReleaseSource } from './releases';

const releases = (version: string, pages: string[]): RemoteReleases => ({
  current: {
    base: `/remotes/consumer/${version}/`,
    manifest: {
      name: 'consumer',
      area: 'consumer',
      contractVersion: 1,
      version,
      container: 'c',
      entry: 'entry.js',
      expose: { js: [], css: [], lazy: [] },
      files: {},
      pages: Object.fromEntries(
        pages.map((name) => [name, { js: [], css: [], lazy: [], data: [], status: 200 as const }]),
      ),
    },
  },
  lastGood: null,
});

const answer = (...bodies: (RemoteReleases | number)[]) => {
  const fetched = vi.fn<typeof fetch>();
  for (const body of bodies) {
    fetched.mockResolvedValueOnce(
      typeof body === 'number' ? new Response('', { status: body }) : Response.json(body),
    );
  }
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

it('answers from the first HTML for its page, and asks for others', async () => {
  const fetched = answer(releases('v1', ['home', 'pin']));
  const learned: string[] = [];
  const source = createReleaseSource({ consumer: releases('v1', ['home']) }, ({ current }) =>
    learned.push(current.manifest.version),
  );
  await source.forPage('consumer', 'home');
  expect(fetched).not.toHaveBeenCalled();
  expect(Object.keys((await source.forPage('consumer', 'pin')).current.manifest.pages)).toContain('pin');
  expect(fetched).toHaveBeenCalledWith('/_/releases/consumer.json', {
    cache: 'no-cache',
    credentials: 'omit',
  });
  expect(learned).toEqual(['v1', 'v1']);
});

it('asks once for a hover and its click, and again later or when it is told to', async () => {
  let now = 0;
  const fetched = answer(releases('v1', []), releases('v2', []), releases('v3', []));
  const source = createReleaseSource(
    {},
    () => undefined,
    () => now,
  );
  await Promise.all([source.refresh('consumer'), source.refresh('consumer')]);
  expect(fetched).toHaveBeenCalledTimes(1);
  now = 1000;
  expect((await source.refresh('consumer')).current.manifest.version).toBe('v2');
  expect(source.known('consumer')?.current.manifest.version).toBe('v2');
  expect((await source.refresh('consumer', true)).current.manifest.version).toBe('v3');
});

it('keeps what it knows when the question fails, and does not remember the failure', async () => {
  answer(500, releases('v2', []));
  const source = createReleaseSource(
    { consumer: releases('v1', []) },
    () => undefined,
    () => 0,
  );
  await expect(source.refresh('consumer')).rejects.toThrow(/500/);
  expect(source.known('consumer')?.current.manifest.version).toBe('v1');
  expect((await source.refresh('consumer')).current.manifest.version).toBe('v2');
});
