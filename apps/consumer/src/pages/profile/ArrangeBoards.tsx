import { type MouseEvent, useEffect } from 'react';
import { type Board } from '@corkboard/contract';
import { Button, chevronDownIcon, Dialog, IconButton } from '@corkboard/ui';
import { type ListWithMore, MoreButton } from '../../features/next-page';
import { ReorderList } from '../../features/reorder';
import { boardOrder as text } from '../../messages/board-order';
import css from './arrange.module.css';
import { useArranged } from './use-arranged';

export interface ArrangeBoardsProps {
  readonly boards: readonly Board[];
  /** The rest of the list, fetched while the dialog is open. */
  readonly more: ListWithMore;
  /** `moves` ends once every move was answered; null when no board was moved. */
  readonly onClose: (moves: Promise<unknown> | null) => void;
}

/** Puts boards into an order of one's own: by dragging, with the arrow keys, or with the arrow buttons of each. */
export function ArrangeBoards({ boards, more, onClose }: ArrangeBoardsProps) {
  const { rows, move, moves } = useArranged(boards);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = more;
  const wanted = hasNextPage && !isFetchingNextPage;
  const failed = wanted && isFetchNextPageError;
  useEffect(() => {
    if (wanted && !failed) void fetchNextPage();
  }, [wanted, failed, fetchNextPage]);
  const close = () => {
    onClose(moves());
  };
  return (
    <Dialog
      open
      onClose={close}
      title={text.arrangeTitle}
      footer={
        <Button variant="primary" onClick={close}>
          {text.done}
        </Button>
      }
    >
      {failed ? (
        <MoreButton list={more} label={text.loading} />
      ) : (
        <p className={css.hint}>{hasNextPage ? text.loading : text.arrangeHint}</p>
      )}
      <ReorderList
        items={rows}
        label={text.list}
        className={css.list}
        handle={({ name }) => text.handle(name)}
        moved={({ name }, place, of) => text.moved(name, place, of)}
        onMove={move}
      >
        {(board, place, moveTo) => (
          <BoardRow board={board} place={place} last={rows.length - 1} moveTo={moveTo} />
        )}
      </ReorderList>
    </Dialog>
  );
}

interface BoardRowProps {
  readonly board: Board;
  readonly place: number;
  /** The place of the last board. */
  readonly last: number;
  readonly moveTo: (place: number) => void;
}

function BoardRow({ board, place, last, moveTo }: BoardRowProps) {
  const { name, image_cover_url, cover_color } = board;
  // The second half of a double click would meet the board that came in the place of the first.
  const press = (to: number) => (event: MouseEvent) => {
    if (event.detail <= 1) moveTo(to);
  };
  return (
    <>
      <span className={css.cover} style={{ backgroundColor: cover_color ?? undefined }}>
        {image_cover_url ? <img src={image_cover_url} alt="" draggable={false} /> : null}
      </span>
      <span className={css.name}>{name}</span>
      <IconButton
        icon={chevronDownIcon}
        size="sm"
        className={css.up}
        label={text.earlier(name)}
        // Not disabled: that would drop the focus of who just moved it here.
        aria-disabled={place === 0 || undefined}
        onClick={press(place - 1)}
      />
      <IconButton
        icon={chevronDownIcon}
        size="sm"
        label={text.later(name)}
        aria-disabled={place === last || undefined}
        onClick={press(place + 1)}
      />
    </>
  );
}
