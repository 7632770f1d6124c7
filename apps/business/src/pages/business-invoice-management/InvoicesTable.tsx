import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import { Badge, Banner, Button, formatDay, TableFrame, Td, Th } from '@corkboard/ui';
import { moneyOf } from '../../features/money';
import { invoices as text } from '../../messages/invoices';

const FILE = 'GET /v5/ad_accounts/{ad_account_id}/billing_invoice/{billing_invoice_id}/download';
type Invoice = CallData<'BusinessInvoicesResource.get'>[number];

export interface InvoicesTableProps {
  readonly invoices: readonly Invoice[];
  readonly locale: string;
}

/** Invoices, a row each, in the currencies of their ad accounts. */
export function InvoicesTable({ invoices, locale }: InvoicesTableProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [fetching, setFetching] = useState<string | null>(null);
  const open = async ({ id, ad_account_id }: Invoice) => {
    setFetching(id);
    setProblem(null);
    try {
      const { data } = await callApi(FILE, { params: { ad_account_id, billing_invoice_id: id } });
      window.location.assign(data.download_url);
    } catch (error) {
      setProblem(asApiError(error)?.message ?? text.downloadFailed);
    } finally {
      setFetching(null);
    }
  };
  return (
    <>
      {problem === null ? null : (
        <Banner tone="danger" title={text.downloadFailed}>
          {problem}
        </Banner>
      )}
      <TableFrame cards caption={text.caption}>
        <thead>
          <tr>
            <Th>{text.number}</Th>
            <Th>{text.account}</Th>
            <Th>{text.kind}</Th>
            <Th>{text.period}</Th>
            <Th>{text.due}</Th>
            <Th>{text.status}</Th>
            <Th numeric>{text.amount}</Th>
            <Th>{text.file}</Th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((one) => (
            <tr key={one.id}>
              <Td>{one.invoice_number}</Td>
              <Td breaks label={text.account}>
                {one.ad_account_name}
              </Td>
              <Td label={text.kind}>{text.kinds[one.document_type]}</Td>
              <Td label={text.period}>
                {formatDay(one.billing_period_start_date, locale)} –{' '}
                {formatDay(one.billing_period_end_date, locale)}
              </Td>
              <Td label={text.due}>{formatDay(one.invoice_due_date, locale)}</Td>
              <Td label={text.status}>
                <Badge tone={one.status === 'OPEN' ? 'neutral' : 'success'}>
                  {text.statuses[one.status]}
                </Badge>
              </Td>
              <Td label={text.amount} numeric>
                {moneyOf(one.amount_billed_micro_currency, one.currency, locale)}
              </Td>
              <Td label={text.file}>
                <Button
                  size="sm"
                  aria-label={text.download(one.invoice_number)}
                  busy={fetching === one.id}
                  onClick={() => void open(one)}
                >
                  {text.pdf}
                </Button>
              </Td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}
