import { adMessages, ERROR_CODES } from '@corkboard/contract';
import { beforeAll, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addPin } from '../campaigns/testing';
import { recordTold } from '../billing/record';
import { newInsertion } from '../billing/token';
import { addAd, runAd } from '../delivery/testing';

const api = useTestApi();
const today = () => new Date().toISOString().slice(0, 10);
let one: Awaited<ReturnType<typeof runAd>>;
/** Two Pins: the first in two ads, the other in one. */
let pins: [twice: string, once: string];
let reader: TestPerson;

beforeAll(async () => {
  one = await runAd(api(), { budget_in_micro_currency: 90_000_000 });
  const [again, other] = [
    await addAd(api(), one.account, one.groupId),
    await addAd(api(), one.account, one.groupId),
  ];
  reader = await api().person();
  await api().db.query('update ads set pin_id = $2 where id = $1', [again.ad, one.pin]);
  pins = [one.pin, other.pin];
  const showings = [one.ad, again.ad, again.ad, other.ad].map((ad) => ({
    insertion: newInsertion(),
    account: one.account.id,
    campaign: one.campaignId,
    adGroup: one.groupId,
    ad,
    placement: 'HOME_FEED' as const,
    billable: 'CLICKTHROUGH' as const,
    price: 0,
    at: Math.floor(Date.now() / 1000),
    measured: true,
  }));
  const told = { viewer: reader.id, person: reader.id, robot: false, kind: 'impression' as const };
  await recordTold(
    api().db,
    showings.map((showing) => ({ showing, ...told })),
  );
});

const ask = (more: object = {}, as = one.account.owner) =>
  api().call(
    'GET /v5/ad_accounts/{ad_account_id}/pins/analytics',
    {
      params: one.account.params,
      query: {
        start_date: today(),
        end_date: today(),
        columns: 'TOTAL_IMPRESSION,TOTAL_CONVERSIONS,CAMPAIGN_ID',
        granularity: 'TOTAL',
        pin_ids: [...pins],
        ...more,
      },
    },
    as,
  );

it('reports Pins by call: what all ads of each came to, in all, by day and by hour', async () => {
  expect((await ask()).data).toEqual([
    { PIN_ID: pins[0], TOTAL_IMPRESSION: 3, TOTAL_CONVERSIONS: 0 },
    { PIN_ID: pins[1], TOTAL_IMPRESSION: 1, TOTAL_CONVERSIONS: 0 },
  ]);
  for (const granularity of ['DAY', 'HOUR']) {
    const { data } = await ask({ granularity, columns: 'TOTAL_IMPRESSION' });
    expect(data.map((row) => [row.PIN_ID, row.TOTAL_IMPRESSION])).toEqual([
      [pins[0], 3],
      [pins[1], 1],
    ]);
  }
});

it('reports what ads of one campaign came to, and none of another', async () => {
  const { owner, params } = one.account;
  const made = await api().call(
    'POST /v5/ad_accounts/{ad_account_id}/campaigns',
    { params, body: [{ name: 'Another', objective_type: 'CONSIDERATION' }] },
    owner,
  );
  const other = made.data.items[0]!.data!.id;
  for (const granularity of ['TOTAL', 'DAY', 'HOUR'])
    expect(
      (await ask({ granularity, columns: 'TOTAL_IMPRESSION', campaign_id: one.campaignId })).data,
    ).toEqual((await ask({ granularity, columns: 'TOTAL_IMPRESSION' })).data);
  const refused = { status: 404, error: { api_error_code: ERROR_CODES.pinMissing } };
  expect(await ask({ campaign_id: other })).toMatchObject(refused);
  // One of the two ads of the first Pin is of the other campaign now, with what it came to.
  const { db } = api();
  await db.query('update ad_groups set campaign_id = $2 where id = $1', [one.groupId, other]);
  await db.query('update ad_days set campaign_id = $2 where ad_id = $1', [one.ad, other]);
  const { data } = await ask({ campaign_id: other, pin_ids: [pins[0]], columns: 'TOTAL_IMPRESSION' });
  expect(data).toEqual([{ PIN_ID: pins[0], TOTAL_IMPRESSION: 1 }]);
  await db.query('update ad_groups set campaign_id = $2 where id = $1', [one.groupId, one.campaignId]);
  await db.query('update ad_days set campaign_id = $2 where ad_id = $1', [one.ad, one.campaignId]);
});

it('knows Pins that ads of the account show', async () => {
  const unpromoted = await addPin(api(), one.account.owner);
  const stranger = await runAd(api(), {});
  for (const pin of [unpromoted, stranger.pin, '7'])
    expect(await ask({ pin_ids: [pins[0], pin] })).toMatchObject({
      status: 404,
      error: { api_error_code: ERROR_CODES.pinMissing, message: adMessages.pinUnpromoted(pin) },
    });
});
