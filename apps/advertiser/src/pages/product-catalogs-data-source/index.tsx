import { useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { type AdAccount, type CatalogFeed } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { EmptyState } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import {
  FEEDS,
  feedsOptions,
  FeedsTable,
  LateFeedForm,
  LateReadings,
  LateReports,
} from '../../features/catalogs';
import { formCss as form } from '../../features/form';
import { AccountPage, QueryResult } from '../../features/frame';
import { catalogs as text } from '../../messages/catalogs';

/** The feeds of a business's catalogs: a table, what became of their readings, and the form. */
export default function DataSourcePage({
  route: { params },
}: PageProps<RouteMatch<'product-catalogs-data-source'>>) {
  return (
    <AccountPage
      page="product-catalogs-data-source"
      wanted={params.advertiserId}
      words={text}
      act="viewCampaigns"
    >
      {(account, { locale }) => <Feeds key={account.id} account={account} locale={locale} />}
    </AccountPage>
  );
}

function Feeds({ account, locale }: { account: AdAccount; locale: string }) {
  const query = useQuery(apiQuery(FEEDS, feedsOptions(account.id)));
  const [edited, setEdited] = useState<CatalogFeed | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  return (
    <QueryResult words={text} query={query}>
      {({ items }) => {
        const read = items.find(({ id }) => id === shown);
        const changed = items.find(({ id }) => id === edited?.id) ?? null;
        return (
          <div className={form.stack}>
            {items.length === 0 ? (
              <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState>
            ) : (
              <FeedsTable
                account={account}
                feeds={items}
                onEdit={setEdited}
                onReadings={({ id }) => {
                  setShown(id);
                }}
              />
            )}
            {read ? <LateReadings key={read.id} account={account} feed={read} locale={locale} /> : null}
            <LateFeedForm
              key={changed?.id ?? 'new'}
              account={account}
              feed={changed}
              locale={locale}
              onDone={() => {
                setEdited(null);
              }}
            />
            <LateReports account={account} feeds={items} locale={locale} />
          </div>
        );
      }}
    </QueryResult>
  );
}
