import { beforeEach, describe, expect, it } from 'vitest';
import { createDb } from '../../../platform/db';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addCampaignAd, orderLineOf } from '../delivery/testing';
import { postCharges } from '../ledger';
import { clearLedger } from '../ledger/testing';
import { keepDifferences } from './recount-queries';
import { recordTold } from './record';
import { impressionOf, PRICE } from './testing';
import { openAccount } from '../campaigns/testing';

const api = useTestApi();
type Account = Awaited<ReturnType<typeof openAccount>>;
type Running = Awaited<ReturnType<typeof addCampaignAd>>;
const today = () => new Date().toISOString().slice(0, 10);
let account: Account;
let reader: TestPerson;

beforeEach(async () => {
  await api().db.query(
    'truncate ad_events, ad_ledger, ad_days, ad_targeting_days, ad_seen, ad_presses, rate_limits, ad_recount_differences',
  );
  await clearLedger(api().db);
  account = await openAccount(api());
  reader = await api().person();
});

const impression = (running: Running, of = account, at?: number) =>
  impressionOf(running, of.id, reader.id, at);
const orders = (of = account) => api().ok('OrderLinesResource.get', { ad_account_id: of.id }, of.owner);
const spentOf = async (id: string, of = account) =>
  (await orders(of)).find((one) => one.id === id)!.spent_micro;
const inLedger = async (id: string) => {
  const [row] = await api().db.query<{ n: string }>(
    'select coalesce(sum(amount_micro), 0) n from ad_ledger where order_line_id = $1',
    [id],
  );
  return Number(row!.n);
};
const state = async ({ campaignId, groupId, ad }: Running) => {
  const options = { ad_account_id: account.id, campaign_id: campaignId };
  const { campaign, ad_groups, ads } = await api().ok('AdDeliveryResource.get', options, account.owner);
  return [campaign, ad_groups[groupId], ads[ad]];
};
const campaignOf = ({ campaignId: campaign_id }: Running) =>
  api().ok(
    'GET /v5/ad_accounts/{ad_account_id}/campaigns/{campaign_id}',
    { params: { ...account.params, campaign_id } },
    account.owner,
  );
const change = async (patch: { id: string; order_line_id: string | null }) => {
  const call = 'PATCH /v5/ad_accounts/{ad_account_id}/campaigns';
  const { items } = await api().ok(call, { params: account.params, body: [patch] }, account.owner);
  return items[0]!;
};

describe('an order line', () => {
  it('is charged by its campaigns together to its last millionth, however many charge at once', async () => {
    const line = await orderLineOf(api(), account.id, { budget: PRICE * 7 + 5 });
    const both = [await addCampaignAd(api(), account, line), await addCampaignAd(api(), account, line)];
    const others = [createDb(api().db.url, { size: 4 }), createDb(api().db.url, { size: 4 })];
    try {
      await Promise.all(
        [api().db, ...others].flatMap((db) =>
          both.flatMap((one) => [1, 2, 3, 4].map(() => recordTold(db, [impression(one), impression(one)]))),
        ),
      );
    } finally {
      await Promise.all(others.map((db) => db.close()));
    }
    expect(await spentOf(line)).toBe(PRICE * 7 + 5);
    expect(await inLedger(line)).toBe(PRICE * 7 + 5);
    await postCharges(api().db, today());
    expect(await keepDifferences(api().db, [today()])).toEqual([]);
    for (const one of both) {
      expect(await state(one)).toEqual(['ORDER_LINE_SPENT', 'ORDER_LINE_SPENT', 'ORDER_LINE_SPENT']);
      expect((await campaignOf(one)).summary_status).toBe('COMPLETED');
    }
  });

  it('is charged on its own days alone', async () => {
    const [past, coming] = [
      await orderLineOf(api(), account.id, { from: -9, to: -3 }),
      await orderLineOf(api(), account.id, { from: 3 }),
    ];
    const [over, early] = [
      await addCampaignAd(api(), account, past),
      await addCampaignAd(api(), account, coming),
    ];
    await recordTold(api().db, [impression(over), impression(early)]);
    expect([await spentOf(past), await spentOf(coming)]).toEqual([0, 0]);
    expect((await state(over))[0]).toBe('ORDER_LINE_CLOSED');
    expect((await state(early))[0]).toBe('ORDER_LINE_CLOSED');
    expect((await campaignOf(over)).summary_status).toBe('COMPLETED');
    expect((await campaignOf(early)).summary_status).toBe('NOT_STARTED');
  });

  it('keeps what was charged under it when its campaign gets another one', async () => {
    const [first, second] = [await orderLineOf(api(), account.id), await orderLineOf(api(), account.id)];
    const one = await addCampaignAd(api(), account, first);
    await recordTold(api().db, [impression(one)]);
    expect((await change({ id: one.campaignId, order_line_id: second })).data!.order_line_id).toBe(second);
    await recordTold(api().db, [impression(one), impression(one)]);
    expect([await spentOf(first), await spentOf(second)]).toEqual([PRICE, PRICE * 2]);
    expect((await change({ id: one.campaignId, order_line_id: null })).data!.order_line_id).toBe(null);
    await recordTold(api().db, [impression(one)]);
    expect([await spentOf(first), await spentOf(second)]).toEqual([PRICE, PRICE * 2]);
    expect((await orders()).map(({ campaigns }) => campaigns)).toEqual([0, 0]);
  });

  it('is of one ad account: those of another one are refused by name, of the same owner too', async () => {
    const line = await orderLineOf(api(), account.id);
    const body = { name: 'Second', country: 'US', currency: 'USD' } as const;
    const second = await api().ok('POST /v5/ad_accounts', { body }, account.owner);
    const params = { ad_account_id: second.id };
    const made = await api().ok(
      'POST /v5/ad_accounts/{ad_account_id}/campaigns',
      { params, body: [{ name: 'C', objective_type: 'CONSIDERATION', order_line_id: line }] },
      account.owner,
    );
    expect(made.items[0]!.exceptions[0]).toMatchObject({
      message: `order_line_id: there is no order line ${line} in this ad account.`,
    });
    const stranger = await orderLineOf(api(), (await openAccount(api())).id);
    const one = await addCampaignAd(api(), account, line);
    expect((await change({ id: one.campaignId, order_line_id: stranger })).exceptions[0]).toMatchObject({
      message: `order_line_id: there is no order line ${stranger} in this ad account.`,
    });
  });

  it('is in the answers of campaigns, and names its campaigns', async () => {
    const line = await orderLineOf(api(), account.id);
    const one = await addCampaignAd(api(), account, line);
    expect((await campaignOf(one)).order_line_id).toBe(line);
    const params = { ...account.params, order_line_id: line };
    const call = 'GET /v5/ad_accounts/{ad_account_id}/order_lines/{order_line_id}';
    expect((await api().ok(call, { params }, account.owner)).campaign_ids).toEqual([one.campaignId]);
  });

  it('gets no budget below what was spent of it', async () => {
    const line = await orderLineOf(api(), account.id, { budget: PRICE * 3 });
    const one = await addCampaignAd(api(), account, line);
    await recordTold(api().db, [impression(one), impression(one)]);
    const edit = (budget_amount: number) =>
      api().call(
        'PATCH /v5/ad_accounts/{ad_account_id}/ssio/insertion_orders',
        { params: account.params, body: { ads_manager_order_line_id: line, budget_amount } },
        account.owner,
      );
    expect(await edit(0.06)).toMatchObject({ status: 400, error: { field: 'budget_amount' } });
    expect((await edit(0.07)).status).toBe(200);
    await recordTold(api().db, [impression(one)]);
    expect(await spentOf(line)).toBe(70_000);
  });
});
