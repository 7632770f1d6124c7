import { lazy, Suspense, useEffect } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Banner, Button, Skeleton } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BillingPage, billingCss as css, loadAddressForm } from '../../features/billing';
import { formatsFor } from '../../features/format';
import { mayIn, QueryResult } from '../../features/frame';
import { billing } from '../../messages/billing';
import { MonthBudget } from './MonthBudget';
import { PaymentChoice } from './PaymentChoice';

/** The way on that the address of a page names: one of this site only; null for another, and for none. */
export function nextStep(wanted: string | undefined): string | null {
  if (wanted === undefined || !/^\/(?![/\\])/.test(wanted)) return null;
  const base = 'https://this.invalid';
  try {
    const url = new URL(wanted, base);
    return url.origin === base ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}

const AddressForm = lazy(async () => ({ default: await loadAddressForm() }));
const CardParts = lazy(async () => ({
  default: (await import(/* webpackChunkName: "billing-cards" */ './CardParts')).CardParts,
}));
const text = billing.overview;

/** How an ad account pays, and what it owes. */
export default function BillingOverviewPage({ route }: PageProps<RouteMatch<'billing'>>) {
  const { section, next_step_link_url: next } = route.query;
  return (
    <BillingPage page="billing" route={route}>
      {(account, viewer) => (
        <Overview key={account.id} account={account} viewer={viewer} section={section} next={next} />
      )}
    </BillingPage>
  );
}

interface OverviewProps {
  readonly account: AdAccount;
  readonly viewer: SignedIn;
  /** The part that the address asks for. */
  readonly section: string | undefined;
  /** Where the viewer came from to fill this in. */
  readonly next: string | undefined;
}

function Overview({ account, viewer, section, next }: OverviewProps) {
  const query = useQuery(apiQuery('BillingResource.get', { ad_account_id: account.id }));
  const cards = useQuery(apiQuery('BillingCardsResource.get', { ad_account_id: account.id }));
  const client = useQueryClient();
  const { show } = useToast();
  const details = useQuery(apiQuery('BillingDetailsResource.get', { ad_account_id: account.id }));
  const { money, utcDay } = formatsFor(viewer.locale, account);
  const isThere = query.data !== undefined && details.data !== undefined;
  useEffect(() => {
    if (!isThere || section === undefined) return;
    document.getElementById(`billing-${section}`)?.scrollIntoView();
  }, [isThere, section]);
  const way = nextStep(next);
  const may = mayIn(account, 'editBilling');
  return (
    <QueryResult words={billing} query={query}>
      {(data) => (
        <>
          {data.hold === null ? null : (
            <Banner tone="danger" title={text.holds[data.hold].title}>
              {text.holds[data.hold].detail}
            </Banner>
          )}
          {way === null ? null : (
            <div>
              <Button variant="primary" asLink={<Link to={way} />}>
                {text.next}
              </Button>
            </div>
          )}
          <section className={css.part} aria-label={text.owed}>
            <h2>{text.owed}</h2>
            <dl className={css.figures}>
              {data.billing_type === 'PREPAID' ? null : (
                <Figure name={text.uninvoiced}>{money(data.uninvoiced_micro)}</Figure>
              )}
              {data.billing_type === 'PREPAID' || data.paid_ahead_micro <= 0 ? null : (
                <Figure name={text.paidAhead}>{money(data.paid_ahead_micro)}</Figure>
              )}
              {data.billing_type === 'PREPAID' || data.prepaid_micro > 0 ? (
                <Figure name={text.prepaid}>{money(data.prepaid_micro)}</Figure>
              ) : null}
              <Figure name={text.open}>{money(data.open_micro)}</Figure>
              <Figure name={text.credit}>{money(data.credit_micro)}</Figure>
            </dl>
            <p className={css.soft}>{text.closes(utcDay(data.closes_on))}</p>
          </section>
          <MonthBudget data={data} may={may} money={money} />
          <QueryResult words={billing} query={details}>
            {(address) => (
              <>
                <QueryResult words={billing} query={cards}>
                  {(kept) => (
                    <>
                      <PaymentChoice billing={data} cards={kept} may={may} hasAddress={address !== null} />
                      {kept.provider === 'none' ? null : (
                        <Suspense fallback={<Skeleton height={240} />}>
                          <CardParts
                            account={account}
                            billing={data}
                            cards={kept}
                            locale={viewer.locale}
                            may={may}
                            money={money}
                          />
                        </Suspense>
                      )}
                    </>
                  )}
                </QueryResult>
                <section className={css.part} aria-label={text.address} id="billing-address">
                  <h2>{text.address}</h2>
                  <Suspense fallback={<Skeleton height={320} />}>
                    <AddressForm
                      account={account}
                      locale={viewer.locale}
                      address={address}
                      submit={may ? text.save : null}
                      onSaved={async () => {
                        show({ message: text.saved });
                        await client.invalidateQueries();
                      }}
                    />
                  </Suspense>
                  {may ? null : <p className={css.soft}>{billing.editRefused}</p>}
                </section>
              </>
            )}
          </QueryResult>
        </>
      )}
    </QueryResult>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
