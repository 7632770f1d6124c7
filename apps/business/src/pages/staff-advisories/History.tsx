import { apiInfiniteQuery } from '@corkboard/api-client';
import { Button, ErrorState, RelativeTime, Skeleton } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { staff as text } from '../../messages/staff';
import { historyOptions } from './needs';
import css from './staff-advisories.module.css';

/** Who changed which term, the newest first. */
export function History() {
  const list = useInfiniteQuery(apiInfiniteQuery('AdvisoryTermHistoryResource.get', historyOptions()));
  const changes = list.data?.pages.flatMap(({ items }) => items);
  return (
    <section className={css.part} aria-label={text.history}>
      <h2>{text.history}</h2>
      {list.isError && !changes ? <ErrorState onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <Skeleton height={120} /> : null}
      {changes?.length === 0 ? <p>{text.historyEmpty}</p> : null}
      <ul role="list" className={css.changes}>
        {changes?.map(({ id, username, act, term, changed, made_at: at }) => (
          <li key={id}>
            <span>{text.change(username ?? text.gone, text.acts[act], term)}</span>
            {changed.length > 0 ? <span>{text.changedFields(changed.join(', '))}</span> : null}
            <RelativeTime time={at} />
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text.more}
        </Button>
      ) : null}
    </section>
  );
}
