import { apiQuery } from '@corkboard/api-client';
import { type Board } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, Skeleton, VisuallyHidden } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { failedPage } from '../../features/page-state';
import { PlacePins } from '../../features/bulk-edit';
import { OrderSwitch } from '../../features/pin-order';
import { messages } from '../../messages/en';
import { BoardHeader } from './BoardHeader';
import css from './board.module.css';
import { Covered, useSeenAnyway } from './Covered';
import { KeptHere } from './KeptHere';
import { boardFeedOptions, boardOptions } from './needs';
import { Organize } from './Organize';
import { Sections } from './Sections';

const text = messages.board;

/** A board: what it is, its sections, its pins. */
export default function BoardPage({ route }: PageProps<RouteMatch<'board'>>) {
  const options = boardOptions(route.params);
  const { oldest_first } = route.query;
  const board = useQuery(apiQuery('BoardResource.get', options));
  const [seen, see] = useSeenAnyway(board.data);
  const covered = board.data !== undefined && board.data.content_state !== 'available' && !seen;
  const failed = failedPage(board, messages.missing.board);
  if (failed) return failed;
  return (
    <div className={css.page}>
      {board.data ? (
        <>
          <title>{messages.title(board.data.name)}</title>
          <BoardHeader board={board.data} />
        </>
      ) : (
        <div className={css.header} aria-hidden="true">
          <Skeleton width={280} height={40} />
          <Skeleton width={160} />
        </div>
      )}
      {covered ? <Covered board={board.data} onShow={see} /> : null}
      {covered ? null : <Sections options={options} board={board.data} />}
      <section hidden={covered}>
        <h2>
          <VisuallyHidden>{text.feed(board.data?.name ?? '')}</VisuallyHidden>
        </h2>
        {covered ? null : (
          <PlacePins
            call="BoardFeedResource.get"
            // Another order is another list.
            key={String(oldest_first)}
            options={boardFeedOptions(route.params, { oldest_first })}
            label={text.feed(board.data?.name ?? '')}
            of={board.data?.owner.id}
            empty={board.data ? <NoPins board={board.data} /> : undefined}
            tools={
              board.data ? (
                <>
                  {board.data.pin_count > 1 ? (
                    <OrderSwitch
                      oldestFirst={oldest_first === true}
                      pathOf={(query) => buildPath('board', route.params, query)}
                    />
                  ) : null}
                  {board.data.editable_by_me ? <Organize board={board.data} options={options} /> : null}
                </>
              ) : undefined
            }
            place={
              board.data?.editable_by_me
                ? { board: board.data, section: null, total: board.data.pin_count }
                : null
            }
          />
        )}
      </section>
    </div>
  );
}

function NoPins({ board }: { board: Board }) {
  if (!board.editable_by_me) {
    return (
      <EmptyState level={3} title={text.emptyTitle}>
        {text.emptyDetail}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={3}
      title={text.emptyTitle}
      action={
        <>
          <Button variant="primary" asLink={<Link to={buildPath('home')} />}>
            {text.findPins}
          </Button>
          <Button asLink={<Link to={buildPath('pin-builder')} />}>{text.addPin}</Button>
        </>
      }
    >
      {text.emptyOwnDetail}
      <KeptHere board={board} />
    </EmptyState>
  );
}
