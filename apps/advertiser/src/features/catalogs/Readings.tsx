import { useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { type AdAccount, type CatalogFeed, type CatalogProcessingResult } from '@corkboard/contract';
import { Button, EmptyState, TableFrame, Td, Th } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { catalogs } from '../../messages/catalogs';
import { formCss as form } from '../form';
import { QueryResult } from '../frame';
import { Issues } from './Issues';
import { RESULTS, resultsOptions } from './needs';

const text = catalogs.results;
/** How often a reading that is under way is asked for. */
const AGAIN_MS = 3000;

export interface ReadingsProps {
  readonly account: AdAccount;
  readonly feed: CatalogFeed;
  readonly locale: string;
}

/** The codes of what was wrong, with how often each was. */
const codesOf = ({ validation_details, ingestion_details }: CatalogProcessingResult) =>
  Object.entries({
    ...ingestion_details.errors,
    ...validation_details.errors,
    ...validation_details.warnings,
  });

const problemsOf = (result: CatalogProcessingResult): string => {
  const codes = codesOf(result)
    .map(([code, count]) => `${code} (${count})`)
    .join(', ');
  return [result.failure, codes].filter(Boolean).join(' ');
};

/** The last readings of a feed with their outcome, and examples of what was wrong. */
export function Readings({ account, feed, locale }: ReadingsProps) {
  const query = useQuery({
    ...apiQuery(RESULTS, resultsOptions(account.id, feed.id)),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'PROCESSING') ? AGAIN_MS : false,
  });
  const [shown, setShown] = useState<string | null>(null);
  const number = new Intl.NumberFormat(locale);
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: account.time_zone,
  });
  return (
    <section className={form.card}>
      <h2>{catalogs.readingsNamed(feed.name)}</h2>
      <QueryResult words={text} query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState>
          ) : (
            <TableFrame cards caption={text.caption}>
              <thead>
                <tr>
                  <Th>{text.when}</Th>
                  <Th>{text.status}</Th>
                  <Th>{text.lines}</Th>
                  <Th>{text.items}</Th>
                  <Th>{text.problems}</Th>
                  <Th>{text.issues}</Th>
                </tr>
              </thead>
              <tbody>
                {items.map((result) => {
                  const when = moment.format(new Date(result.created_at));
                  const counts = result.product_counts;
                  return (
                    <tr key={result.id}>
                      <Td>{when}</Td>
                      <Td label={text.status}>{text.statuses[result.status]}</Td>
                      <Td label={text.lines}>{counts ? number.format(counts.original) : text.none}</Td>
                      <Td label={text.items}>{counts ? number.format(counts.ingested) : text.none}</Td>
                      <Td label={text.problems}>{problemsOf(result) || text.none}</Td>
                      <Td label={text.issues}>
                        {codesOf(result).length === 0 ? (
                          text.none
                        ) : (
                          <Button
                            size="sm"
                            aria-label={text.examplesOf(when)}
                            onClick={() => {
                              setShown(result.id);
                            }}
                          >
                            {text.examples}
                          </Button>
                        )}
                      </Td>
                    </tr>
                  );
                })}
              </tbody>
            </TableFrame>
          )
        }
      </QueryResult>
      {shown === null ? null : (
        <Issues
          key={shown}
          account={account}
          result={shown}
          onClose={() => {
            setShown(null);
          }}
        />
      )}
    </section>
  );
}
