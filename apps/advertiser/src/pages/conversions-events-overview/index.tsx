import { useEffect } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Link, useLocation, useNavigate } from '@corkboard/routing/react';
import { Button, EmptyState, TableFrame, Td, Th } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import {
  type ConversionsKey,
  ConversionsPage,
  conversionsPath,
  overviewOptions,
  sumsOf,
} from '../../features/conversions';
import { QueryResult } from '../../features/frame';
import { formatsFor } from '../../features/format';
import { conversions } from '../../messages/conversions';

const text = conversions.overview;

/** How many events came, by what they are and where they came from. */
export default function EventsOverviewPage({ route }: PageProps<RouteMatch<'conversions-events-overview'>>) {
  useAnchor(route.query.advertiser_id);
  return (
    <ConversionsPage page="conversions-events-overview" route={route}>
      {(account, { locale }) => <Overview account={account} locale={locale} />}
    </ConversionsPage>
  );
}

/** Pages by their anchors: what stands for a page in its address, but for the one that other programs know. */
const ANCHORS: ReadonlyMap<string, ConversionsKey> = new Map([
  ['conversionsAPI', 'conversions-access-token'],
  ['eventHistory', 'conversions-event-history'],
  ['testEvents', 'conversions-test-events'],
  ['health', 'conversions-health'],
  ['setupAPI', 'conversions-setup-api'],
  ['connect', 'conversions-capi-connect'],
  ['partnerSetup', 'conversions-api-partner-setup'],
  ['manualSetup', 'conversions-api-manual-setup'],
  ['tag', 'conversions-tag'],
  ['tagManualSetup', 'conversions-tag-manual-setup'],
  ['tagHealth', 'conversions-tag-health'],
  ['deduplication', 'conversions-deduplication'],
  ['payloadHelper', 'conversions-payload-helper'],
  ['upload', 'conversions-upload'],
  ['history', 'conversions-history'],
  ['pcaUpload', 'conversions-pca-upload'],
  ['pcaHistory', 'conversions-pca-history'],
]);

/** Leads on from anchors that other programs know, such as `#conversionsAPI`, to the page of each. */
function useAnchor(advertiserId: string | undefined): void {
  const navigate = useNavigate();
  const { hash } = useLocation();
  useEffect(() => {
    const page = ANCHORS.get(hash.slice(1));
    if (page) navigate(conversionsPath(page, advertiserId), { replace: true });
  }, [hash, advertiserId, navigate]);
}

function Overview({ account, locale }: { account: AdAccount; locale: string }) {
  const query = useQuery(apiQuery('ConversionOverviewResource.get', overviewOptions(account.id)));
  const { number, utcDay } = formatsFor(locale, account);
  return (
    <QueryResult words={conversions} query={query}>
      {(counts) =>
        counts.length === 0 ? (
          <EmptyState
            title={text.empty}
            action={
              <Button variant="primary" asLink={<Link to={conversionsPath('conversions-setup-api')} />}>
                {text.setUp}
              </Button>
            }
          >
            {text.emptyDetail}
          </EmptyState>
        ) : (
          <TableFrame cards caption={text.caption}>
            <thead>
              <tr>
                <Th>{text.event}</Th>
                <Th numeric>{text.total}</Th>
                <Th numeric>{text.tag}</Th>
                <Th numeric>{text.server}</Th>
                <Th numeric>{text.file}</Th>
                <Th numeric>{text.value}</Th>
                <Th numeric>{text.failed}</Th>
                <Th>{text.last}</Th>
              </tr>
            </thead>
            <tbody>
              {sumsOf(counts).map((sum) => (
                <tr key={sum.name}>
                  <Td>{conversions.events[sum.name] ?? sum.name}</Td>
                  <Td label={text.total} numeric>
                    {number(sum.kept)}
                  </Td>
                  <Td label={text.tag} numeric>
                    {number(sum.tag)}
                  </Td>
                  <Td label={text.server} numeric>
                    {number(sum.server)}
                  </Td>
                  <Td label={text.file} numeric>
                    {number(sum.file)}
                  </Td>
                  <Td label={text.value} numeric>
                    {number(sum.with_value)}
                  </Td>
                  <Td label={text.failed} numeric>
                    {number(sum.failed)}
                  </Td>
                  <Td label={text.last}>
                    <time dateTime={sum.last}>{utcDay(sum.last)}</time>
                  </Td>
                </tr>
              ))}
            </tbody>
          </TableFrame>
        )
      }
    </QueryResult>
  );
}
