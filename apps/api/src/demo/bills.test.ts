import { expect, it } from 'vitest';
import { useTestDatabase } from '../platform/testing';
import { addBills } from './bills';
import { DEMO_BUSINESS } from './people';

const db = useTestDatabase();

it.each(['2031-05-31', '2031-03-01', '2032-02-29'])(
  "has two paid invoices and a credit of the demo's business on %s, once",
  async (day) => {
    // The business of the case before; its books can't be deleted.
    await db().query(
      `update users set username = 'gone' || id, email = 'gone' || id || '@corkboard.example' where username = $1`,
      [DEMO_BUSINESS],
    );
    const [{ id } = { id: '' }] = await db().query<{ id: string }>(
      `with owner as (insert into users (username, email, first_name, full_name, is_partner) values ($1, 'shop@corkboard.example', 'Shop', 'Shop', true) returning id)
       insert into ad_accounts (owner_user_id, name, country, currency) select id, 'Shop', 'US', 'USD' from owner returning id`,
      [DEMO_BUSINESS],
    );
    await db().query(
      `with c as (insert into campaigns (ad_account_id, name, objective_type, status) values ($1, 'C', 'CONSIDERATION', 'ACTIVE') returning id),
       g as (
         insert into ad_groups (ad_account_id, campaign_id, name, status, billable_event, budget_type, budget_in_micro_currency,
           bid_in_micro_currency, bid_strategy_type, pacing_delivery_type, placement_group)
         select $1, id, 'G', 'ACTIVE', 'CLICKTHROUGH', 'DAILY', 5000000, 500000, 'MAX_BID', 'STANDARD', 'ALL' from c returning id, campaign_id
       )
       insert into ads (ad_account_id, campaign_id, ad_group_id, pin_id, name, creative_type, status)
       select $1, campaign_id, id, 1, 'A', 'REGULAR', 'ACTIVE' from g`,
      [id],
    );
    const now = Date.parse(`${day}T12:00:00Z`);
    await addBills(db(), now);
    await addBills(db(), now);
    const invoices = await db().query<{ status: string; billed_micro: string }>(
      'select status, billed_micro from billing_invoices where ad_account_id = $1',
      [id],
    );
    expect(invoices.map(({ status }) => status)).toEqual(['CLOSED', 'CLOSED']);
    const [owed] = await db().query(
      `select sum(amount_micro)::bigint as owed from ledger_postings where ad_account_id = $1 and kind = 'RECEIVABLE'`,
      [id],
    );
    expect(owed).toEqual({ owed: '0' });
    expect(await db().query('select from billing_credits where ad_account_id = $1', [id])).toHaveLength(1);
  },
);
