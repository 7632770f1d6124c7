import { apiQuery } from '@corkboard/api-client';
import { type AdAccount, type CallData } from '@corkboard/contract';
import { Button, EmptyState, TableFrame, Td, Th } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import css from './billing.module.css';
import { billing } from '../../messages/billing';
import { downloadText, fileName, toCsv } from '../csv';
import { formatsFor, fromMicro } from '../format';
import { QueryResult } from '../frame';
import { monthName } from './months';

const text = billing.campaigns;
type Spend = CallData<'BillingStatementResource.get'>;

export interface MonthlySpendProps {
  readonly account: AdAccount;
  readonly locale: string;
  /** `2026-11` */
  readonly month: string;
}

/** Charges of an ad account in a month, by campaign, with a file of it. */
export function MonthlySpend({ account, locale, month }: MonthlySpendProps) {
  const query = useQuery(apiQuery('BillingStatementResource.get', { ad_account_id: account.id, month }));
  const { money } = formatsFor(locale, account);
  return (
    <QueryResult words={billing} query={query}>
      {(spend) =>
        spend.campaigns.length === 0 ? (
          <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState>
        ) : (
          <>
            <TableFrame caption={text.caption(monthName(month, locale))}>
              <thead>
                <tr>
                  <Th>{text.campaign}</Th>
                  <Th numeric>{text.spent}</Th>
                </tr>
              </thead>
              <tbody>
                {spend.campaigns.map((one) => (
                  <tr key={one.campaign_id}>
                    <Td>{one.campaign_name ?? text.gone}</Td>
                    <Td numeric>{money(one.spent_micro)}</Td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <Th>{text.total}</Th>
                  <Td numeric>{money(spend.charged_micro)}</Td>
                </tr>
              </tfoot>
            </TableFrame>
            <div className={css.filters}>
              <Button onClick={() => download(account, month, spend)}>{billing.csv}</Button>
              <Button asLink={<a href={spend.download_url} download />}>{billing.pdf}</Button>
            </div>
          </>
        )
      }
    </QueryResult>
  );
}

function download({ name }: AdAccount, month: string, spend: Spend): void {
  const rows = spend.campaigns.map((one) => [
    one.campaign_id,
    one.campaign_name,
    fromMicro(one.spent_micro),
    spend.currency,
  ]);
  const csv = toCsv(['campaign_id', 'campaign_name', 'spent', 'currency'], rows);
  downloadText(`${fileName(`${name} ${month}`)}.csv`, csv, 'text/csv;charset=utf-8');
}
