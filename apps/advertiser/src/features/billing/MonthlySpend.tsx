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
        spend.campaigns.length === 0 && spend.memos.length === 0 ? (
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
            {spend.memos.length === 0 ? null : (
              <Memos memos={spend.memos} account={account} locale={locale} />
            )}
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

interface MemosProps {
  readonly memos: Spend['memos'];
  readonly account: AdAccount;
  readonly locale: string;
}

/** Credit memos of the month. */
function Memos({ memos, account, locale }: MemosProps) {
  const { money, utcDay } = formatsFor(locale, account);
  return (
    <TableFrame cards caption={text.memos}>
      <thead>
        <tr>
          <Th>{text.memo}</Th>
          <Th>{text.day}</Th>
          <Th>{text.corrects}</Th>
          <Th numeric>{text.credited}</Th>
        </tr>
      </thead>
      <tbody>
        {memos.map((one) => (
          <tr key={one.id}>
            <Td>{one.number}</Td>
            <Td label={text.day}>{utcDay(one.day)}</Td>
            <Td label={text.corrects}>{one.corrects}</Td>
            <Td label={text.credited} numeric>
              {money(-one.amount_micro)}
            </Td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
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
