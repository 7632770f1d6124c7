import { apiQuery } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Banner, Spinner, TextLink } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import {
  Code,
  type ConversionsKey,
  conversionsCss as css,
  ConversionsPage,
  conversionsPath,
  LIVE_MS,
  liveTestsQuery,
  NewToken,
  overviewOptions,
} from '../../features/conversions';
import { formatsFor } from '../../features/format';
import { QueryResult, mayIn } from '../../features/frame';
import { conversions } from '../../messages/conversions';
import { serverSetup as text } from '../../messages/conversions-setup';
import { exampleOf } from './example';

/** How an advertiser's own server sends events, up to the first one that arrives. */
export default function ServerSetupPage({ route }: PageProps<RouteMatch<'conversions-api-manual-setup'>>) {
  const wanted = route.query.advertiser_id;
  const link = (page: ConversionsKey, words: string) => (
    <p>
      <TextLink asLink={<Link to={conversionsPath(page, wanted)} />}>{words}</TextLink>
    </p>
  );
  return (
    <ConversionsPage page="conversions-api-manual-setup" route={route}>
      {(account, { locale }) => (
        <>
          <section className={css.step}>
            <h2>{text.one}</h2>
            <p className={css.soft}>{text.oneDetail}</p>
            <Tokens account={account} />
            {link('conversions-access-token', text.manage)}
          </section>
          <section className={css.step}>
            <h2>{text.two}</h2>
            <p className={css.soft}>{text.twoDetail}</p>
            <Code label={text.two}>{exampleOf(location.origin, account)}</Code>
            {link('conversions-payload-helper', text.build)}
          </section>
          <section className={css.step}>
            <h2>{text.three}</h2>
            <Arrived account={account} />
            {link('conversions-test-events', text.seeTests)}
          </section>
          <section className={css.step}>
            <h2>{text.four}</h2>
            <p className={css.soft}>{text.fourDetail}</p>
            <Counted account={account} locale={locale} />
            <p className={css.soft}>{text.alsoTag}</p>
          </section>
        </>
      )}
    </ConversionsPage>
  );
}

function Tokens({ account }: { readonly account: AdAccount }) {
  const query = useQuery(apiQuery('ConversionTokenResource.get', { ad_account_id: account.id }));
  return (
    <>
      <QueryResult words={conversions} query={query}>
        {({ length }) => (length === 0 ? null : <p>{text.haveOne(length)}</p>)}
      </QueryResult>
      {mayIn(account, 'editTags') ? (
        <NewToken account={account} onMade={() => void query.refetch()} />
      ) : (
        <p className={css.soft}>{conversions.editRefused}</p>
      )}
    </>
  );
}

/** The newest test event, as soon as it's there. */
function Arrived({ account }: { readonly account: AdAccount }) {
  const query = useQuery(liveTestsQuery(account.id));
  return (
    <QueryResult words={conversions} query={query}>
      {([newest]) => {
        if (!newest)
          return (
            <p role="status" className={css.waiting}>
              <Spinner label={text.waiting} />
              <span aria-hidden="true">{text.waiting}</span>
            </p>
          );
        const { event_name: name, status, error_message: why, warning_message: warning } = newest;
        const event = name === null ? conversions.none : (conversions.events[name] ?? name);
        return status === 'processed' ? (
          <Banner tone="success" title={text.arrived(event)}>
            {warning}
          </Banner>
        ) : (
          <Banner tone="warning" title={text.refused(event)}>
            {why}
          </Banner>
        );
      }}
    </QueryResult>
  );
}

/** How many events of servers count. */
function Counted({ account, locale }: { readonly account: AdAccount; readonly locale: string }) {
  const query = useQuery({
    ...apiQuery('ConversionOverviewResource.get', overviewOptions(account.id)),
    refetchInterval: LIVE_MS,
  });
  const { number } = formatsFor(locale, account);
  return (
    <QueryResult words={conversions} query={query}>
      {(counts) => {
        const count = counts
          .filter(({ source }) => source === 'CONVERSIONS_API')
          .reduce((sum, { kept }) => sum + kept, 0);
        return <p role="status">{count === 0 ? text.noReal : text.real(number(count))}</p>;
      }}
    </QueryResult>
  );
}
