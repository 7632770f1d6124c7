import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createSafeFetch,
  type SafeFetch,
  SafeFetchError,
  type SafeFetchOptions,
} from '../../../platform/safe-fetch';
import { linkSecret } from '../../../platform/kept-secret';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { runAd } from '../delivery/testing';
import { startSite } from '../../pictures/media/testing/site';
import type { AdEvent } from './events';
import { recordTold } from './record';
import { newInsertion, sealShowing, type Showing } from './token';
import { createTurns } from './tracker-turns';
import { tellTrackers } from './trackers';

const api = useTestApi();
const site = await startSite();
afterAll(() => site.close());

type Running = Awaited<ReturnType<typeof runAd>>;
let running: Running;
let reader: TestPerson;
beforeEach(async () => {
  site.hits.clear();
  await api().db.query('truncate ad_events, ad_ledger, ad_days, ad_targeting_days, ad_seen, tracker_calls');
  running = await runAd(api());
  reader = await api().person();
});

const showing = (more: Partial<Showing> = {}): Showing => ({
  insertion: newInsertion(),
  account: running.account.id,
  campaign: running.campaignId,
  adGroup: running.groupId,
  ad: running.ad,
  placement: 'HOME_FEED',
  billable: 'IMPRESSION',
  price: 1000,
  at: Math.floor(Date.now() / 1000),
  measured: true,
  ...more,
});
const told = (kind: AdEvent['kind'], more: Partial<AdEvent> = {}): AdEvent => ({
  showing: showing(),
  kind,
  viewer: reader.id,
  person: reader.id,
  robot: false,
  ...more,
});
const record = (...all: AdEvent[]) => recordTold(api().db, all);
const run = (signal?: AbortSignal) =>
  tellTrackers(
    { db: api().db, safeFetch: createSafeFetch({ allowPrivate: [site.host] }), turns: createTurns() },
    signal,
  );
const urls = (event: string, path: string) => ({ tracking_urls: { [event]: [site.url(path)] } });
const set = (table: 'ads' | 'ad_groups' | 'campaigns', id: string, details: object) =>
  api().db.query(`update ${table} set details = $2 where id = $1`, [id, JSON.stringify(details)]);

describe('addresses that want to be told of an ad', () => {
  it('are told of each event once, with what their macros stand for', async () => {
    await set('ads', running.ad, urls('impression', '/seen?ad={adid}&on={device}'));
    const event = told('impression', {
      showing: showing({ matched: { context: ['APPTYPE=web_mobile'], personal: [] } }),
    });
    await record(event, event);
    await record(event);
    await run();
    await run();
    expect([...site.hits]).toEqual([[`/seen?ad=${running.ad}&on=mobile`, 1]]);
  });

  it('are those of the event alone', async () => {
    await set('ads', running.ad, {
      tracking_urls: {
        impression: [site.url('/impression')],
        click: [site.url('/click')],
        engagement: [site.url('/engagement')],
        audience_verification: [site.url('/audience')],
        buyable_button: [site.url('/buy')],
      },
    });
    await record(told('impression'), told('click'), told('save'), told('closeup'));
    await run();
    expect(Object.fromEntries(site.hits)).toEqual({
      '/impression': 1,
      '/audience': 1,
      '/click': 1,
      '/engagement': 2,
    });
  });

  it('are the one for clicks and the one for impressions beside them', async () => {
    await set('campaigns', running.campaignId, urls('click', '/campaign'));
    await set('ads', running.ad, {
      click_tracking_url: site.url('/clicked?ad={adid}'),
      view_tracking_url: site.url('/viewed'),
    });
    await record(told('impression'), told('click'), told('save'));
    await set('campaigns', running.campaignId, {});
    await record(told('impression'));
    await run();
    expect(Object.fromEntries(site.hits)).toEqual({
      [`/clicked?ad=${running.ad}`]: 1,
      '/campaign': 1,
      '/viewed': 2,
    });
  });

  it("are the ad's, else the ad group's, else the campaign's", async () => {
    await set('campaigns', running.campaignId, {
      tracking_urls: { impression: [site.url('/campaign')], click: [site.url('/campaign-click')] },
    });
    await record(told('impression'));
    await set('ad_groups', running.groupId, urls('impression', '/group'));
    await record(told('impression'));
    await set('ads', running.ad, urls('impression', '/ad'));
    await record(told('impression'), told('click'));
    await run();
    expect([...site.hits.keys()].toSorted()).toEqual(['/ad', '/campaign', '/campaign-click', '/group']);
  });

  it("hear nothing of programs or of the advertiser's own people", async () => {
    await set('ads', running.ad, urls('impression', '/seen'));
    const { owner } = running.account;
    await record(
      told('impression', { robot: true }),
      told('impression', { viewer: owner.id, person: owner.id }),
    );
    await run();
    expect(site.hits.size).toBe(0);
  });

  it('wait where the work was ended, and are not told again where nobody answers', async () => {
    await set('ads', running.ad, urls('impression', '/gone'));
    await record(told('impression'));
    await expect(run(AbortSignal.abort(new Error('ended')))).rejects.toThrow('ended');
    expect(site.hits.size).toBe(0);
    await run();
    await run();
    expect(site.hits.get('/gone')).toBe(1);
  });

  it('are told of nothing twice where the work was ended in the middle', async () => {
    await set('ads', running.ad, urls('impression', '/seen'));
    await record(...Array.from({ length: 30 }, () => told('impression')));
    const waiting = await api().db.query<{ id: string }>('select id from tracker_calls');
    await api().db.query("update tracker_calls set address = address || '?' || id");
    const asked: string[] = [];
    const ended = new AbortController();
    const safeFetch = createSafeFetch({ allowPrivate: [site.host] });
    const counted: typeof safeFetch = (address, options) => {
      if (asked.push(address) === 10) ended.abort(new Error('ended'));
      return safeFetch(address, options);
    };
    const turns = createTurns();
    await expect(tellTrackers({ db: api().db, safeFetch: counted, turns }, ended.signal)).rejects.toThrow();
    expect(asked.length).toBeLessThan(30);
    await tellTrackers({ db: api().db, safeFetch: counted, turns });
    expect(asked.toSorted()).toEqual(waiting.map(({ id }) => site.url(`/seen?${id}`)).toSorted());
  });
});

describe('addresses that hang', () => {
  /** A world with a clock of its own: hosts that start with `hangs` answer never, others at once; each is noted with when it was asked. */
  function world() {
    let now = 0;
    const asked: { host: string; at: number }[] = [];
    const sleepers = new Set<{ at: number; wake: () => void }>();
    const sleep = (ms: number, signal?: AbortSignal) =>
      new Promise<void>((resolve) => {
        const sleeper = { at: now + ms, wake: resolve };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', () => sleepers.delete(sleeper));
      });
    const safeFetch = (async (address: string, { timeoutMs = 0, signal }: SafeFetchOptions = {}) => {
      const { host } = new URL(address);
      asked.push({ host, at: now });
      // As the real one does: a run that was ended while it took calls off the list begins them, and tells none.
      signal?.throwIfAborted();
      if (!host.startsWith('hangs')) return { status: 200 };
      const cutOff = new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
      await Promise.race([sleep(timeoutMs), cutOff]);
      throw new SafeFetchError('timeout');
    }) as never as SafeFetch;
    /** Time goes on to whoever wakes next, whenever nothing else happens: a look at what waits, or a call that gives up. */
    const wait = async (ms: number, signal?: AbortSignal) => {
      // One that nobody waits for anymore would be woken in place of whoever is next.
      const mine = sleep(ms, signal);
      const next = [...sleepers].sort((a, b) => a.at - b.at)[0]!;
      sleepers.delete(next);
      now = next.at;
      next.wake();
      await mine;
    };
    const turns = createTurns(() => now);
    return {
      asked,
      tell: (signal?: AbortSignal) => tellTrackers({ db: api().db, safeFetch, turns, wait }, signal),
    };
  }
  const put = (account: { accountId: string; ad: string }, host: (n: number) => string, count: number) =>
    api().db.query(
      `insert into tracker_calls (ad_account_id, ad_id, address) select $1, $2, 'https://' || h || '/' from unnest($3::text[]) h`,
      [account.accountId, account.ad, Array.from({ length: count }, (_, n) => host(n))],
    );
  const mine = () => ({ accountId: running.account.id, ad: running.ad });
  const another = async () => {
    const { account, ad } = await runAd(api());
    return { accountId: account.id, ad };
  };

  it.each([
    ['one address of the same ad account', () => 'hangs.example', false],
    ['one address of another ad account', () => 'hangs.example', true],
    ['as many hosts of another ad account', (n: number) => `hangs${n}.example`, true],
  ] as const)('hold up nobody: 1,000 at %s', async (_, host, isOther) => {
    const { asked, tell } = world();
    await put(isOther ? await another() : mine(), host, 1000);
    await put(mine(), () => 'good.example', 1);
    const ended = new AbortController();
    const told = tell(ended.signal);
    await expect.poll(() => asked.some(({ host: name }) => name === 'good.example')).toBe(true);
    ended.abort();
    await told.catch(() => undefined);
    expect(asked.find(({ host: name }) => name === 'good.example')!.at).toBeLessThan(2000);
  });

  it('are put off, so that a run ends with them waiting', async () => {
    const { asked, tell } = world();
    await put(mine(), () => 'hangs.example', 1000);
    await tell();
    expect(asked).toHaveLength(4);
    const [left] = await api().db.query<{ count: string }>('select count(*) from tracker_calls');
    expect(left!.count).toBe('996');
  });

  it('wait up to a number for each ad account, and no longer than a day', async () => {
    await set('ads', running.ad, urls('impression', '/seen'));
    await put(mine(), () => 'good.example', 5000);
    await record(told('impression'));
    const waiting = async () => (await api().db.query('select from tracker_calls')).length;
    expect(await waiting()).toBe(5000);
    await api().db.query("update tracker_calls set made_at = now() - interval '25 hours'");
    await record(told('impression'));
    await world().tell();
    expect(await waiting()).toBe(0);
  });
});

describe('a press on an ad', () => {
  it('leads to an address whose macros say which ad it was', async () => {
    const url = 'https://sale.example/%7Bcampaignid%7D?group={adgroupid}&from={lpurl}';
    await api().db.query('update ads set destination_url = $2 where id = $1', [running.ad, url]);
    const press = async (more: Record<string, string> = {}) => {
      const answer = await api().app.inject({
        url: '/v3/offsite/',
        query: {
          url,
          pin_id: running.pin,
          client_tracking_params: sealShowing(linkSecret(api().config), showing(), reader.id),
          ...more,
        },
        headers: { ...reader.headers, 'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0' },
      });
      return (answer.json() as { resource_response: { data: { url: string } } }).resource_response.data.url;
    };
    expect(await press()).toBe(
      `https://sale.example/${running.campaignId}?group=${running.groupId}&from=${encodeURIComponent(running.link)}`,
    );
    expect(await press({ check_only: 'true' })).toBe(url);
  });
});
