import { ERROR_CODES, messages } from '@corkboard/contract';
import { beforeAll, expect, it } from 'vitest';
import { createRateLimiter, type RateLimiter } from '../platform/rate-limit';
import { type TestPerson, useTestApi } from '../testing/test-api';
import { addApp } from './testing';

let limiter: RateLimiter;
let now = Date.UTC(2030, 0, 1);
const api = useTestApi({
  services: {
    rateLimiter: {
      take: (key, rule) => limiter.take(key, rule),
      takeInShares: (key, rule) => limiter.takeInShares(key, rule),
      reset: (key) => limiter.reset(key),
      prune: () => limiter.prune(),
    },
  },
});
beforeAll(() => {
  limiter = createRateLimiter(api().db, { now: () => new Date(now) });
});

type Asks = Pick<TestPerson, 'headers'>;
/** Status, then what the headers say: how many there are, are left, and when there are more. */
async function ask(as: Asks | undefined, url: string, method: 'GET' | 'POST' = 'GET') {
  const headers = as?.headers ?? {};
  const answer = await api().app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) });
  const said = ['limit', 'remaining', 'reset'].map((what) => answer.headers[`x-ratelimit-${what}`]);
  return { said: [answer.statusCode, ...said], answer };
}
const ACCOUNTS = '/v5/ad_accounts';
/** A call that the standard doesn't have, and so of no class. */
const OWN = '/v5/webhooks';

it('counts all that a person asks of the public API in a second', async () => {
  const ann = await api().person();
  await limiter.takeInShares(`v5:overall:${ann.id}:own`, { limit: 100, windowSeconds: 1, cost: 98 });
  expect((await ask(ann, OWN)).said).toEqual([200, '100', '1', '1']);
  expect((await ask(ann, OWN, 'POST')).said).toEqual([400, '100', '0', '1']);
  const { said, answer } = await ask(ann, OWN);
  expect([...said, answer.headers['retry-after']]).toEqual([429, '100', '0', '2', '2']);
  expect(answer.json()).toEqual({ code: ERROR_CODES.rateLimited, message: messages.rateLimited });
  // Nor is anything read or done.
  expect((await ask(ann, OWN, 'POST')).said[0]).toBe(429);
  now += 2000;
  expect((await ask(ann, OWN)).said).toEqual([200, '100', '99', '1']);
});

it('counts what a person reads of ad accounts in a minute besides', async () => {
  const ann = await api().person();
  await limiter.takeInShares(`v5:ads_read:${ann.id}:own`, { limit: 1000, windowSeconds: 60, cost: 999 });
  expect((await ask(ann, ACCOUNTS)).said).toEqual([200, '1000', '0', expect.any(String)]);
  const { said, answer } = await ask(ann, `${ACCOUNTS}/5/campaigns`);
  expect(said.slice(0, 3)).toEqual([429, '1000', '0']);
  expect(Number(said[3])).toBeGreaterThan(0);
  expect(answer.headers['retry-after']).toBe(said[3]);
  expect((await ask(ann, ACCOUNTS, 'POST')).said.slice(0, 2)).toEqual([400, '400']);
  expect((await ask(ann, OWN)).said.slice(0, 2)).toEqual([200, '100']);
});

it.each([
  ['analytics', ''],
  ['campaigns/targeting_analytics', '&campaign_ids=5&targeting_types=GENDER'],
])('counts what a person reads of what ads came to besides: %s', async (report, more) => {
  const ann = await api().person();
  const url = `${ACCOUNTS}/5/${report}?start_date=2030-01-01&end_date=2030-01-01&columns=SPEND_IN_MICRO_DOLLAR&granularity=DAY${more}`;
  await limiter.takeInShares(`v5:ads_analytics:${ann.id}:own`, { limit: 300, windowSeconds: 60, cost: 299 });
  expect((await ask(ann, url)).said.slice(1, 3)).toEqual(['300', '0']);
  expect((await ask(ann, url)).said.slice(0, 3)).toEqual([429, '300', '0']);
  expect((await ask(ann, ACCOUNTS)).said.slice(0, 2)).toEqual([200, '1000']);
});

it.each([
  ['ads_read', '/v5/terms/suggested?term=lamp', '1000'],
  ['ads_read', '/v5/user_account/followers', '1000'],
  ['ads_analytics', '/v5/resources/metrics_ready_state?date=2030-01-01', '300'],
  ['org_read', '/v5/boards', '1000'],
  ['org_analytics', '/v5/user_account/analytics?start_date=2030-01-01&end_date=2030-01-01', '300'],
  ['catalogs_read', '/v5/catalogs', '1000'],
  ['trends_read', '/v5/trends/topics/featured?region=US', '1000'],
])('counts a call in the class of the standard: %s of %s', async (rateClass, url, limit) => {
  const ann = await api().person();
  await limiter.takeInShares(`v5:${rateClass}:${ann.id}:own`, {
    limit: Number(limit),
    windowSeconds: 60,
    cost: Number(limit),
  });
  expect((await ask(ann, url)).said.slice(0, 3)).toEqual([429, limit, '0']);
});

it('counts each person and each app for itself, and no strangers', async () => {
  const [ann, bob] = [await api().person(), await api().person()];
  const apps = [await addApp(api().db, ann), await addApp(api().db, ann)];
  const left = async (as: Asks) => (await ask(as, ACCOUNTS)).said[2];
  expect([await left(ann), await left(ann), await left(bob)]).toEqual(['999', '998', '999']);
  expect([await left(apps[0]!), await left(apps[1]!), await left(apps[0]!)]).toEqual(['999', '999', '998']);
  expect((await ask(undefined, ACCOUNTS)).said).toEqual([401, undefined, undefined, undefined]);
});

it('is not for calls of our own pages beside the public API', async () => {
  const { said } = await ask(await api().person(), '/vx/business_access/profiles/');
  expect(said).toEqual([200, undefined, undefined, undefined]);
});

it('lets programs of other origins read what is left', async () => {
  const origin = { headers: { origin: 'https://elsewhere.example' } };
  const { headers } = (await ask(origin, ACCOUNTS)).answer;
  expect(headers['access-control-expose-headers']).toContain('X-RateLimit-Remaining');
});
