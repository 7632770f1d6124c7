import { TELEMETRY_LIST_MAX, TELEMETRY_PATH } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkSecret } from '../../../platform/kept-secret';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { whileFull } from '../../../testing/while-full';
import { newInsertion, sealShowing } from '../../ads/billing/token';
import { runAd } from '../../ads/delivery/testing';
import { aBatch, anImpression, aView } from './testing';
import { writeBatch } from './writer';

const api = useTestApi();
const PRICE = 5_000;
let running: Awaited<ReturnType<typeof runAd>>;
let reader: TestPerson;

beforeEach(async () => {
  await api().db.query(
    'truncate ad_events, ad_ledger, ad_days, ad_seen, telemetry_views, telemetry_impressions, rate_limits',
  );
  running = await runAd(api());
  reader = await api().person();
});

/** Batch of a page on which an ad that is billed by impressions was seen, and another page opened. */
function anAdSeen() {
  const { account, campaignId, groupId, ad, pin } = running;
  const showing = {
    insertion: newInsertion(),
    account: account.id,
    campaign: campaignId,
    adGroup: groupId,
    ad,
    placement: 'HOME_FEED',
    billable: 'IMPRESSION',
    price: PRICE,
    at: Math.floor(Date.now() / 1000),
    measured: true,
  } as const;
  const tracking = sealShowing(linkSecret(api().config), showing, reader.id);
  return aBatch({
    views: [aView()],
    impressions: [anImpression({ pin_id: pin, promoted: true, tracking })],
  });
}

const send = async (batch: ReturnType<typeof aBatch>) => {
  const answer = await api().app.inject({
    method: 'POST',
    url: TELEMETRY_PATH,
    headers: {
      ...reader.headers,
      cookie: `${reader.headers.cookie}; measuring=yes`,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
      'content-type': 'application/json',
    },
    payload: JSON.stringify(batch),
  });
  return answer.statusCode;
};
/** Charges, their number, and the number of stored views. */
const found = async () => {
  const [row] = await api().db.query<Record<'charged' | 'times' | 'views', number>>(
    `select coalesce(sum(amount_micro), 0)::int as charged, count(*)::int as times, (select count(*)::int from telemetry_views) as views
     from ad_ledger`,
  );
  return row!;
};
/** Refuses every row of a table meanwhile. */
async function whileBroken(table: string, act: () => Promise<void>): Promise<void> {
  await api().db.query(`alter table ${table} add constraint broken check (false) not valid`);
  try {
    await act();
  } finally {
    await api().db.query(`alter table ${table} drop constraint broken`);
  }
}

describe('what a batch says of ads', () => {
  it('is charged where there is no room for the rest, and once when all of it is sent again', async () => {
    const batch = anAdSeen();
    const parts = { db: api().db, metrics: api().metrics };
    const many = aBatch({ views: Array.from({ length: TELEMETRY_LIST_MAX }, () => aView()) });
    const { held, status } = await api().db.transaction(async (tx) => {
      await tx.query('lock table telemetry_views in exclusive mode');
      const waiting = Array.from({ length: 50 }, () =>
        writeBatch(parts, { ...many, personId: null, userAgent: '' }),
      );
      return { held: waiting, status: await send(batch) };
    });
    await Promise.all(held);
    expect(status).toBe(503);
    expect(await found()).toEqual({ charged: PRICE, times: 1, views: 5000 });
    expect(await send(batch)).toBe(200);
    expect(await found()).toEqual({ charged: PRICE, times: 1, views: 5001 });
  });

  it('is charged where the rest cannot be written, and the rest is written where it cannot be', async () => {
    const [one, other] = [anAdSeen(), anAdSeen()];
    await whileBroken('telemetry_views', async () => {
      expect(await send(one)).toBe(500);
      expect(await found()).toEqual({ charged: PRICE, times: 1, views: 0 });
    });
    await whileBroken('ad_events', async () => {
      expect(await send(other)).toBe(500);
      expect(await found()).toEqual({ charged: PRICE, times: 1, views: 1 });
    });
  });

  it('is charged where the network sent too much already, unless the person did, too', async () => {
    const { db } = api();
    const full = { limit: 300, windowSeconds: 60 };
    const many = <T>(whose: string, ask: () => Promise<T>) => whileFull(db, `telemetry:${whose}`, full, ask);
    const [one, other] = [anAdSeen(), anAdSeen()];
    expect(await many('127.0.0.1', () => send(one))).toBe(429);
    expect(await found()).toEqual({ charged: PRICE, times: 1, views: 0 });
    expect(await many('127.0.0.1', () => many(`person:${reader.id}`, () => send(other)))).toBe(429);
    expect(await found()).toEqual({ charged: PRICE, times: 1, views: 0 });
    expect(await send(other)).toBe(200);
    expect(await found()).toEqual({ charged: 2 * PRICE, times: 2, views: 1 });
  });
});
