import { apiInfiniteQuery } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { TableFrame, Td, Th } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BillingPage, OlderRows } from '../../features/billing';
import { formatsFor, momentsFor } from '../../features/format';
import { billing } from '../../messages/billing';

const text = billing.payments;
const AT_ONCE = 50;

/** Payments of an ad account. */
export default function BillingHistoryPage({ route }: PageProps<RouteMatch<'billing-history'>>) {
  return (
    <BillingPage page="billing-history" route={route}>
      {(account, { locale }) => <Payments account={account} locale={locale} />}
    </BillingPage>
  );
}

function Payments({ account, locale }: { readonly account: AdAccount; readonly locale: string }) {
  const list = useInfiniteQuery(
    apiInfiniteQuery('BillingPaymentsResource.get', { ad_account_id: account.id, page_size: AT_ONCE }),
  );
  const { money } = formatsFor(locale, account);
  const moment = momentsFor(locale, account);
  return (
    <OlderRows rows={list.data?.pages.flatMap(({ items }) => items)} list={list} words={text}>
      {(payments) => (
        <TableFrame cards caption={text.caption}>
          <thead>
            <tr>
              <Th>{text.when}</Th>
              <Th>{text.kind}</Th>
              <Th>{text.invoice}</Th>
              <Th>{text.reference}</Th>
              <Th numeric>{text.amount}</Th>
            </tr>
          </thead>
          <tbody>
            {payments.map((one) => (
              <tr key={one.id}>
                <Td>
                  <time dateTime={one.at}>{moment.format(new Date(one.at))}</time>
                </Td>
                <Td label={text.kind}>{text.kinds[one.kind]}</Td>
                <Td label={text.invoice}>{one.invoice_number ?? billing.none}</Td>
                <Td label={text.reference}>{hasReference(one.kind) ? one.reference : billing.none}</Td>
                <Td label={text.amount} numeric>
                  {money(isBack(one.kind) ? -one.amount_micro : one.amount_micro)}
                </Td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </OlderRows>
  );
}

/** Money that went back to a card. */
const isBack = (kind: string): boolean => kind === 'CARD_REFUND' || kind === 'DISPUTE';
/** References of transfers are the bank's; others are ours. */
const hasReference = (kind: string): boolean => !['PREPAID', 'INTERNAL'].includes(kind);
