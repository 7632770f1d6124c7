import { apiQuery } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { Banner, Spinner } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { conversions } from '../../messages/conversions';
import { serverSetup as text } from '../../messages/conversions-setup';
import { conversionsCss as css, LIVE_MS, liveTestsQuery, NewToken, overviewOptions } from '../conversions';
import { formatsFor } from '../format';
import { mayIn, QueryResult } from '../frame';

/** How many tokens there are, and a way to make one. */
export function Tokens({ account }: { readonly account: AdAccount }) {
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
export function Arrived({ account }: { readonly account: AdAccount }) {
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
export function Counted({ account, locale }: { readonly account: AdAccount; readonly locale: string }) {
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
