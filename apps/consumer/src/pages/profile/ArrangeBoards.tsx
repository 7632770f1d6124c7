import { type MouseEvent, useEffect, useState } from 'react';
import { type Board } from '@corkboard/contract';
import { Button, chevronDownIcon, Dialog, IconButton, VisuallyHidden } from '@corkboard/ui';
import { boardOrder as text } from '../../messages/board-order';
import css from './arrange.module.css';
import { useArranged } from './use-arranged';

export interface ArrangeBoardsProps {
  readonly boards: readonly Board[];
  /** The rest of the list, fetched while the dialog is open. */
  readonly more: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  /** `moves` ends once every move was answered; null when no board was moved. */
  readonly onClose: (moves: Promise<unknown> | null) => void;
}

/** Puts boards into an order of one's own: by dragging, or with the arrow buttons of each. */
export default function ArrangeBoards({ boards, more, onClose }: ArrangeBoardsProps) {
  const { rows, move, moves, said } = useArranged(boards);
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = more;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  // The second half of a double click would meet the board that came in the place of the first.
  const press = (id: string, place: number) => (event: MouseEvent) => {
    if (event.detail <= 1) move(id, place);
  };
  const drop = (target: string) => {
    if (dragged && dragged !== target)
      move(
        dragged,
        rows.findIndex(({ id }) => id === target),
      );
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <Dialog
      open
      onClose={() => {
        onClose(moves());
      }}
      title={text.arrangeTitle}
      footer={
        <Button
          variant="primary"
          onClick={() => {
            onClose(moves());
          }}
        >
          {text.done}
        </Button>
      }
    >
      <p className={css.hint}>{hasNextPage ? text.loading : text.arrangeHint}</p>
      <ol role="list" aria-label={text.list} className={css.list}>
        {rows.map(({ id, name, image_cover_url, cover_color }, place) => (
          <li
            key={id}
            draggable
            className={css.row}
            data-dragged={dragged === id}
            data-over={over === id && dragged !== id}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', name);
              setDragged(id);
            }}
            onDragOver={(event) => {
              if (!dragged) return;
              event.preventDefault();
              setOver(id);
            }}
            onDrop={(event) => {
              event.preventDefault();
              drop(id);
            }}
            onDragEnd={() => {
              setDragged(undefined);
              setOver(undefined);
            }}
          >
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
              onClick={press(id, place - 1)}
            />
            <IconButton
              icon={chevronDownIcon}
              size="sm"
              label={text.later(name)}
              aria-disabled={place === rows.length - 1 || undefined}
              onClick={press(id, place + 1)}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </Dialog>
  );
}
