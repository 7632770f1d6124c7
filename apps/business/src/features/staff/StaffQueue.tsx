import { type ReactNode } from 'react';
import { asApiError } from '@corkboard/api-client';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, ErrorState, Page, Select, Skeleton, TextLink } from '@corkboard/ui';
import { type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { staff } from '../../messages/staff';
import css from './staff.module.css';

export interface StaffQueueProps<State extends string, Row> {
  readonly text: Readonly<{
    title: string;
    lead: string;
    state: string;
    states: Readonly<Record<State, string>>;
    failed: string;
    empty: string;
    emptyDetail: string;
  }>;
  /** Filter options, in order. */
  readonly states: readonly State[];
  readonly state: State;
  readonly onState: (state: State) => void;
  /** Rows in the state, page by page. */
  readonly list: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Row[] }>>;
  /** Renders one row. */
  readonly children: (row: Row) => ReactNode;
}

/** A page on which staff decide one thing after another: those in one state, the open ones to begin with. */
export function StaffQueue<State extends string, Row>({
  text,
  states,
  state,
  onState,
  list,
  children,
}: StaffQueueProps<State, Row>) {
  const rows = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Page
      kind="reading"
      over={<TextLink asLink={<Link to={buildPath('staff')} />}>{staff.title}</TextLink>}
      title={text.title}
      lead={text.lead}
    >
      <title>{messages.title(text.title)}</title>
      <div className={css.part}>
        <Select
          label={text.state}
          value={state}
          onChange={({ target }) => {
            onState(target.value as State);
          }}
        >
          {states.map((one) => (
            <option key={one} value={one}>
              {text.states[one]}
            </option>
          ))}
        </Select>
      </div>
      {list.isError && !rows ? (
        <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
          {asApiError(list.error)?.message}
        </ErrorState>
      ) : null}
      {list.isPending ? <Skeleton height={320} /> : null}
      {rows?.length === 0 ? <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState> : null}
      {rows?.map(children)}
      {list.hasNextPage ? (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {staff.more}
        </Button>
      ) : null}
    </Page>
  );
}
