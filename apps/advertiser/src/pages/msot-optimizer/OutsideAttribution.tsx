import { useMemo, useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { type AdAccount, dayOf, EVENT_NAMES, type EventName } from '@corkboard/contract';
import { EmptyState, Select } from '@corkboard/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { eventNames } from '../../messages/event-names';
import { outsideAttribution as text } from '../../messages/outside-attribution';
import { formCss as form } from '../../features/form';
import { formatsFor } from '../../features/format';
import { QueryResult, mayIn } from '../../features/frame';
import { DateRange, lastDays } from '../../features/report';
import { ComparedTable } from './ComparedTable';
import { HowToSend } from './HowToSend';
import { SourceChoice } from './SourceChoice';

const FIRST_DAYS = 30;

export interface OutsideAttributionProps {
  readonly account: AdAccount;
  readonly locale: string;
}

/** Conversions of an ad account by source in a date range, and the choice of the source that delivery optimizes for. */
export function OutsideAttribution({ account, locale }: OutsideAttributionProps) {
  const [now] = useState(() => Date.now());
  const today = dayOf(now, account.time_zone);
  const [days, setDays] = useState(() => lastDays(FIRST_DAYS, today));
  const [event, setEvent] = useState<EventName | ''>('checkout');
  const formats = useMemo(() => formatsFor(locale, account), [locale, account]);
  const query = useQuery({
    ...apiQuery('AdOutsideAttributionResource.get', {
      ad_account_id: account.id,
      start_date: days.start,
      end_date: days.end,
      ...(event === '' ? {} : { event_name: event }),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryResult query={query} words={text}>
      {(compared) => (
        <div className={form.stack}>
          {compared.sources.length === 0 && compared.optimization_source === null ? (
            <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState>
          ) : (
            <>
              <SourceChoice
                account={account}
                mayEdit={mayIn(account, 'editCampaigns')}
                chosen={compared.optimization_source}
                sources={compared.sources}
                onSaved={async () => {
                  await query.refetch();
                }}
              />
              <DateRange days={days} today={today} zone={account.time_zone} onChange={setDays} />
              <div className={form.short}>
                <Select
                  label={text.event}
                  value={event}
                  onChange={({ target }) => {
                    setEvent(target.value as EventName | '');
                  }}
                >
                  <option value="">{text.allEvents}</option>
                  {EVENT_NAMES.map((name) => (
                    <option key={name} value={name}>
                      {eventNames[name]}
                    </option>
                  ))}
                </Select>
              </div>
              {compared.campaigns.length === 0 ? (
                <EmptyState title={text.nothing}>{text.nothingDetail}</EmptyState>
              ) : (
                <ComparedTable compared={compared} formats={formats} />
              )}
            </>
          )}
          <HowToSend account={account} now={now} />
        </div>
      )}
    </QueryResult>
  );
}
