import { apiInfiniteQuery } from '@corkboard/api-client';
import type { CallOptions } from '@corkboard/contract';
import { Button, trashIcon } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { bulk as text } from '../../messages/bulk';
import type { FeedCall } from '../pin-feed/PinFeed';
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

/** What can be done with the selected pins. Stays in view above them; Escape ends selecting. */
export function BulkBar({ source, onDone }: BulkBarProps) {
  const [selection, select] = useAtom(selectionAtom);
  const setOrder = useSetAtom(orderAtom);
  const [moving, setMoving] = useState(false);
  const { move, remove } = useBulk(source);
  const { data } = useInfiniteQuery({
    ...apiInfiniteQuery(source.feed.call, source.feed.options as CallOptions<FeedCall>),
    staleTime: Infinity,
  });
  useEffect(() => {
    setOrder(data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? []);
  }, [data, setOrder]);
  useEffect(() => {
    select(NOTHING);
    return () => {
      select(NOTHING);
    };
  }, [select]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog]'))
        onDone();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [onDone]);
  const count = countOf(selection, source.total);
  const act = (work: () => Promise<void>) => {
    // Shown at once: nothing of it is selected any more.
    void work();
    select(NOTHING);
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
        <>
          <Button
            size="sm"
            onClick={() => {
              select(NOTHING);
            }}
          >
            {text.none}
          </Button>
          {source.section ? (
            <Button
              size="sm"
              onClick={() => {
                act(() => move({ board: source.board, section: null }, selection));
              }}
            >
              {text.takeOut}
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="primary"
            onClick={() => {
              setMoving(true);
            }}
          >
            {text.move}
          </Button>
          <Button
            size="sm"
            variant="danger"
            icon={trashIcon}
            onClick={() => {
              act(() => remove(selection));
            }}
          >
            {text.remove}
          </Button>
        </>
      ) : null}
      <Button size="sm" variant="ghost" className={css.done} onClick={onDone}>
        {text.done}
      </Button>
      {moving ? (
        <MoveDialog
          source={source}
          selection={selection}
          onClose={() => {
            setMoving(false);
          }}
          onMove={(target) => {
            setMoving(false);
            act(() => move(target, selection));
          }}
          onMoved={() => {
            setMoving(false);
            select(NOTHING);
          }}
        />
      ) : null}
    </section>
  );
}
