import { asApiError } from '@corkboard/api-client';
import { Button, ErrorState, RelativeTime, Skeleton } from '@corkboard/ui';
import { staff as text } from '../../messages/staff';
import { type PagedList } from './StaffList';
import css from './staff.module.css';

/** A change of a table, and when it was made. */
interface Change {
  readonly id: string;
  readonly made_at: string;
}

export interface ChangesProps<Row extends Change> {
  readonly list: PagedList;
  /** Rows loaded so far. */
  readonly changes: readonly Row[] | undefined;
  /** Author, action, and details of a change, as lines of text. */
  readonly said: (change: Row) => readonly string[];
}

/** Who changed a table of the staff, the newest first. */
export function Changes<Row extends Change>({ list, changes, said }: ChangesProps<Row>) {
  return (
    <section className={css.part} aria-label={text.history}>
      <h2>{text.history}</h2>
      {list.error && !changes ? (
        <ErrorState level={3} retrying={list.isFetching} onRetry={() => void list.refetch()}>
          {asApiError(list.error)?.message}
        </ErrorState>
      ) : null}
      {list.isPending ? <Skeleton height={120} /> : null}
      {changes?.length === 0 ? <p>{text.historyEmpty}</p> : null}
      <ul role="list" className={css.changes}>
        {changes?.map((change) => (
          <li key={change.id}>
            {said(change).map((words) => (
              <span key={words}>{words}</span>
            ))}
            <RelativeTime time={change.made_at} />
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
