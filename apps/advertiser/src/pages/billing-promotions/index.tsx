import { apiItemsQuery } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Badge, TableFrame, Td, Th } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BillingPage, OlderRows } from '../../features/billing';
import { formatsFor } from '../../features/format';
import { mayIn } from '../../features/frame';
import { billing } from '../../messages/billing';
import { RedeemForm } from './RedeemForm';

const text = billing.credits;

/** Ad credit, and the codes for it. */
export default function BillingPromotionsPage({ route }: PageProps<RouteMatch<'billing-promotions'>>) {
  return (
    <BillingPage page="billing-promotions" route={route}>
      {(account, { locale }) => (
        <>
          {mayIn(account, 'editBilling') ? <RedeemForm account={account} /> : <p>{billing.editRefused}</p>}
          <Credits account={account} locale={locale} />
        </>
      )}
    </BillingPage>
  );
}

function Credits({ account, locale }: { readonly account: AdAccount; readonly locale: string }) {
  const list = useInfiniteQuery(
    apiItemsQuery('GET /v5/ad_accounts/{ad_account_id}/ads_credit/discounts', {
      params: { ad_account_id: account.id },
      query: {},
    }),
  );
  const { money } = formatsFor(locale, account);
  return (
    <OlderRows rows={list.data?.pages.flatMap(({ items }) => items.items)} list={list} words={text}>
      {(credits) => (
        <TableFrame cards caption={text.caption}>
          <thead>
            <tr>
              <Th>{text.title}</Th>
              <Th>{text.status}</Th>
              <Th numeric>{text.amount}</Th>
              <Th numeric>{text.left}</Th>
            </tr>
          </thead>
          <tbody>
            {credits.map((one, n) => (
              <tr key={`${one.title} ${n}`}>
                <Td>{one.title}</Td>
                <Td label={text.status}>
                  <Badge tone={one.active ? 'success' : 'neutral'}>
                    {one.active
                      ? text.active
                      : one.discountType === 'CREDIT_EXPIRED'
                        ? text.expired
                        : text.ended}
                  </Badge>
                </Td>
                <Td label={text.amount} numeric>
                  {money(one.discountInMicroCurrency ?? 0)}
                </Td>
                <Td label={text.left} numeric>
                  {money(one.remainingDiscountInMicroCurrency ?? 0)}
                </Td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </OlderRows>
  );
}
