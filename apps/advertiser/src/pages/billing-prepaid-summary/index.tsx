import { apiQuery } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { EmptyState, TableFrame, Td, Th } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { BillingPage, monthName } from '../../features/billing';
import { formatsFor } from '../../features/format';
import { QueryResult } from '../../features/frame';
import { billing } from '../../messages/billing';

const text = billing.prepaid;

/** Payments of an ad account in advance, and its spend, by month. */
export default function PrepaidSummaryPage({ route }: PageProps<RouteMatch<'billing-prepaid-summary'>>) {
  return (
    <BillingPage page="billing-prepaid-summary" route={route}>
      {(account, { locale }) => <Months account={account} locale={locale} />}
    </BillingPage>
  );
}

function Months({ account, locale }: { readonly account: AdAccount; readonly locale: string }) {
  const query = useQuery(apiQuery('BillingPrepaidResource.get', { ad_account_id: account.id }));
  const { money } = formatsFor(locale, account);
  return (
    <QueryResult words={billing} query={query}>
      {(months) =>
        months.length === 0 ? (
          <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState>
        ) : (
          <TableFrame cards caption={text.caption}>
            <thead>
              <tr>
                <Th>{text.month}</Th>
                <Th numeric>{text.added}</Th>
                <Th numeric>{text.spent}</Th>
                <Th numeric>{text.difference}</Th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, topped_up_micro: added, spent_micro: spent }) => (
                <tr key={month}>
                  <Td>{monthName(month, locale)}</Td>
                  <Td label={text.added} numeric>
                    {money(added)}
                  </Td>
                  <Td label={text.spent} numeric>
                    {money(spent)}
                  </Td>
                  <Td label={text.difference} numeric>
                    {money(added - spent)}
                  </Td>
                </tr>
              ))}
            </tbody>
          </TableFrame>
        )
      }
    </QueryResult>
  );
}
