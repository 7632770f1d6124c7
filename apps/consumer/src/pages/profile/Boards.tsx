import { useState } from 'react';
import { apiInfiniteQuery } from '@corkboard/api-client';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { ErrorState, Icon, plusIcon, Skeleton } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MoreButton, NextPage } from '../../features/next-page';
import { BoardCard } from '../../features/board-cover';
import { boardOrder as order } from '../../messages/board-order';
import { messages } from '../../messages/en';
import { BoardTools } from './BoardTools';
import { type BoardPrivacy, narrowedBoards } from './needs';
import css from './profile.module.css';

const text = messages.profile;

/** The boards of a person, 25 at a time, with a way to make one for themselves. */
export function Boards({ username, own }: { username: string; own: boolean }) {
  const [shown, setShown] = useState<BoardPrivacy | 'all'>('all');
  const boards = useInfiniteQuery(
    apiInfiniteQuery('BoardsResource.get', narrowedBoards({ username }, shown)),
  );
  if (boards.isError && !boards.data) {
    return (
      <ErrorState
        title={text.boardsFailed}
        retrying={boards.isFetching}
        onRetry={() => void boards.refetch()}
      />
    );
  }
  const all = boards.data?.pages.flatMap(({ items }) => items);
  const rows = all?.filter((board) => board.archived_by_me_at === null);
  const archived = all?.filter((board) => board.archived_by_me_at !== null) ?? [];
  if (rows?.length === 0 && !own) return null;
  return (
    <section className={css.section} aria-busy={boards.isPending}>
      <div className={css.sectionHead}>
        <h2 className={css.sectionTitle}>{text.boards}</h2>
        {own ? <BoardTools boards={rows ?? []} more={boards} shown={shown} onShow={setShown} /> : null}
      </div>
      {shown !== 'all' && all?.length === 0 ? <p role="status">{order.none[shown]}</p> : null}
      <ul role="list" className={css.boards}>
        {own ? (
          <li>
            <Link to={buildPath('board-create')} className={css.create}>
              <span className={css.createBox}>
                <Icon of={plusIcon} size={32} />
              </span>
              <span className={css.createWords}>{text.createBoard}</span>
            </Link>
          </li>
        ) : null}
        {rows?.map((board) => (
          <li key={board.id}>
            <BoardCard board={board} />
          </li>
        ))}
        {boards.isPending
          ? [0, 1, 2].map((index) => (
              <li key={index}>
                <Skeleton shape="pin" height={160} />
              </li>
            ))
          : null}
      </ul>
      {archived.length > 0 ? (
        <>
          <h2 className={css.sectionTitle}>{order.archived}</h2>
          <ul role="list" className={css.boards}>
            {archived.map((board) => (
              <li key={board.id}>
                <BoardCard board={board} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {boards.hasNextPage ? (
        <div className={css.more}>
          <MoreButton list={boards} label={text.moreBoards} />
        </div>
      ) : null}
      <NextPage call="BoardsResource.get" list={boards.data} label={text.moreBoards} />
    </section>
  );
}
