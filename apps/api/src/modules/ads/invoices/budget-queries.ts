import { prepared } from '../../../platform/db';

/** The monthly budget of an ad account, null for none, and what was charged in this month where it is. */
export const selectMonth = prepared<
  { budget_micro: string | null; spent_micro: string },
  [accountId: string]
>(
  'invoices.month',
  `select (select b.month_micro from ad_account_budgets b where b.ad_account_id = a.id) as budget_micro,
     (select coalesce(sum(n.spend_micro), 0)::bigint from ad_days n
      where n.ad_account_id = a.id and n.day >= date_trunc('month', now() at time zone a.time_zone)::date) as spent_micro
   from ad_accounts a where a.id = $1::bigint`,
);
export const setMonthBudget = prepared<never, [accountId: string, micro: number]>(
  'invoices.set_month_budget',
  `insert into ad_account_budgets (ad_account_id, month_micro) values ($1::bigint, $2::bigint)
   on conflict (ad_account_id) do update set month_micro = excluded.month_micro`,
);
export const removeMonthBudget = prepared<never, [accountId: string]>(
  'invoices.remove_month_budget',
  'delete from ad_account_budgets where ad_account_id = $1::bigint',
);
