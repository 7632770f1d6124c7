import { apiQuery } from '@corkboard/api-client';
import { type AdAccount, type CallData } from '@corkboard/contract';
import { EmptyState, TableFrame, Td, Th } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { catalogReports as text } from '../../messages/catalog-reports';
import { QueryResult } from '../frame';
import { type ReportChoice, RESULTS, resultsOptions, STATS, statsOptions } from './needs';

type Stats = CallData<typeof STATS>['items'][number];

/** Where a product with this problem isn't shown; nothing where it's about reading it. */
const placesOf = ({ ineligible_for_ads: ads, ineligible_for_organic: organic, severity }: Stats): string => {
  if (severity) return text.severities[severity];
  return ads && organic ? text.both : ads ? text.ads : text.organic;
};

/** A feed without problems: one that was never read to its end has none either. */
function NoProblemsOfFeed({ account, feedId }: { readonly account: AdAccount; readonly feedId: string }) {
  const query = useQuery(apiQuery(RESULTS, resultsOptions(account.id, feedId)));
  return (
    <QueryResult words={text} query={query}>
      {({ items }) => {
        const isRead = items.some(({ status }) => status === 'COMPLETED');
        return (
          <EmptyState picture={null} level={3} title={isRead ? text.fine : text.unread}>
            {isRead ? text.allRead : text.unreadDetail}
          </EmptyState>
        );
      }}
    </QueryResult>
  );
}

export interface ReportNumbersProps {
  readonly account: AdAccount;
  readonly choice: ReportChoice;
  readonly locale: string;
}

/** Problems of a feed or of a catalog, the most frequent first. */
export function ReportNumbers({ account, choice, locale }: ReportNumbersProps) {
  const query = useQuery(apiQuery(STATS, statsOptions(account.id, choice)));
  const number = new Intl.NumberFormat(locale);
  const isOfFeed = choice.type === 'FEED_INGESTION_ISSUES';
  const last = isOfFeed ? text.severity : text.where;
  return (
    <QueryResult words={text} query={query}>
      {({ items }) =>
        items.length === 0 ? (
          isOfFeed ? (
            <NoProblemsOfFeed account={account} feedId={choice.id} />
          ) : (
            <EmptyState picture={null} level={3} title={text.fine}>
              {text.allShown}
            </EmptyState>
          )
        ) : (
          <TableFrame cards caption={text.caption}>
            <thead>
              <tr>
                <Th>{text.problem}</Th>
                <Th>{text.count}</Th>
                <Th>{last}</Th>
              </tr>
            </thead>
            <tbody>
              {items.map((one) => (
                <tr key={`${one.code_label} ${one.severity ?? ''}`}>
                  <Td>{one.message}</Td>
                  <Td label={text.count}>{number.format(one.occurrences)}</Td>
                  <Td label={last}>{placesOf(one)}</Td>
                </tr>
              ))}
            </tbody>
          </TableFrame>
        )
      }
    </QueryResult>
  );
}
