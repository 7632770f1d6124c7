import { calls, knownCalls } from '@corkboard/contract/schemas';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ApiPort } from './api-port';
import { createService } from './service';
import { bootOf, NO_SUCH_CALL, startSite, type Site } from './testing/site';
import { eventually } from '../../../../tools/testing/eventually';

const all = knownCalls(calls);
const { 'UserHomefeedResource.get': _homefeed, ...older } = all;
const homefeed = { call: 'UserHomefeedResource.get', primary: true, infinite: true } as const;
const session = { call: 'UserSessionResource.get', primary: true } as const;

let site: Site;
/** Response to the home feed's call, by its options. */
let feed: (options: { page_size?: number }) => unknown;
/** A site whose home page asked for the session, until a release that asks for the home feed. */
beforeEach(async () => {
  feed = () => [];
  site = await startSite({ 'UserHomefeedResource.get': (options: object) => feed(options) });
  await site.release('consumer', { home: { data: [session] } }, 'older');
  await site.release('consumer', { home: { data: [homefeed] } }, 'newer');
});
afterEach(() => site.close());

const released = async () =>
  (await site.get('/_/releases/consumer.json')).json<{ current: { base: string } }>();
const open = async () => {
  const { statusCode, body } = await site.get('/');
  return { status: statusCode, base: bootOf(body).releases.consumer?.current.base };
};

it('serves the last good version while the service lacks a call of the current one, and goes back when it has it', async () => {
  const newer = (await open()).base;
  feed = () => NO_SUCH_CALL;
  site.known = [older];
  const instead = await open();
  expect(instead.status).toBe(200);
  expect(instead.base).not.toBe(newer);
  // Open browsers hear of it too, and it's reported like any other fault.
  expect((await released()).current.base).toBe(instead.base);
  const version = newer!.split('/').at(-2);
  expect(site.counted).toEqual([{ name: 'remote_refused', remote: 'consumer', kind: 'service', version }]);
  expect(site.logged[0]).toContain("home: asks for UserHomefeedResource.get, which the service doesn't have");
  await open();
  expect(site.counted).toHaveLength(1);

  feed = () => [];
  site.known = [all];
  await eventually(async () => expect((await open()).base).toBe(newer));
});

it('does so for one request where the service that was asked lacks it, and nobody has said so yet', async () => {
  const newer = (await open()).base;
  feed = () => NO_SUCH_CALL;
  const instead = await open();
  expect([instead.status, instead.base === newer]).toEqual([200, false]);
  expect(site.counted).toMatchObject([{ name: 'remote_refused', kind: 'service' }]);
  feed = () => [];
  expect((await open()).base).toBe(newer);
});

it('does so where the service refuses the options that the page gives a call', async () => {
  await site.release(
    'consumer',
    { home: { data: [{ ...homefeed, options: { page_size: 1e6 } }] } },
    'newest',
  );
  feed = ({ page_size }) => (page_size === undefined ? [] : 400);
  site.known = [all];
  const { base, status } = await open();
  expect(status).toBe(200);
  expect(base).toBe((await released()).current.base);
  expect(site.logged[0]).toContain('page_size is 1000000');
});

it('answers 503, and not that nothing is there, where no version fits', async () => {
  await site.release('consumer', { home: { data: [{ ...homefeed, options: { page_size: 5 } }] } }, 'newest');
  feed = () => NO_SUCH_CALL;
  site.known = [older];
  expect((await open()).status).toBe(503);
  expect(site.counted[0]).toMatchObject({ name: 'remote_refused', kind: 'service' });
});

it('is not led astray by an address that the service refuses', async () => {
  site.known = [all];
  const { base } = await open();
  feed = () => 400;
  expect((await site.get('/')).statusCode).toBe(404);
  feed = () => [];
  expect((await open()).base).toBe(base);
  expect(site.counted).toEqual([]);
});

it('asks once for all who want to know, and keeps what it knows while the service is away', async () => {
  let asked = 0;
  let now = 0;
  let answer = () => Promise.resolve([all]);
  const port = { known: () => (asked++, answer()) } as unknown as ApiPort;
  const service = createService(port, () => now);
  expect(service.known()).toEqual([]);
  await Promise.all([service.refresh(), service.refresh()]);
  expect([asked, service.known()]).toEqual([1, [all]]);
  answer = () => Promise.reject(new Error('away'));
  now = 2000;
  await service.refresh();
  expect([asked, service.known()]).toEqual([2, [all]]);
  service.close();
});
