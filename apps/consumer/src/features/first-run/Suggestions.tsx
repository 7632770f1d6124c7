import { apiQuery } from '@corkboard/api-client';
import { Button, EmptyState, ErrorState, Skeleton } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { firstRun as text } from '../../messages/first-run';
import { BoardCard } from '../board-cover';
import { FollowButton, FollowSubject } from '../follow';
import { PersonLink } from '../person-link';
import css from './first-run.module.css';

export interface SuggestionsProps {
  /** Ids of the topics that were chosen. */
  readonly topics: readonly string[];
  readonly onDone: () => void;
}

/** People and boards that have the best of the chosen topics. */
export function Suggestions({ topics, onDone }: SuggestionsProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone: who uses the keyboard goes on at what came in its place.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const found = useQuery(apiQuery('FirstRunResource.get', { interest_ids: [...topics] }));
  const { users = [], boards = [] } = found.data ?? {};
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {text.followTitle}
      </h2>
      <p className={css.lead}>{text.followLead}</p>
      {found.isError ? (
        <ErrorState
          level={3}
          title={text.followFailed}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      ) : null}
      {found.isPending ? <Skeleton height={240} /> : null}
      {found.data && users.length + boards.length === 0 ? (
        <EmptyState level={3} title={text.nobody}>
          {text.nobodyDetail}
        </EmptyState>
      ) : null}
      {users.length > 0 ? (
        <ul role="list" className={css.people} aria-label={text.people}>
          {users.map((user) => (
            <li key={user.id} className={css.person}>
              <PersonLink person={user} detail={<bdi dir="ltr">@{user.username}</bdi>} />
              <FollowButton user={user} size="sm" />
            </li>
          ))}
        </ul>
      ) : null}
      {boards.length > 0 ? (
        <ul role="list" className={css.boards} aria-label={text.boards}>
          {boards.map((board) => (
            <li key={board.id} className={css.board}>
              <BoardCard board={board} />
              <FollowSubject subject={board} size="sm" />
            </li>
          ))}
        </ul>
      ) : null}
      <div className={css.actions}>
        <Button variant="primary" onClick={onDone}>
          {text.show}
        </Button>
      </div>
    </section>
  );
}
