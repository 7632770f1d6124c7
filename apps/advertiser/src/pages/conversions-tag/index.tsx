import { apiQuery } from '@corkboard/api-client';
import { type AdAccount, TAG_CONFIG_NAMES } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { EmptyState, RelativeTime, TableFrame, Td, TextLink, Th } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { ConversionsPage, conversionsPath, NewTag, tagsOptions } from '../../features/conversions';
import { QueryResult, mayIn } from '../../features/frame';
import { conversions } from '../../messages/conversions';

const text = conversions.tag;

/** The tags of an ad account, and a new one. */
export default function TagPage({ route }: PageProps<RouteMatch<'conversions-tag'>>) {
  return (
    <ConversionsPage page="conversions-tag" route={route}>
      {(account) => <Tags account={account} wanted={route.query.advertiser_id} />}
    </ConversionsPage>
  );
}

function Tags({ account, wanted }: { account: AdAccount; wanted: string | undefined }) {
  const query = useQuery(
    apiQuery('GET /v5/ad_accounts/{ad_account_id}/conversion_tags', tagsOptions(account.id)),
  );
  return (
    <>
      <QueryResult words={conversions} query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState>
          ) : (
            <TableFrame cards caption={text.caption}>
              <thead>
                <tr>
                  <Th>{text.name}</Th>
                  <Th>{text.id}</Th>
                  <Th>{text.fired}</Th>
                  <Th>{text.sends}</Th>
                </tr>
              </thead>
              <tbody>
                {items.map((tag) => (
                  <tr key={tag.id}>
                    <Td>
                      <TextLink
                        asLink={<Link to={conversionsPath('conversions-tag-manual-setup', wanted)} />}
                      >
                        {tag.name}
                      </TextLink>
                    </Td>
                    <Td label={text.id}>{tag.id}</Td>
                    <Td label={text.fired}>
                      {tag.last_fired_time_ms === null ? (
                        text.never
                      ) : (
                        <RelativeTime time={new Date(tag.last_fired_time_ms).toISOString()} />
                      )}
                    </Td>
                    <Td label={text.sends}>
                      {TAG_CONFIG_NAMES.filter((name) => tag.configs[name])
                        .map((name) => text.configs[name])
                        .join(', ') || text.nothing}
                    </Td>
                  </tr>
                ))}
              </tbody>
            </TableFrame>
          )
        }
      </QueryResult>
      {mayIn(account, 'editTags') ? <NewTag account={account} /> : null}
    </>
  );
}
