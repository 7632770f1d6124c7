import { useState } from 'react';
import { apiItemsQuery } from '@corkboard/api-client';
import { type AdAccount, INVOICE_STATUSES } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Select } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { billingCss as css, BillingPage, OlderRows } from '../../features/billing';
import { billing } from '../../messages/billing';
import { DocumentsTable } from './DocumentsTable';
import { Statement } from './Statement';

const text = billing.documents;
const CALL = 'GET /v5/ad_accounts/{ad_account_id}/billing_invoices';
type Status = (typeof INVOICE_STATUSES)[number];

/** Invoices and credit memos of an ad account, and its statements. */
export default function BillingDocumentsPage({ route }: PageProps<RouteMatch<'billing-documents'>>) {
  return (
    <BillingPage page="billing-documents" route={route}>
      {(account, { locale }) => <Documents account={account} locale={locale} />}
    </BillingPage>
  );
}

function Documents({ account, locale }: { readonly account: AdAccount; readonly locale: string }) {
  const [status, setStatus] = useState<Status | ''>('');
  const list = useInfiniteQuery(
    apiItemsQuery(CALL, {
      params: { ad_account_id: account.id },
      query: { sort: 'BILLING_PERIOD', ...(status === '' ? {} : { status }) },
    }),
  );
  return (
    <>
      <div className={css.filters}>
        <Select
          label={text.status}
          value={status}
          onChange={({ target }) => setStatus(target.value as Status | '')}
        >
          <option value="">{text.all}</option>
          {INVOICE_STATUSES.map((one) => (
            <option key={one} value={one}>
              {text.statuses[one]}
            </option>
          ))}
        </Select>
      </div>
      <OlderRows rows={list.data?.pages.flatMap(({ items }) => items.items)} list={list} words={text}>
        {(invoices) => <DocumentsTable invoices={invoices} account={account} locale={locale} />}
      </OlderRows>
      <Statement key={account.id} account={account} locale={locale} />
    </>
  );
}
