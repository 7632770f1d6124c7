import { apiQuery } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { Banner, Spinner } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { conversions } from '../../messages/conversions';
import { connectSetup as text } from '../../messages/conversions-setup';
import { conversionsCss as css, LIVE_MS } from '../conversions';
import { momentsFor } from '../format';
import { QueryResult } from '../frame';

/** The newest event that an account's server sent and that counts, as soon as it's there. */
export function FirstEvent({ account, locale }: { readonly account: AdAccount; readonly locale: string }) {
  const query = useQuery({
    ...apiQuery('ConversionEventsResource.get', {
      ad_account_id: account.id,
      source: 'CONVERSIONS_API',
      page_size: 1,
    }),
    refetchInterval: LIVE_MS,
  });
  const moment = momentsFor(locale, account);
  return (
    <QueryResult words={conversions} query={query}>
      {([newest]) =>
        newest ? (
          <Banner tone="success" title={text.connected}>
            {text.newest(
              conversions.events[newest.event_name] ?? newest.event_name,
              moment.format(new Date(newest.received_at)),
            )}
          </Banner>
        ) : (
          <p role="status" className={css.waiting}>
            <Spinner label={text.waiting} />
            <span aria-hidden="true">{text.waiting}</span>
          </p>
        )
      }
    </QueryResult>
  );
}
