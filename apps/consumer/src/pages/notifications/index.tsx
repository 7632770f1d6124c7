import { apiInfiniteQuery } from '@corkboard/api-client';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Banner, Button, EmptyState, ErrorState, Page, Skeleton } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MoreButton } from '../../features/next-page';
import { messages } from '../../messages/en';
import { notifications as text } from '../../messages/notifications';
import { newsOptions } from './needs';
import { NewsRow } from './NewsRow';
import css from './notifications.module.css';
import { useInviteCode } from './use-invite-code';
import { useRead } from './use-read';

/** The viewer's notifications: invitations and requests to answer, follows, saves. The link of an invitation by mail leads here. */
export default function NotificationsPage({ route }: PageProps<RouteMatch<'notifications'>>) {
  const news = useInfiniteQuery(apiInfiniteQuery('NewsHubResource.get', newsOptions()));
  const rows = news.data?.pages.flatMap(({ items }) => items);
  const joining = useInviteCode(route.query.invite_code);
  useRead({ rows, hasMore: news.hasNextPage, readAgain: news.refetch });
  return (
    <Page kind="list" title={text.title}>
      <title>{messages.title(text.title)}</title>
      {joining.error ? <Banner tone="danger">{joining.error}</Banner> : null}
      {joining.busy ? <p role="status">{text.joining}</p> : null}
      {news.isPending ? [0, 1, 2].map((row) => <Skeleton key={row} height={72} />) : null}
      {news.isError && !rows ? (
        <ErrorState title={text.failed} retrying={news.isFetching} onRetry={() => void news.refetch()} />
      ) : null}
      {rows?.length === 0 ? (
        <EmptyState
          title={text.emptyTitle}
          action={<Button asLink={<Link to={buildPath('home')} />}>{text.action}</Button>}
        >
          {text.emptyDetail}
        </EmptyState>
      ) : null}
      <ul role="list" className={css.list}>
        {rows?.map((item) => (
          <NewsRow key={item.id} item={item} />
        ))}
      </ul>
      <MoreButton list={news} label={text.more} />
    </Page>
  );
}
