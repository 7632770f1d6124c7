import { apiQuery } from '@corkboard/api-client';
import { type AdAccount, type CallData } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Button, EmptyState, TableFrame, Td, Th } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { BillingPage } from '../../features/billing';
import { downloadText, fileName, toCsv } from '../../features/csv';
import { formatsFor, fromMicro } from '../../features/format';
import { QueryResult } from '../../features/frame';
import { billing } from '../../messages/billing';
import { VatNumber } from './VatNumber';

const text = billing.tax;
type Year = CallData<'BillingTaxResource.get'>[number];

/** Invoices of an ad account in sum, by year. */
export default function TaxDocumentsPage({ route }: PageProps<RouteMatch<'billing-tax-documents'>>) {
  return (
    <BillingPage page="billing-tax-documents" route={route}>
      {(account, { locale }) => (
        <>
          <VatNumber key={account.id} account={account} />
          <Years account={account} locale={locale} />
        </>
      )}
    </BillingPage>
  );
}

function Years({ account, locale }: { readonly account: AdAccount; readonly locale: string }) {
  const query = useQuery(apiQuery('BillingTaxResource.get', { ad_account_id: account.id }));
  const { money } = formatsFor(locale, account);
  return (
    <QueryResult words={billing} query={query}>
      {(years) =>
        years.length === 0 ? (
          <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState>
        ) : (
          <>
            <TableFrame cards caption={text.caption}>
              <thead>
                <tr>
                  <Th>{text.year}</Th>
                  <Th numeric>{text.documents}</Th>
                  <Th numeric>{text.net}</Th>
                  <Th numeric>{text.tax}</Th>
                  <Th numeric>{text.total}</Th>
                </tr>
              </thead>
              <tbody>
                {years.map(({ year, documents, net_micro: net, tax_micro: tax }) => (
                  <tr key={year}>
                    <Td>{year}</Td>
                    <Td label={text.documents} numeric>
                      {documents}
                    </Td>
                    <Td label={text.net} numeric>
                      {money(net)}
                    </Td>
                    <Td label={text.tax} numeric>
                      {money(tax)}
                    </Td>
                    <Td label={text.total} numeric>
                      {money(net + tax)}
                    </Td>
                  </tr>
                ))}
              </tbody>
            </TableFrame>
            <div>
              <Button onClick={() => download(account, years)}>{billing.csv}</Button>
            </div>
          </>
        )
      }
    </QueryResult>
  );
}

function download({ name }: AdAccount, years: readonly Year[]): void {
  const rows = years.map(({ year, documents, net_micro: net, tax_micro: tax, currency }) => [
    year,
    documents,
    fromMicro(net),
    fromMicro(tax),
    currency,
  ]);
  const csv = toCsv(['year', 'documents', 'net', 'tax', 'currency'], rows);
  downloadText(`${fileName(`${name} tax`)}.csv`, csv, 'text/csv;charset=utf-8');
}
