import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls, knownCalls } from '@corkboard/contract/schemas';
import { type DataNeed, type RemoteManifest } from '@corkboard/federation';
import { buildTestRemote } from '@corkboard/federation/testing';
import { findRoute, ROUTES } from '@corkboard/routing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serviceProblems } from '../../apps/shell/src/server/fits-service';
import * as checks from './checks';

const { ROUTE_BYTES_MAX } = checks;
/** Against the service of this checkout, and some calls that these tests make up. */
const known = { ...knownCalls(calls), 'A.get': { options: {} } };
const problemsOf = (name: string, manifest: RemoteManifest, built: string) =>
  checks.problemsOf(name, manifest, built, known);

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
    call: 'A.get',
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

const garden = {
  name: 'today-garden',
  pattern: '/today/garden/{slug}/',
  audience: 'anyone',
  query: {},
  aliases: [],
} as const;
const gardenPage = (data: RemoteManifest['pages'][string]['data'] = []) => ({
  ...manifest,
  routes: [garden],
  pages: { ...manifest.pages, 'today-garden': { ...manifest.pages.pin!, data } },
  menus: { header: [{ route: 'today-garden', params: { slug: 'roses' }, label: 'Garden', order: 1 }] },
});

it('lets a remote bring a route, with its page, its data and a way to it', async () => {
  const need = { call: 'A.get', options: { slug: '$slug' }, instead: '/today/garden/roses/' };
  expect(await problemsOf('consumer', gardenPage([need]), built)).toEqual([]);
  expect(await problemsOf('consumer', { ...manifest, routes: [garden] }, built)).toEqual([
    'the route today-garden has no page',
  ]);
  const id = { call: 'A.get', options: { slug: '$id' } };
  expect(await problemsOf('consumer', gardenPage([id]), built)).toEqual([
    'today-garden: "$id" isn\'t part of its address',
  ]);
});

it('refuses routes and menus that do not fit this site', async () => {
  const problems = (change: Partial<RemoteManifest>) =>
    problemsOf('consumer', { ...gardenPage(), ...change }, built);
  expect(await problems({ routes: [{ ...garden, pattern: '/{username}/garden/' }] })).toContain(
    "today-garden: /{username}/garden/ doesn't begin with a word of consumer's own addresses",
  );
  expect(await problems({ menus: { header: [{ route: 'billing', label: 'Pay', order: 1 }] } })).toEqual([
    'header: "Pay" leads to billing, which is no route of consumer',
  ]);
  const { area, ...pin } = findRoute('pin');
  expect(await problems({ routes: [garden, pin] })).toEqual([]);
  expect(await problems({ routes: [garden, { ...pin, audience: 'viewer' }] })).toEqual([
    `pin isn't the same route here: the site has to be released first`,
  ]);
  expect(area).toBe('consumer');
});

it('refuses a changed name that is not in the address', async () => {
  const renamed = { param: 'username', call: 'UserResource.get', options: { username: '$name' }, value: 'a' };
  const pages = { ...manifest.pages, pin: { ...manifest.pages.pin!, renamed } };
  expect(await problemsOf('consumer', { ...manifest, pages }, built)).toEqual([
    `pin: "$username" isn't part of its address`,
    `pin: "$name" isn't part of its address`,
  ]);
});

it('takes what every address may carry', async () => {
  const data = [{ call: 'A.get', options: { id: '$id', invite_code: '$query.invite_code' } }];
  const pages = { ...manifest.pages, pin: { ...manifest.pages.pin!, data } };
  expect(await problemsOf('consumer', { ...manifest, pages }, built)).toEqual([]);
});

it.each([
  [{ call: 'A.get', options: { id: '$pin_id' } }, `pin: "$pin_id" isn't part of its address`],
  [{ call: 'A.get', having: '$query.q' } as const, `pin: "$query.q" isn't part of its address`],
  [{ call: 'A.get', instead: '//evil.example/' }, `pin: "//evil.example/" isn't a page of this site`],
])('refuses first data that cannot be asked for', async (need, problem) => {
  expect(await problemsOf('consumer', pin([need]), built)).toEqual([problem]);
});

it('refuses a home page that asks for a call that the service does not have', async () => {
  const home = { ...manifest.pages.home!, data: [{ call: 'NoSuchResource.get', primary: true } as const] };
  const release = { ...manifest, pages: { ...manifest.pages, home } };
  expect(await problemsOf('consumer', release, built)).toEqual([
    "home: asks for NoSuchResource.get, which the service doesn't have",
  ]);
});

it('lets every page of this repository ask its service for what it needs', () => {
  const modules = import.meta.glob<{ pages: { route: string; needs?: readonly DataNeed[] }[] }>(
    '../../apps/*/src/pages.ts',
    { eager: true },
  );
  const described = Object.values(modules).flatMap(({ pages }) => pages);
  expect(described.length).toBeGreaterThan(60);
  for (const page of described) {
    const { area } = findRoute(page.route)!;
    const files = { js: [], css: [], lazy: [], status: 200 } as const;
    const pages = { [page.route]: { ...files, data: page.needs ?? [] } };
    expect(serviceProblems({ area, pages }, known)).toEqual([]);
  }
});

it('refuses a page that is too large on the wire', async () => {
  await writeFile(path.join(built, 'page-pin.js'), randomBytes(ROUTE_BYTES_MAX - 100));
  expect(await problemsOf('consumer', manifest, built)).toEqual([]);
  await writeFile(path.join(built, 'page-pin.js'), randomBytes(ROUTE_BYTES_MAX + 1));
  expect(await problemsOf('consumer', manifest, built)).toEqual([expect.stringMatching(/^pin is \d+ bytes/)]);
});

it('measures a page as it is served, where a quicker look is not enough', async () => {
  const half = randomBytes(ROUTE_BYTES_MAX * 0.6);
  // Too far apart for gzip to see that the halves are the same.
  await writeFile(path.join(built, 'page-pin.js'), Buffer.concat([half, Buffer.alloc(40_000), half]));
  expect(await problemsOf('consumer', manifest, built)).toEqual([]);
});
