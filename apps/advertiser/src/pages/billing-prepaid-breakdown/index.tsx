import { useState } from 'react';
import { type AdAccount } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import {
  billingCss as css,
  BillingPage,
  lastMonths,
  MonthlySpend,
  MonthSelect,
} from '../../features/billing';

/** Spend of an ad account's campaigns in a month. */
export default function PrepaidBreakdownPage({ route }: PageProps<RouteMatch<'billing-prepaid-breakdown'>>) {
  return (
    <BillingPage page="billing-prepaid-breakdown" route={route}>
      {(account, { locale }) => <Breakdown key={account.id} account={account} locale={locale} />}
    </BillingPage>
  );
}

function Breakdown({ account, locale }: { readonly account: AdAccount; readonly locale: string }) {
  const [month, setMonth] = useState(() => lastMonths(account.time_zone)[0]!);
  return (
    <>
      <div className={css.filters}>
        <MonthSelect month={month} zone={account.time_zone} locale={locale} onChange={setMonth} />
      </div>
      <MonthlySpend account={account} locale={locale} month={month} />
    </>
  );
}
