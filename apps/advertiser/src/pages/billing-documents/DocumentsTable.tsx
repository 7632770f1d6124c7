import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, type CallData } from '@corkboard/contract';
import { Badge, Banner, Button, TableFrame, Td, Th } from '@corkboard/ui';
import { formatsFor } from '../../features/format';
import { billing } from '../../messages/billing';

const text = billing.documents;
const FILE = 'GET /v5/ad_accounts/{ad_account_id}/billing_invoice/{billing_invoice_id}/download';
type Invoice = CallData<'GET /v5/ad_accounts/{ad_account_id}/billing_invoices'>['items'][number];

export interface DocumentsTableProps {
  readonly invoices: readonly Invoice[];
  readonly account: AdAccount;
  readonly locale: string;
}

/** Documents, a row each. */
export function DocumentsTable({ invoices, account, locale }: DocumentsTableProps) {
  const { money, utcDay } = formatsFor(locale, account);
  const [problem, setProblem] = useState<string | null>(null);
  const [fetching, setFetching] = useState<string | null>(null);
  const open = async (id: string) => {
    setFetching(id);
    setProblem(null);
    try {
      const params = { ad_account_id: account.id, billing_invoice_id: id };
      const { data } = await callApi(FILE, { params });
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
            <Th>{text.kind}</Th>
            <Th>{text.period}</Th>
            <Th>{text.due}</Th>
            <Th>{text.status}</Th>
            <Th numeric>{text.discount}</Th>
            <Th numeric>{text.amount}</Th>
            <Th>{text.file}</Th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((one) => (
            <tr key={one.id}>
              <Td>{one.invoice_number}</Td>
              <Td label={text.kind}>{text.kinds[one.document_type]}</Td>
              <Td label={text.period}>
                {utcDay(one.billing_period_start_date)} – {utcDay(one.billing_period_end_date)}
              </Td>
              <Td label={text.due}>{utcDay(one.invoice_due_date)}</Td>
              <Td label={text.status}>
                <Badge tone={one.status === 'OPEN' ? 'neutral' : 'success'}>
                  {text.statuses[one.status]}
                </Badge>
              </Td>
              <Td label={text.discount} numeric>
                {money(one.amount_discount_micro_currency ?? 0)}
              </Td>
              <Td label={text.amount} numeric>
                {money(one.amount_billed_micro_currency)}
              </Td>
              <Td label={text.file}>
                <Button
                  size="sm"
                  aria-label={text.download(one.invoice_number)}
                  busy={fetching === one.id}
                  onClick={() => void open(one.id)}
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
