import { useMemo } from 'react';
import { apiInfiniteQuery, asApiError } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Button, EmptyState, ErrorState } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatsFor } from '../../features/format';
import { AccountPage, Waiting } from '../../features/frame';
import { history as text } from '../../messages/history';
import { HistoryTable } from './HistoryTable';
import css from './history.module.css';

const CHANGES_AT_ONCE = 50;

/** Who changed what in an ad account. */
export default function AdvertiserHistoryPage({
  route: { params },
}: PageProps<RouteMatch<'advertiser-history'>>) {
  return (
    <AccountPage
      page="advertiser-history"
      wanted={params.advertiserId}
      words={text}
      titleOf={({ name }) => text.titleOf(name)}
      act="viewCampaigns"
    >
      {(account, { locale }) => <Changes account={account} locale={locale} />}
    </AccountPage>
  );
}

function Changes({ account, locale }: { account: AdAccount; locale: string }) {
  const list = useInfiniteQuery(
    apiInfiniteQuery('AdAccountHistoryResource.get', {
      ad_account_id: account.id,
      page_size: CHANGES_AT_ONCE,
    }),
  );
  const formats = useMemo(() => formatsFor(locale, account), [locale, account]);
  const changes = list.data?.pages.flatMap(({ items }) => items);
  if (!changes)
    return list.isError ? (
      <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {asApiError(list.error)?.message}
      </ErrorState>
    ) : (
      <Waiting words={text} />
    );
  if (changes.length === 0) return <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState>;
  return (
    <>
      <HistoryTable
        changes={changes}
        caption={text.caption(account.name)}
        formats={formats}
        locale={locale}
        account={account}
      />
      {list.hasNextPage ? (
        <div className={css.more}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text.more}
          </Button>
          {list.isFetchNextPageError ? <span role="alert">{text.moreFailed}</span> : null}
        </div>
      ) : null}
    </>
  );
}
