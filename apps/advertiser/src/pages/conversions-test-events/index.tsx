import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Badge, Button, EmptyState, RelativeTime, TableFrame, Td, Th } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { conversionsCss as css, ConversionsPage, liveTestsQuery } from '../../features/conversions';
import { QueryResult } from '../../features/frame';
import { conversions } from '../../messages/conversions';
import { messages } from '../../messages/en';

const text = conversions.tests;

/** Live view of test events. */
export default function TestEventsPage({ route }: PageProps<RouteMatch<'conversions-test-events'>>) {
  return (
    <ConversionsPage page="conversions-test-events" route={route}>
      {(account) => <Tests account={account} />}
    </ConversionsPage>
  );
}

function Tests({ account }: { account: AdAccount }) {
  const query = useQuery(liveTestsQuery(account.id));
  const { show } = useToast();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await callApi('POST /v5/ad_accounts/{ad_account_id}/events', {
        params: { ad_account_id: account.id },
        query: { test: true },
        body: { data: [anExample()] },
      });
      show({ message: text.sent });
    } catch (error) {
      show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
    }
    await query.refetch();
    setBusy(false);
  };
  return (
    <>
      <div>
        <Button variant="primary" busy={busy} onClick={() => void send()}>
          {text.send}
        </Button>
      </div>
      <QueryResult words={conversions} query={query}>
        {(tests) =>
          tests.length === 0 ? (
            <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState>
          ) : (
            <>
              <p className={css.soft}>{text.live}</p>
              <TableFrame caption={text.caption}>
                <thead>
                  <tr>
                    <Th>{text.when}</Th>
                    <Th>{conversions.history.event}</Th>
                    <Th>{conversions.history.number}</Th>
                    <Th>{text.result}</Th>
                  </tr>
                </thead>
                <tbody>
                  {tests.map((one) => (
                    <tr key={one.id}>
                      <Td>
                        <RelativeTime time={one.at} />
                      </Td>
                      <Td>
                        {one.event_name === null
                          ? conversions.none
                          : (conversions.events[one.event_name] ?? one.event_name)}
                      </Td>
                      <Td>
                        <span className={css.cut}>{one.event_id ?? conversions.none}</span>
                      </Td>
                      <Td>
                        <Badge tone={one.status === 'processed' ? 'success' : 'danger'}>
                          {one.status === 'processed' ? text.processed : text.failed}
                        </Badge>{' '}
                        {one.error_message ?? one.warning_message}
                      </Td>
                    </tr>
                  ))}
                </tbody>
              </TableFrame>
            </>
          )
        }
      </QueryResult>
    </>
  );
}

/** An event of nobody: the address and the browser are those of examples. */
const anExample = () => ({
  event_name: 'page_visit' as const,
  action_source: 'web' as const,
  event_time: Math.floor(Date.now() / 1000),
  event_id: `test-${crypto.randomUUID()}`,
  user_data: { client_ip_address: '203.0.113.7', client_user_agent: 'Test' },
});
