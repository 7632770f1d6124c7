import { beforeEach, describe, expect, it } from 'vitest';
import { createDb } from '../../../platform/db';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { openAccount } from '../campaigns/testing';
import { clearAds } from '../delivery/running';
import { addCampaignAd } from '../delivery/testing';
import { clearLedger } from '../ledger/testing';
import { recordTold } from './record';
import { impressionOf, PRICE } from './testing';

const api = useTestApi();
type Account = Awaited<ReturnType<typeof openAccount>>;
type Running = Awaited<ReturnType<typeof addCampaignAd>>;
let account: Account;
let reader: TestPerson;

beforeEach(async () => {
  await api().db.query(
    'truncate ad_events, ad_ledger, ad_days, ad_targeting_days, ad_seen, ad_presses, rate_limits',
  );
  await clearLedger(api().db);
  account = await openAccount(api());
  reader = await api().person();
});

const addCampaign = () => addCampaignAd(api(), account);
const impression = (running: Running) => impressionOf(running, account.id, reader.id);
const set = (month_micro: number | null, as = account.owner) =>
  api().call('BillingBudgetResource.update', { ad_account_id: account.id, month_micro }, as);
const charged = async () => {
  const [row] = await api().db.query<{ n: string }>(
    'select coalesce(sum(spend_micro), 0) n from ad_days where ad_account_id = $1',
    [account.id],
  );
  return Number(row!.n);
};
const state = async ({ campaignId }: Running) => {
  const options = { ad_account_id: account.id, campaign_id: campaignId };
  return (await api().ok('AdDeliveryResource.get', options, account.owner)).campaign;
};

describe('the monthly budget of an ad account', () => {
  it('is spent by its campaigns together, never beyond it, however many charge at once', async () => {
    const [one, other] = [await addCampaign(), await addCampaign()];
    const budget = 10 * PRICE + 5;
    const { data } = await set(budget);
    expect(data).toMatchObject({ month_budget_micro: budget, month_spent_micro: 0 });
    const dbs = [0, 1, 2].map(() => createDb(api().db.url));
    try {
      await Promise.all(
        dbs.flatMap((db) =>
          [one, other].flatMap((running) =>
            [1, 2, 3].map(() => recordTold(db, [impression(running), impression(running)])),
          ),
        ),
      );
    } finally {
      await Promise.all(dbs.map((db) => db.close()));
    }
    expect(await charged()).toBe(budget);
    const ledger = await api().db.query(
      'select sum(amount_micro) n from ad_ledger where ad_account_id = $1',
      [account.id],
    );
    expect(Number(ledger[0]!.n)).toBe(budget);
    expect(await state(one)).toBe('ACCOUNT_BUDGET_SPENT');
  });

  it('is of this month, and can be raised or taken away', async () => {
    const running = await addCampaign();
    await set(PRICE);
    await api().db.query(
      `insert into ad_days (ad_account_id, ad_id, day, campaign_id, ad_group_id, impressions, closeups, clicks, saves, spend_micro)
       values ($1, $2, (date_trunc('month', now() at time zone 'UTC') - interval '1 day')::date, $3, $4, 1, 0, 0, 0, 9000000)`,
      [account.id, running.ad, running.campaignId, running.groupId],
    );
    const before = await charged();
    await recordTold(api().db, [impression(running)]);
    await recordTold(api().db, [impression(running)]);
    expect((await charged()) - before).toBe(PRICE);
    await set(PRICE + 7);
    await recordTold(api().db, [impression(running)]);
    expect((await charged()) - before).toBe(PRICE + 7);
    await set(null);
    await recordTold(api().db, [impression(running)]);
    expect((await charged()) - before).toBe(2 * PRICE + 7);
    clearAds(api().db);
    expect(await state(running)).not.toBe('ACCOUNT_BUDGET_SPENT');
    const log = await api().db.query(
      `select old_value as old, new_value as new from change_log where scope_id = $1 and field = 'month_budget_micro' order by id`,
      [account.id],
    );
    expect(log).toEqual([
      { old: null, new: PRICE },
      { old: PRICE, new: PRICE + 7 },
      { old: PRICE + 7, new: null },
    ]);
  });

  it('is set by whoever edits billing, to an amount above 0', async () => {
    expect((await set(0)).status).toBe(400);
    const analyst = await account.member('ANALYST');
    expect((await set(PRICE, analyst)).status).toBe(403);
  });
});
