import { apiInfiniteQuery } from '@corkboard/api-client';
import type { CallOptions } from '@corkboard/contract';
import { Button, trashIcon } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { bulk as text } from '../../messages/bulk';
import { type FeedCall } from '../pin-feed';
import css from './bulk-edit.module.css';
import { MoveDialog } from './MoveDialog';
import type { Source } from './place';
import { countOf, EVERYTHING, NOTHING } from './selection';
import { orderAtom, selectionAtom } from './state';
import { useBulk } from './use-bulk';

export interface BulkBarProps {
  readonly source: Source;
  readonly onDone: () => void;
}

/** Keeps the order of the pins that are shown, by which a range is selected. */
function useShownOrder({ feed }: Source) {
  const setOrder = useSetAtom(orderAtom);
  const { data } = useInfiniteQuery({
    ...apiInfiniteQuery(feed.call, feed.options as CallOptions<FeedCall>),
    staleTime: Infinity,
  });
  useEffect(() => {
    setOrder(data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? []);
  }, [data, setOrder]);
}

/** Selection that is empty on mount and cleared on unmount. */
function useFreshSelection() {
  const [selection, select] = useAtom(selectionAtom);
  useEffect(() => {
    select(NOTHING);
    return () => {
      select(NOTHING);
    };
  }, [select]);
  return [selection, select] as const;
}

function useEscape(onEscape: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog]'))
        onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [onEscape]);
}

/** Bulk actions on the selected Pins. Stays in view above them; Escape ends the selection. */
export function BulkBar({ source, onDone }: BulkBarProps) {
  useShownOrder(source);
  const [selection, select] = useFreshSelection();
  useEscape(onDone);
  const [moving, setMoving] = useState(false);
  const { move, remove } = useBulk(source);
  const count = countOf(selection, source.total);
  const act = (work: () => Promise<void>) => {
    // Shown at once: nothing of it is selected any more.
    void work();
    select(NOTHING);
  };
  const closeMove = () => {
    setMoving(false);
  };
  return (
    <section aria-label={text.region} className={css.bar}>
      <p className={css.count}>
        <span role="status">{text.selected(count)}</span>
        <span className={css.hint}>{text.hint}</span>
      </p>
      {count < source.total ? (
        <Button
          size="sm"
          onClick={() => {
            select(EVERYTHING);
          }}
        >
          {text.all}
        </Button>
      ) : null}
      {count > 0 ? (
        <SelectedActions
          onNone={() => {
            select(NOTHING);
          }}
          onTakeOut={
            source.section
              ? () => {
                  act(() => move({ board: source.board, section: null }, selection));
                }
              : undefined
          }
          onMove={() => {
            setMoving(true);
          }}
          onRemove={() => {
            act(() => remove(selection));
          }}
        />
      ) : null}
      <Button size="sm" variant="ghost" className={css.done} onClick={onDone}>
        {text.done}
      </Button>
      {moving ? (
        <MoveDialog
          source={source}
          selection={selection}
          onClose={closeMove}
          onMove={(target) => {
            closeMove();
            act(() => move(target, selection));
          }}
          onMoved={() => {
            closeMove();
            select(NOTHING);
          }}
        />
      ) : null}
    </section>
  );
}

interface SelectedActionsProps {
  readonly onNone: () => void;
  /** Out of the section that is shown. */
  readonly onTakeOut: (() => void) | undefined;
  readonly onMove: () => void;
  readonly onRemove: () => void;
}

function SelectedActions({ onNone, onTakeOut, onMove, onRemove }: SelectedActionsProps) {
  return (
    <>
      <Button size="sm" onClick={onNone}>
        {text.none}
      </Button>
      {onTakeOut ? (
        <Button size="sm" onClick={onTakeOut}>
          {text.takeOut}
        </Button>
      ) : null}
      <Button size="sm" variant="primary" onClick={onMove}>
        {text.move}
      </Button>
      <Button size="sm" variant="danger" icon={trashIcon} onClick={onRemove}>
        {text.remove}
      </Button>
    </>
  );
}
