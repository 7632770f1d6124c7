import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RemoteManifest } from '@corkboard/federation';
import { buildTestRemote } from '@corkboard/federation/testing';
import { ROUTES } from '@corkboard/routing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { problemsOf, ROUTE_BYTES_MAX } from './checks';

let built: string;
let manifest: RemoteManifest;
const pages = Object.fromEntries(
  ROUTES.filter(({ area }) => area === 'consumer').map(({ name }) => [name, {}]),
);

beforeEach(async () => {
  built = await mkdtemp(path.join(tmpdir(), 'corkboard-checks-'));
  manifest = await buildTestRemote(built, 'consumer', 'first', pages);
});
afterEach(() => rm(built, { recursive: true, force: true }));

const pin = (data: RemoteManifest['pages'][string]['data']) => ({
  ...manifest,
  pages: { ...manifest.pages, pin: { ...manifest.pages.pin!, data } },
});

it('finds nothing wrong with a remote as it should be', async () => {
  const need = {
    call: 'PinResource.get',
    options: { id: '$id', of: '$viewer.id', text: '$$id' },
    instead: '/?show_error=true',
  };
  expect(await problemsOf('consumer', pin([need]), built)).toEqual([]);
});

it('refuses the build of another remote, or for another contract', async () => {
  expect(await problemsOf('advertiser', manifest, built)).toEqual(['this is consumer, not advertiser']);
  expect(await problemsOf('consumer', { ...manifest, contractVersion: 99 }, built)).toEqual([
    'it was built for contract 99, but this site uses contract 1',
  ]);
});

it('refuses pages of no route, and routes without a page', async () => {
  const { pin: page, ...others } = manifest.pages;
  expect(await problemsOf('consumer', { ...manifest, pages: { ...others, pinn: page! } }, built)).toEqual([
    "pinn isn't a route of consumer",
    'the route pin has no page',
  ]);
});

it.each([
  [{ call: 'PinResource.get', options: { id: '$pin_id' } }, `pin: "$pin_id" isn't part of its address`],
  [{ call: 'PinResource.get', having: '$query.q' } as const, `pin: "$query.q" isn't part of its address`],
  [
    { call: 'PinResource.get', instead: '//evil.example/' },
    `pin: "//evil.example/" isn't a page of this site`,
  ],
])('refuses first data that cannot be asked for', async (need, problem) => {
  expect(await problemsOf('consumer', pin([need]), built)).toEqual([problem]);
});

it('refuses a page that is too large on the wire', async () => {
  await writeFile(path.join(built, 'page-pin.js'), randomBytes(ROUTE_BYTES_MAX - 100));
  expect(await problemsOf('consumer', manifest, built)).toEqual([]);
  await writeFile(path.join(built, 'page-pin.js'), randomBytes(ROUTE_BYTES_MAX + 1));
  expect(await problemsOf('consumer', manifest, built)).toEqual([expect.stringMatching(/^pin is \d+ bytes/)]);
});
