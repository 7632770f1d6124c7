import { useState } from 'react';
import { apiInfiniteQuery, asApiError } from '@corkboard/api-client';
import {
  type AdAccount,
  type CallData,
  EVENT_NAMES,
  EVENT_SOURCES,
  type EventName,
  type EventSource,
} from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Badge, Button, EmptyState, ErrorState, Select, TableFrame, Td, Th } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { conversionsCss as css, ConversionsPage } from '../../features/conversions';
import { Waiting } from '../../features/frame';
import { formatsFor, momentsFor } from '../../features/format';
import { conversions } from '../../messages/conversions';

const text = conversions.history;
const AT_ONCE = 50;
type Told = CallData<'ConversionEventsResource.get'>[number];

/** Single events, the newest first. */
export default function EventHistoryPage({ route }: PageProps<RouteMatch<'conversions-event-history'>>) {
  return (
    <ConversionsPage page="conversions-event-history" route={route}>
      {(account, { locale }) => <History account={account} locale={locale} />}
    </ConversionsPage>
  );
}

function History({ account, locale }: { account: AdAccount; locale: string }) {
  const [name, setName] = useState<EventName | ''>('');
  const [source, setSource] = useState<EventSource | ''>('');
  const list = useInfiniteQuery(
    apiInfiniteQuery('ConversionEventsResource.get', {
      ad_account_id: account.id,
      page_size: AT_ONCE,
      ...(name === '' ? {} : { event_name: name }),
      ...(source === '' ? {} : { source }),
    }),
  );
  const events = list.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <div className={css.filters}>
        <Select
          label={text.event}
          value={name}
          onChange={({ target }) => setName(target.value as EventName | '')}
        >
          <option value="">{text.all}</option>
          {EVENT_NAMES.map((one) => (
            <option key={one} value={one}>
              {conversions.events[one]}
            </option>
          ))}
        </Select>
        <Select
          label={text.source}
          value={source}
          onChange={({ target }) => setSource(target.value as EventSource | '')}
        >
          <option value="">{text.allSources}</option>
          {EVENT_SOURCES.map((one) => (
            <option key={one} value={one}>
              {conversions.sources[one]}
            </option>
          ))}
        </Select>
      </div>
      {events === undefined ? (
        list.isError ? (
          <ErrorState
            title={conversions.failed}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          >
            {asApiError(list.error)?.message}
          </ErrorState>
        ) : (
          <Waiting words={conversions} />
        )
      ) : events.length === 0 ? (
        <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState>
      ) : (
        <Events events={events} locale={locale} account={account} />
      )}
      {list.hasNextPage ? (
        <div>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {conversions.more}
          </Button>
          {list.isFetchNextPageError ? <span role="alert">{conversions.moreFailed}</span> : null}
        </div>
      ) : null}
    </>
  );
}

function Events({
  events,
  locale,
  account,
}: {
  events: readonly Told[];
  locale: string;
  account: AdAccount;
}) {
  const { money } = formatsFor(locale, account);
  const moment = momentsFor(locale, account);
  return (
    <TableFrame cards caption={text.caption}>
      <thead>
        <tr>
          <Th>{text.when}</Th>
          <Th>{text.event}</Th>
          <Th>{text.source}</Th>
          <Th>{text.number}</Th>
          <Th numeric>{text.value}</Th>
          <Th>{text.where}</Th>
          <Th>{text.matched}</Th>
        </tr>
      </thead>
      <tbody>
        {events.map((one) => (
          <tr key={one.id}>
            <Td>
              <time dateTime={one.happened_at}>{moment.format(new Date(one.happened_at))}</time>
            </Td>
            <Td breaks label={text.event}>
              {conversions.events[one.event_name] ?? one.event_name}
            </Td>
            <Td breaks label={text.source}>
              {one.tag_name ?? conversions.sources[one.source] ?? one.source}
            </Td>
            <Td label={text.number}>
              <span className={css.cut}>{one.event_id ?? conversions.none}</span>
            </Td>
            <Td label={text.value} numeric>
              {one.value_micro === null ? conversions.none : money(one.value_micro)}
            </Td>
            <Td label={text.where}>
              <bdi dir="ltr" className={css.cut} title={one.event_source_url ?? undefined}>
                {one.event_source_url ?? conversions.places[one.action_source] ?? conversions.none}
              </bdi>
            </Td>
            <Td label={text.matched}>
              {one.has_click ? <Badge tone="success">{text.fromAd}</Badge> : null} {one.matched_by.join(', ')}
            </Td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
