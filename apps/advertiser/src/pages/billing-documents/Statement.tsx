import { useState } from 'react';
import { type AdAccount } from '@corkboard/contract';
import { billingCss as css, lastMonths, MonthlySpend, MonthSelect } from '../../features/billing';
import { billing } from '../../messages/billing';

const text = billing.documents;

export interface StatementProps {
  readonly account: AdAccount;
  readonly locale: string;
}

/** Charges of a month, with a file of it. */
export function Statement({ account, locale }: StatementProps) {
  const [month, setMonth] = useState(() => lastMonths(account.time_zone)[0]!);
  return (
    <section className={css.part} aria-label={text.statement}>
      <h2>{text.statement}</h2>
      <div className={css.filters}>
        <MonthSelect month={month} zone={account.time_zone} locale={locale} onChange={setMonth} />
      </div>
      <MonthlySpend account={account} locale={locale} month={month} />
    </section>
  );
}
