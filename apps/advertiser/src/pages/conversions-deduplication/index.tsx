import { apiQuery } from '@corkboard/api-client';
import { type AdAccount, DEDUPLICATION_HOURS } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { EmptyState, TableFrame, Td, Th } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import {
  conversionsCss as css,
  ConversionsPage,
  heardOf,
  overviewOptions,
  sumsOf,
} from '../../features/conversions';
import { QueryResult } from '../../features/frame';
import { formatsFor } from '../../features/format';
import { conversions } from '../../messages/conversions';

const text = conversions.deduplication;

/** Which events were told of more than once. */
export default function DeduplicationPage({ route }: PageProps<RouteMatch<'conversions-deduplication'>>) {
  return (
    <ConversionsPage page="conversions-deduplication" route={route}>
      {(account, { locale }) => <Overlap account={account} locale={locale} />}
    </ConversionsPage>
  );
}

function Overlap({ account, locale }: { account: AdAccount; locale: string }) {
  const query = useQuery(apiQuery('ConversionOverviewResource.get', overviewOptions(account.id)));
  const { number, percent } = formatsFor(locale, account);
  return (
    <QueryResult words={conversions} query={query}>
      {(counts) => {
        const sums = sumsOf(counts).filter((sum) => heardOf(sum) > 0);
        return (
          <>
            <p className={css.soft}>{text.rule(DEDUPLICATION_HOURS)}</p>
            {sums.length === 0 ? (
              <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState>
            ) : (
              <TableFrame cards caption={text.caption}>
                <thead>
                  <tr>
                    <Th>{text.event}</Th>
                    <Th numeric>{text.tag}</Th>
                    <Th numeric>{text.server}</Th>
                    <Th numeric>{text.same}</Th>
                    <Th numeric>{text.again}</Th>
                    <Th numeric>{text.ids}</Th>
                  </tr>
                </thead>
                <tbody>
                  {sums.map((sum) => (
                    <tr key={sum.name}>
                      <Td>{conversions.events[sum.name] ?? sum.name}</Td>
                      <Td label={text.tag} numeric>
                        {number(sum.tag)}
                      </Td>
                      <Td label={text.server} numeric>
                        {number(sum.server)}
                      </Td>
                      <Td label={text.same} numeric>
                        {number(sum.doubles)}
                      </Td>
                      <Td label={text.again} numeric>
                        {number(sum.repeats)}
                      </Td>
                      <Td label={text.ids} numeric>
                        {percent(sum.with_event_id / heardOf(sum))}
                      </Td>
                    </tr>
                  ))}
                </tbody>
              </TableFrame>
            )}
          </>
        );
      }}
    </QueryResult>
  );
}
