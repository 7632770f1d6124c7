import { invoiceNumber, minorUnit } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDb, type Db } from '../../../platform/db';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { openAccount } from '../campaigns/testing';
import { balancesOf, postCharges } from '../ledger';
import { clearLedger } from '../ledger/testing';
import { closeMonths, lastMonth } from './close';
import { endCredits, hashOfCode } from './credits';
import { applyHolds } from './hold';
import { registerInvoiceFiles } from './routes';

const api = useTestApi({ routes: [registerInvoiceFiles] });
let account: Awaited<ReturnType<typeof openAccount>>;
let staff: TestPerson;
const address = { business_name: 'Fern & Co', street: '12 Fern Lane', city: 'Portland' };

beforeEach(async () => {
  await api().db.query('update billing_numbers set last_memo = 0');
  await api().db.query(
    'truncate ad_ledger, ad_days, billing_payments, billing_invoices, billing_credit_uses, billing_credits, billing_offers, rate_limits cascade',
  );
  await clearLedger(api().db);
  account = await openAccount(api());
  staff = await api().person();
  await api().db.query('update users set is_staff = true where id = $1', [staff.id]);
  await api().ok('BillingDetailsResource.update', { ad_account_id: account.id, ...address }, account.owner);
});

/** Noon of a day, in ms. */
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
const charge = (day: string, micro: number, accountId = account.id) =>
  api().db.query(
    `with money as (
       insert into ad_ledger (ad_account_id, insertion, day, ad_id, kind, debit, credit, amount_micro, currency)
       values ($1, next_id(), $2::date, 1, 'click', 'advertiser', 'revenue', $3, 'USD')
     )
     insert into ad_days as d (ad_account_id, ad_id, day, campaign_id, ad_group_id, spend_micro) values ($1, 1, $2::date, 1, 1, $3)
     on conflict (ad_account_id, ad_id, day) do update set spend_micro = d.spend_micro + excluded.spend_micro`,
    [accountId, day, micro],
  );
const invoices = async (
  query: { sort?: 'TOTAL_AMOUNT'; order?: 'ASCENDING'; page_size?: number; bookmark?: string } = {},
) =>
  api().ok(
    'GET /v5/ad_accounts/{ad_account_id}/billing_invoices',
    { params: account.params, query },
    account.owner,
  );
const billing = () => api().ok('BillingResource.get', { ad_account_id: account.id }, account.owner);
const pay = (
  kind: 'TRANSFER' | 'TOP_UP' | 'CREDIT_MEMO',
  amount_micro: number,
  reference: string,
  invoice_id?: string,
) =>
  api().call(
    'StaffPaymentsResource.create',
    { ad_account_id: account.id, kind, amount_micro, reference, ...(invoice_id ? { invoice_id } : {}) },
    staff,
  );
const holdNow = async () =>
  (
    await api().db.query<{ billing_hold: string | null }>(
      'select billing_hold from ad_accounts where id = $1',
      [account.id],
    )
  )[0]!.billing_hold;
const offer = (code: string, more: { amount_micro?: number; currency?: string; redemptions?: number } = {}) =>
  api().ok(
    'StaffOffersResource.create',
    {
      code,
      title: 'Welcome',
      discount_type: 'COUPON',
      amount_micro: 20_000_000,
      currency: 'USD',
      redeem_days: 30,
      valid_days: 90,
      redemptions: 5,
      ...more,
    },
    staff,
  );
const redeem = (code: string, validateOnly = false) =>
  api().ok(
    'POST /v5/ad_accounts/{ad_account_id}/ads_credit/redeem',
    { params: account.params, body: { offerCodeHash: hashOfCode(code), validateOnly } },
    account.owner,
  );

describe('the months of ad accounts', () => {
  it.each([
    ['2028-03-01', 'Etc/UTC', '2028-02-01', '2028-02-29'],
    ['2027-01-01', 'Etc/UTC', '2026-12-01', '2026-12-31'],
    ['2027-03-31', 'Etc/UTC', '2027-02-01', '2027-02-28'],
    ['2027-03-01', 'America/Los_Angeles', '2027-02-01', '2027-02-28'],
  ])('ended last, at noon of %s in %s: %s to %s', (day, zone, start, end) => {
    expect(lastMonth(noon(day), zone)).toMatchObject({ start, end });
  });
  it('end at midnight where the account is', () => {
    expect(lastMonth(Date.parse('2027-03-01T07:59:00Z'), 'America/Los_Angeles').end).toBe('2027-01-31');
  });
  it('have coins of their currencies', () => {
    expect([minorUnit('USD'), minorUnit('JPY')]).toEqual([10_000n, 1_000_000n]);
  });
});

describe('an invoice', () => {
  it('is for all that was charged until the month ended, once, with what no coin is for carried on', async () => {
    await charge('2026-12-20', 5_000_001);
    await charge('2027-01-03', 12_345_678);
    await charge('2027-02-01', 9_000_000);
    await closeMonths(api().db, noon('2027-02-01'));
    await closeMonths(api().db, noon('2027-02-02'));
    const [first, ...others] = (await invoices()).items;
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      ad_account_id: account.id,
      document_type: 'INVOICE',
      status: 'OPEN',
      amount_billed_micro_currency: 17_340_000,
      amount_net_micro_currency: 17_340_000,
      amount_discount_micro_currency: 0,
      amount_tax_micro_currency: 0,
      billing_period_start_date: '2027-01-01',
      billing_period_end_date: '2027-01-31',
      invoice_due_date: '2027-03-03',
      bill_to_country: 'US',
    });
    // Late ones of the month that is closed.
    await charge('2027-01-31', 4_321);
    await closeMonths(api().db, noon('2027-03-01'));
    const rows = await api().db.query(
      'select spend_micro, carried_in_micro, carried_out_micro, billed_micro from billing_invoices order by period_start',
    );
    expect(rows).toEqual([
      { spend_micro: '17345679', carried_in_micro: '0', carried_out_micro: '5679', billed_micro: '17340000' },
      { spend_micro: '9004321', carried_in_micro: '5679', carried_out_micro: '0', billed_micro: '9010000' },
    ]);
    expect((await balancesOf(api().db, account.id)).RECEIVABLE).toBe(26_350_000n);
    expect(await billing()).toMatchObject({ open_micro: 26_350_000, uninvoiced_micro: 0 });
  });

  it('has a number without gaps, whatever is closed at the same time', async () => {
    const [{ last } = { last: '0' }] = await api().db.query<{ last: string }>(
      'select last from billing_numbers',
    );
    const others = await Promise.all([1, 2, 3, 4].map(() => openAccount(api())));
    for (const { id } of [account, ...others]) await charge('2027-01-03', 1_000_000, id);
    const dbs = [createDb(api().db.url, { size: 3 }), createDb(api().db.url, { size: 3 })];
    try {
      await Promise.all([api().db, ...dbs].map((db) => closeMonths(db, noon('2027-02-01'))));
    } finally {
      await Promise.all(dbs.map((db) => db.close()));
    }
    const numbers = await api().db.query<{ number: string }>(
      'select number from billing_invoices order by 1',
    );
    expect(numbers.map(({ number }) => Number(number) - Number(last))).toEqual([1, 2, 3, 4, 5]);
  });

  it('of a month that is closed is not looked for again, also where there was too little for one', async () => {
    const quiet = await openAccount(api());
    await charge('2027-01-03', 9_000_000);
    await charge('2027-01-03', 1, quiet.id);
    await closeMonths(api().db, noon('2027-02-01'));
    const held = async (now: number) => {
      const opened: string[] = [];
      const transaction = ((work) => {
        opened.push('transaction');
        return api().db.transaction(work);
      }) as Db['transaction'];
      await closeMonths({ ...api().db, transaction }, now);
      return opened.length;
    };
    expect(await held(noon('2027-02-01'))).toBe(0);
    expect(await held(noon('2027-02-28'))).toBe(0);
    // The new month is over on an island first, where neither account is.
    expect(await held(Date.parse('2027-02-28T11:00:00Z'))).toBe(0);
    expect(await held(noon('2027-03-01'))).toBe(2);
    await charge('2027-01-31', 20_000, quiet.id);
    await closeMonths(api().db, noon('2027-04-01'));
    const [late] = await api().db.query<{ spend_micro: string; period_start: string }>(
      'select spend_micro, period_start::text from billing_invoices where ad_account_id = $1',
      [quiet.id],
    );
    expect(late).toEqual({ spend_micro: '20001', period_start: '2027-03-01' });
  });

  it('names the business, also where nobody has told an address for bills, and never the person', async () => {
    const owner = await api().person({ full_name: 'Vera Private' });
    await api().ok('BusinessConversionResource.create', { business_name: 'Lamp Co' }, owner);
    const opened = await api().ok(
      'POST /v5/ad_accounts',
      { body: { name: 'Winter lamps', country: 'US', currency: 'USD' } },
      owner,
    );
    const namesOf = async (day: string, close: string) => {
      await charge(day, 2_000_000, opened.id);
      await closeMonths(api().db, noon(close));
      const bills = await api().db.query<{ name: string | null; account: string }>(
        `select bill_to ->> 'business_name' as name, ad_account_name as account from billing_invoices where ad_account_id = $1 order by number`,
        [opened.id],
      );
      return bills.map(({ name, account: of }) => [name, of]);
    };
    expect(await namesOf('2027-01-03', '2027-02-01')).toEqual([['Lamp Co', 'Winter lamps']]);
    await api().ok(
      'BillingDetailsResource.update',
      { ad_account_id: opened.id, ...address, business_name: 'Lamp Company LLC' },
      owner,
    );
    expect(await namesOf('2027-02-03', '2027-03-01')).toEqual([
      ['Lamp Co', 'Winter lamps'],
      ['Lamp Company LLC', 'Winter lamps'],
    ]);
  });

  it('comes as a PDF with a link that is good for a while', async () => {
    await charge('2027-01-03', 1_000_000);
    await api().db.query(`update ad_account_billing set business_name = '花 Fern' where ad_account_id = $1`, [
      account.id,
    ]);
    await closeMonths(api().db, noon('2027-02-01'));
    const [{ id } = { id: '' }] = (await invoices()).items;
    const params = { ...account.params, billing_invoice_id: id };
    const { download_url: url } = await api().ok(
      'GET /v5/ad_accounts/{ad_account_id}/billing_invoice/{billing_invoice_id}/download',
      { params },
      account.owner,
    );
    const { pathname, search } = new URL(url);
    const file = await api().app.inject({ method: 'GET', url: pathname + search });
    expect(file.headers['content-type'], file.payload.slice(0, 300)).toBe('application/pdf');
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const other = await api().app.inject({ method: 'GET', url: `${pathname}${search.slice(0, -2)}` });
    expect(other.statusCode).toBe(404);
  });

  it('is listed by what is asked for, page by page', async () => {
    await charge('2027-01-03', 9_000_000);
    await closeMonths(api().db, noon('2027-02-01'));
    await charge('2027-02-03', 1_000_000);
    await closeMonths(api().db, noon('2027-03-01'));
    const billed = ({ items }: Awaited<ReturnType<typeof invoices>>) =>
      items.map(({ amount_billed_micro_currency: amount }) => amount);
    expect(billed(await invoices())).toEqual([1_000_000, 9_000_000]);
    const first = await invoices({ sort: 'TOTAL_AMOUNT', page_size: 1 });
    expect(billed(first)).toEqual([9_000_000]);
    const next = await invoices({ sort: 'TOTAL_AMOUNT', page_size: 1, bookmark: first.bookmark! });
    expect([billed(next), next.bookmark]).toEqual([[1_000_000], null]);
    const business = await api().ok(
      'BusinessInvoicesResource.get',
      { business_id: account.owner.id },
      account.owner,
    );
    expect(business.map(({ id }) => id).sort()).toEqual((await invoices()).items.map(({ id }) => id).sort());
    const stranger = await api().person();
    const refused = await api().call(
      'BusinessInvoicesResource.get',
      { business_id: account.owner.id },
      stranger,
    );
    expect(refused.status).toBe(404);
  });
});

describe('tax', () => {
  const seller = { country: 'IE', vatNumber: 'IE6388047V' };
  const bill = async (country: string, number: string) => {
    await api().db.query('update ad_accounts set country = $2 where id = $1', [account.id, country]);
    const given = await api().ok(
      'BillingTaxNumberResource.update',
      { ad_account_id: account.id, number },
      account.owner,
    );
    await charge('2027-01-03', 10_030_000);
    await closeMonths(api().db, noon('2027-02-01'), seller);
    const [row] = (await invoices()).items;
    return { given, row };
  };

  it('is added at the rate of the country, to the coin, and is in the books', async () => {
    const { row } = await bill('DE', '');
    expect(row).toMatchObject({
      amount_net_micro_currency: 10_030_000,
      amount_tax_micro_currency: 1_910_000,
      amount_billed_micro_currency: 11_940_000,
    });
    expect(await balancesOf(api().db, account.id)).toMatchObject({
      RECEIVABLE: 11_940_000n,
      REVENUE: -10_030_000n,
      TAX: -1_910_000n,
    });
  });

  it('is owed by a customer with a number of its country, which stays on the invoice', async () => {
    const { given, row } = await bill('DE', 'DE 136 695 976');
    expect(given).toMatchObject({ number: 'DE136695976', wanted: true });
    expect(row).toMatchObject({ amount_tax_micro_currency: 0, amount_billed_micro_currency: 10_030_000 });
    const [kept] = await api().db.query<object>(
      'select tax_treatment, tax_number, seller_tax_number from billing_invoices',
    );
    expect(kept).toEqual({
      tax_treatment: 'REVERSE_CHARGE',
      tax_number: 'DE136695976',
      seller_tax_number: 'IE6388047V',
    });
    const [proof] = await api().db.query<object>('select checked, user_id from billing_tax_numbers');
    expect(proof).toEqual({ checked: 'DIGITS', user_id: account.owner.id });
  });

  it('is in the memos of an invoice, in parts that come to the tax of it, and in the books', async () => {
    const { row } = await bill('DE', '');
    for (const [n, part] of [3_330_000, 3_330_000, 5_280_000].entries())
      expect((await pay('CREDIT_MEMO', part, `let off ${n}`, row!.id)).status).toBe(200);
    const all = (await invoices()).items;
    const memos = all.filter((one) => one.document_type === 'CREDIT_MEMO');
    expect(memos.map((one) => one.invoice_number).sort()).toEqual(['CM-000001', 'CM-000002', 'CM-000003']);
    const sum = (key: 'amount_billed_micro_currency' | 'amount_tax_micro_currency') =>
      memos.reduce((total, one) => total + one[key]!, 0);
    expect([sum('amount_billed_micro_currency'), sum('amount_tax_micro_currency')]).toEqual([
      11_940_000, 1_910_000,
    ]);
    expect(all.find((one) => one.id === row!.id)!.status).toBe('CLOSED');
    expect(await balancesOf(api().db, account.id)).toMatchObject({ RECEIVABLE: 0n, REVENUE: 0n, TAX: 0n });
    const years = await api().ok('BillingTaxResource.get', { ad_account_id: account.id }, account.owner);
    expect(years.map(({ net_micro, tax_micro }) => [net_micro, tax_micro]).at(-1)).toBeDefined();
    expect(years.reduce((total, one) => total + one.net_micro + one.tax_micro, 0)).toBe(0);
  });

  it('takes no number that can only be wrong', async () => {
    await api().db.query(`update ad_accounts set country = 'DE' where id = $1`, [account.id]);
    const wrong = { ad_account_id: account.id, number: 'DE136695977' };
    const refused = await api().call('BillingTaxNumberResource.update', wrong, account.owner);
    expect(refused.error?.field).toBe('number');
  });
});

describe('payments', () => {
  it('close an invoice, each written down once, and never more than is owed', async () => {
    await charge('2027-01-03', 10_000_000);
    await closeMonths(api().db, noon('2027-02-01'));
    const [{ id } = { id: '' }] = (await invoices()).items;
    expect((await pay('TRANSFER', 4_000_000, 'bank 1', id)).status).toBe(200);
    expect((await pay('TRANSFER', 4_000_000, 'bank 1', id)).status).toBe(409);
    expect((await pay('TRANSFER', 7_000_000, 'bank 2', id)).error?.field).toBe('amount_micro');
    expect((await pay('CREDIT_MEMO', 1_000_000, 'sorry', id)).status).toBe(200);
    expect((await pay('TRANSFER', 5_000_000, 'bank 2', id)).status).toBe(200);
    const documents = (await invoices()).items.map(({ document_type, status }) => [document_type, status]);
    expect(documents).toContainEqual(['INVOICE', 'CLOSED']);
    expect(documents).toContainEqual(['CREDIT_MEMO', 'CLOSED']);
    expect(await balancesOf(api().db, account.id)).toMatchObject({
      RECEIVABLE: 0n,
      CASH: 9_000_000n,
      REVENUE: -9_000_000n,
    });
    const list = await api().ok('BillingPaymentsResource.get', { ad_account_id: account.id }, account.owner);
    expect(list.map(({ kind, amount_micro }) => [kind, amount_micro])).toEqual([
      ['TRANSFER', 5_000_000],
      ['CREDIT_MEMO', 1_000_000],
      ['TRANSFER', 4_000_000],
    ]);
    const nobody = { ad_account_id: account.id, kind: 'TOP_UP' as const, amount_micro: 1, reference: 'x' };
    expect((await api().call('StaffPaymentsResource.create', nobody, account.owner)).status).toBe(403);
  });

  it('that are missing for too long stop ads, until they come', async () => {
    await charge('2027-01-03', 10_000_000);
    await closeMonths(api().db, noon('2027-02-01'));
    await applyHolds(api().db, noon('2027-03-17'));
    expect(await holdNow()).toBeNull();
    // The list of accounts to look at is of today: an invoice is due long ago.
    await api().db.query(`update billing_invoices set due_date = '2020-01-01'`);
    await applyHolds(api().db);
    expect(await holdNow()).toBe('OVERDUE');
    expect((await billing()).hold).toBe('OVERDUE');
    const [{ id } = { id: '' }] = (await invoices()).items;
    await pay('TRANSFER', 10_000_000, 'bank', id);
    expect(await holdNow()).toBeNull();
  });

  it('in advance let ads run as far as they go', async () => {
    const options = { ad_account_id: account.id, billing_type: 'PREPAID' as const };
    await api().ok('BillingProfileResource.create', options, account.owner);
    expect(await holdNow()).toBe('PREPAID_EMPTY');
    await pay('TOP_UP', 10_000_000, 'bank');
    expect(await holdNow()).toBeNull();
    await charge('2027-01-03', 9_999_999);
    await closeMonths(api().db, noon('2027-02-01'));
    expect((await invoices()).items[0]).toMatchObject({
      status: 'CLOSED',
      amount_billed_micro_currency: 9_990_000,
    });
    expect(await billing()).toMatchObject({ prepaid_micro: 1, open_micro: 0 });
    await charge('2027-02-03', 1);
    await closeMonths(api().db, noon('2027-02-04'));
    await applyHolds(api().db);
    expect(await holdNow()).toBe('PREPAID_EMPTY');
    const months = await api().ok('BillingPrepaidResource.get', { ad_account_id: account.id }, account.owner);
    expect(months.reduce((sum, { topped_up_micro: n }) => sum + n, 0)).toBe(10_000_000);
    expect(months.reduce((sum, { spent_micro: n }) => sum + n, 0)).toBe(10_000_000);
  });
});

describe('money that was paid ahead', () => {
  it('is told however the account pays, beside what it spent', async () => {
    const payBy = (billing_type: 'INVOICE' | 'PREPAID') =>
      api().ok('BillingProfileResource.create', { ad_account_id: account.id, billing_type }, account.owner);
    await charge('2027-01-03', 25_610_000);
    await postCharges(api().db, '2027-01-01');
    expect(await billing()).toMatchObject({
      uninvoiced_micro: 25_610_000,
      paid_ahead_micro: 0,
      prepaid_micro: -25_610_000,
    });
    await payBy('PREPAID');
    await pay('TOP_UP', 40_000_000, 'bank');
    const told = {
      uninvoiced_micro: 25_610_000,
      open_micro: 0,
      paid_ahead_micro: 40_000_000,
      prepaid_micro: 14_390_000,
    };
    expect(await billing()).toMatchObject(told);
    await payBy('INVOICE');
    expect(await billing()).toMatchObject(told);
    await closeMonths(api().db, noon('2027-02-01'));
    expect(await billing()).toMatchObject({
      uninvoiced_micro: 0,
      open_micro: 0,
      paid_ahead_micro: 14_390_000,
      prepaid_micro: 14_390_000,
    });
  });
});

describe('ad credit', () => {
  it('is redeemed once, and is used before money, what ends first before the others', async () => {
    await offer('WELCOME-20');
    expect(await redeem('NOTHING-AT-ALL')).toMatchObject({ success: false, errorCode: 1 });
    expect(await redeem('WELCOME-20', true)).toEqual({ success: true, errorCode: null, errorMessage: null });
    expect((await billing()).credit_micro).toBe(0);
    const both = await Promise.all([redeem('WELCOME-20'), redeem('WELCOME-20')]);
    expect(both.map(({ success }) => success).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      false,
      true,
    ]);
    expect(await redeem('WELCOME-20')).toMatchObject({ errorCode: 3 });
    await charge('2027-01-03', 25_000_000);
    await closeMonths(api().db, noon('2027-02-01'));
    expect((await invoices()).items[0]).toMatchObject({
      amount_discount_micro_currency: 20_000_000,
      amount_billed_micro_currency: 5_000_000,
    });
    const { items } = await api().ok(
      'GET /v5/ad_accounts/{ad_account_id}/ads_credit/discounts',
      { params: account.params },
      account.owner,
    );
    expect(items).toMatchObject([
      { active: false, discountType: 'COUPON_APPLIED', remainingDiscountInMicroCurrency: 0 },
    ]);
    expect(await balancesOf(api().db, account.id)).toMatchObject({ CREDIT: 0n, RECEIVABLE: 5_000_000n });
  });

  it('is refused in another currency, and once it was redeemed as often as it can be', async () => {
    await offer('EUROS-ONLY', { currency: 'EUR' });
    expect(await redeem('EUROS-ONLY')).toMatchObject({ success: false, errorCode: 5 });
    await offer('ONLY-ONE', { redemptions: 1 });
    const other = await openAccount(api());
    const body = { offerCodeHash: hashOfCode('ONLY-ONE'), validateOnly: false };
    await api().ok(
      'POST /v5/ad_accounts/{ad_account_id}/ads_credit/redeem',
      { params: other.params, body },
      other.owner,
    );
    expect(await redeem('ONLY-ONE')).toMatchObject({ success: false, errorCode: 4 });
  });

  it('ends, and is out of the books then', async () => {
    await offer('WELCOME-20');
    await redeem('WELCOME-20');
    await api().db.query(`update billing_credits set expires_at = now() - interval '1 second'`);
    await endCredits(api().db);
    await endCredits(api().db);
    expect((await balancesOf(api().db, account.id)).CREDIT).toBe(0n);
    await charge('2027-01-03', 25_000_000);
    await closeMonths(api().db, noon('2027-02-01'));
    expect((await invoices()).items[0]!.amount_discount_micro_currency).toBe(0);
  });
});

describe('a statement', () => {
  it('says the same as the ledger and the reports', async () => {
    await charge('2026-10-31', 1);
    await charge('2026-11-01', 20);
    await charge('2026-11-30', 300);
    await charge('2026-12-01', 4_000);
    const statement = await api().ok(
      'BillingStatementResource.get',
      { ad_account_id: account.id, month: '2026-11' },
      account.owner,
    );
    const { download_url: address, ...rest } = statement;
    expect(rest).toEqual({
      currency: 'USD',
      charged_micro: 320,
      campaigns: [{ campaign_id: '1', campaign_name: null, spent_micro: 320 }],
      memos: [],
    });
    const { pathname, search } = new URL(address);
    const file = await api().app.inject({ url: pathname + search });
    expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const other = pathname.replace('2026-11', '2026-10');
    expect((await api().app.inject({ url: other + search })).statusCode).toBe(404);
  });
});

it('numbers documents in words', () => {
  expect(invoiceNumber(7)).toBe('CB-000007');
});
