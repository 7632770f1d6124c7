import { apiInfiniteQuery, asApiError } from '@corkboard/api-client';
import { type ArticleCard } from '@corkboard/contract';
import { Button, EmptyState, ErrorState, Skeleton } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArticleCards } from '../../features/articles';
import { NextPage } from '../../features/next-page';
import { articles as text } from '../../messages/articles';
import css from './today-article.module.css';
import { articlesOptions } from './needs';

/** The published articles, a page at a time. */
export function ArticleList({ label }: { label: string }) {
  const list = useInfiniteQuery(apiInfiniteQuery('TodayArticlesResource.get', articlesOptions()));
  const items = list.data?.pages.flatMap((page) => page.items as readonly unknown[] as ArticleCard[]);
  if (list.isError && !items) {
    return (
      <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {asApiError(list.error)?.message}
      </ErrorState>
    );
  }
  if (items?.length === 0) return <EmptyState title={text.emptyTitle}>{text.emptyDetail}</EmptyState>;
  return (
    <div className={css.list} aria-busy={list.isPending}>
      {items ? <ArticleCards articles={items} label={label} /> : <Skeleton height={220} />}
      {list.hasNextPage ? (
        <Button wide busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text.more}
        </Button>
      ) : null}
      <NextPage call="TodayArticlesResource.get" list={list.data} label={text.more} />
    </div>
  );
}
