import { type ReactNode } from 'react';
import { apiInfiniteQuery, asApiError } from '@corkboard/api-client';
import { type Board, type CallOptions, type User } from '@corkboard/contract';
import { ErrorState, Skeleton } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MoreButton, NextPage } from '../../features/next-page';
import { BoardCard } from '../../features/board-cover';
import { FollowButton } from '../../features/follow';
import { PersonLink } from '../../features/person-link';
import { messages } from '../../messages/en';
import people from '../profile/people-list.module.css';
import { NothingFound } from './NothingFound';
import css from './search.module.css';

const text = messages.search;

interface Found {
  readonly words: string;
  /** The same as in the page's data needs. */
  readonly options: CallOptions<'BaseSearchResource.get'>;
}

/** Boards whose words are those looked for, a page at a time. */
export function FoundBoards({ words, options }: Found) {
  return (
    <FoundList<Board>
      options={options}
      empty={text.noBoards(words)}
      className={css.boards}
      item={(board) => (
        <li key={board.id}>
          <BoardCard board={board} />
        </li>
      )}
    />
  );
}

/** People whose names are those looked for, a page at a time. */
export function FoundPeople({ words, options }: Found) {
  return (
    <FoundList<User>
      options={options}
      empty={text.noPeople(words)}
      className={`${people.list} ${css.people}`}
      item={(user) => (
        <li key={user.id} className={people.row}>
          <PersonLink person={user} detail={messages.followers(user.follower_count)} />
          <FollowButton user={user} labels="unfollow" />
        </li>
      )}
    />
  );
}

interface FoundListProps<Item> {
  readonly options: CallOptions<'BaseSearchResource.get'>;
  readonly empty: string;
  readonly className: string | undefined;
  readonly item: (item: Item) => ReactNode;
}

function FoundList<Item>({ options, empty, className, item }: FoundListProps<Item>) {
  const found = useInfiniteQuery(apiInfiniteQuery('BaseSearchResource.get', options));
  const items = found.data?.pages.flatMap((page) => page.items as readonly unknown[] as Item[]);
  if (found.isError && !items) {
    return (
      <ErrorState
        title={messages.feed.failed}
        retrying={found.isFetching}
        onRetry={() => void found.refetch()}
      >
        {asApiError(found.error)?.message}
      </ErrorState>
    );
  }
  if (items?.length === 0) return <NothingFound title={empty} />;
  return (
    <div className={css.found} aria-busy={found.isPending}>
      {found.isPending ? <Skeleton height={160} /> : null}
      <ul role="list" className={className}>
        {items?.map(item)}
      </ul>
      <MoreButton wide list={found} label={text.more} />
      <NextPage call="BaseSearchResource.get" list={found.data} label={text.more} />
    </div>
  );
}
