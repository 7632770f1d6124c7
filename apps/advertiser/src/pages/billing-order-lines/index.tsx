import { apiInfiniteQuery } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Badge, TableFrame, Td, Th } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BillingPage, OlderRows } from '../../features/billing';
import { formatsFor } from '../../features/format';
import { billing } from '../../messages/billing';

const text = billing.orders;
const TONES = { ACTIVE: 'success', PAUSED: 'neutral', DELETED: 'danger' } as const;

/** Order lines of an ad account. */
export default function OrderLinesPage({ route }: PageProps<RouteMatch<'billing-order-lines'>>) {
  return (
    <BillingPage page="billing-order-lines" route={route}>
      {(account, { locale }) => <Lines account={account} locale={locale} />}
    </BillingPage>
  );
}

function Lines({ account, locale }: { readonly account: AdAccount; readonly locale: string }) {
  const list = useInfiniteQuery(apiInfiniteQuery('OrderLinesResource.get', { ad_account_id: account.id }));
  const { money, day } = formatsFor(locale, account);
  return (
    <OlderRows rows={list.data?.pages.flatMap(({ items }) => items)} list={list} words={text}>
      {(lines) => (
        <TableFrame cards caption={text.caption}>
          <thead>
            <tr>
              <Th>{text.name}</Th>
              <Th>{text.po}</Th>
              <Th>{text.starts}</Th>
              <Th>{text.ends}</Th>
              <Th numeric>{text.budget}</Th>
              <Th numeric>{text.spent}</Th>
              <Th numeric>{text.campaigns}</Th>
              <Th>{text.status}</Th>
            </tr>
          </thead>
          <tbody>
            {lines.map((one) => (
              <tr key={one.id}>
                <Td>{one.name}</Td>
                <Td label={text.po}>{one.purchase_order_id}</Td>
                <Td label={text.starts}>{day(one.start_time)}</Td>
                <Td label={text.ends}>{one.end_time === null ? billing.none : day(one.end_time)}</Td>
                <Td label={text.budget} numeric>
                  {one.budget_micro === null ? billing.none : money(one.budget_micro)}
                </Td>
                <Td label={text.spent} numeric>
                  {money(one.spent_micro)}
                </Td>
                <Td label={text.campaigns} numeric>
                  {one.campaigns}
                </Td>
                <Td label={text.status}>
                  <Badge tone={TONES[one.status]}>{text.statuses[one.status]}</Badge>
                </Td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </OlderRows>
  );
}
