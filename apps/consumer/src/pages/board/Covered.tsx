import { useState } from 'react';
import { useActorId } from '@corkboard/auth';
import { type Board } from '@corkboard/contract';
import { Button } from '@corkboard/ui';
import { BoardOverlay, Collage } from '../../features/board-cover';
import { boardOverlay } from '../../messages/board-edit';
import css from './board.module.css';

/** Sensitive boards that were opened anyway, for as long as this page lives. */
const opened = new Set<string>();

/** Whether the viewer goes past what stands over a board: its owner always does, others past "sensitive" when they choose to. */
export function useSeenAnyway(board: Board | undefined): [seen: boolean, see: () => void] {
  const actorId = useActorId();
  const [, draw] = useState(0);
  if (!board) return [true, () => undefined];
  const past = board.owner.id === actorId || (board.content_state === 'sensitive' && opened.has(board.id));
  return [
    past,
    () => {
      opened.add(board.id);
      draw((n) => n + 1);
    },
  ];
}

/** The notice in the place of a board's pins. */
export function Covered({ board, onShow }: { board: Board; onShow: () => void }) {
  return (
    <div className={css.overlay}>
      <BoardOverlay
        state={board.content_state}
        action={
          board.content_state === 'sensitive' ? (
            <Button onClick={onShow}>{boardOverlay.show}</Button>
          ) : undefined
        }
      >
        <Collage of={board} previews={board.preview_images.map(({ url }) => url)} />
      </BoardOverlay>
    </div>
  );
}
