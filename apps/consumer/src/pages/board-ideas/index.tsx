import { apiQuery } from '@corkboard/api-client';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, Skeleton, TextLink } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { ExplorePage } from '../../features/explore';
import { PageState } from '../../features/page-state';
import { PinFeed } from '../../features/pin-feed';
import { boardIdeas } from '../../messages/board-ideas';
import { messages } from '../../messages/en';
import { boardOptions } from '../board/needs';
import css from './board-ideas.module.css';

const text = messages.board;

/** Recommended Pins for a board (docs/handbook/finding.md#more-ideas). */
export default function BoardIdeasPage({ route }: PageProps<RouteMatch<'board-ideas'>>) {
  const options = boardOptions(route.params);
  const board = useQuery(apiQuery('BoardResource.get', options));
  if (board.isError && !board.data) {
    return (
      <PageState
        error={board.error}
        missing={messages.missing.board}
        retrying={board.isFetching}
        onRetry={() => void board.refetch()}
      />
    );
  }
  if (!board.data) {
    return (
      <div className={css.waiting} aria-hidden="true">
        <Skeleton width={280} height={40} />
        <Skeleton width={160} />
      </div>
    );
  }
  const { name, url } = board.data;
  return (
    <ExplorePage
      title={boardIdeas.title(name)}
      lead={boardIdeas.lead}
      acts={<TextLink asLink={<Link to={url} />}>{text.back}</TextLink>}
    >
      <PinFeed
        first
        call="BoardIdeasResource.get"
        options={options}
        label={boardIdeas.title(name)}
        empty={
          <EmptyState
            title={boardIdeas.emptyTitle}
            action={<Button asLink={<Link to={url} />}>{text.back}</Button>}
          >
            {boardIdeas.emptyDetail}
          </EmptyState>
        }
      />
    </ExplorePage>
  );
}
