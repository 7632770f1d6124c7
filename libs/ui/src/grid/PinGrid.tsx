import {
  createElement,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { useSent } from '../hydration/use-sent';
import { messages } from '../messages/en';
import { Skeleton } from '../skeleton/Skeleton';
import { Spinner } from '../spinner/Spinner';
import { isGridKey } from './arrows';
import { Cell, type CellPlace } from './Cell';
import { GridController } from './controller';
import { typesInto } from './focus';
import { columnStart, type Geometry } from './geometry';
import { GridLayout } from './layout';
import { PLACE_ELEMENT } from './place-element';
import css from './PinGrid.module.css';
import { type Shape, writeShape, type GridView } from './shape';

/** The way past a grid that has no end, for people who go from link to link. Seen while it has the focus. */
function SkipGrid({ past }: { past: RefObject<HTMLElement | null> }) {
  return (
    <a
      href="#main"
      className={css.skip}
      onClick={(event) => {
        // The address stays: this leads nowhere that one could come back to. Without scripts it leads back to the start of the page.
        event.preventDefault();
        past.current?.focus();
      }}
    >
      {messages.skipGrid}
    </a>
  );
}

/** How many items the server draws: a first page, and no more of a long one. */
const MOST_DRAWN = 50;

export type PinGridProps<T> = {
  /** In reading order. Keep the objects of earlier pages the same when a page is added. */
  items: readonly T[];
  getKey: (item: T) => string;
  /** Inputs of an item's height (its picture and its caption), available before anything loads. Must be stable, too. */
  shape: (item: T) => Shape;
  /**
   * Renders item number `index`; it is as wide as its cell and as high as its shape says, by CSS alone.
   * Must be stable (module level or `useCallback`): a new function rerenders every cell.
   */
  renderItem: (item: T, index: number) => ReactNode;
  /**
   * Under which layout and position are remembered for going back. One per history entry, for example `${route}:${location.key}`, so that
   * a fresh visit starts at the top. Without it nothing is remembered.
   */
  cacheKey?: string;
  /** Asks for the next page: within 2 viewport heights of the bottom, at most every 200 ms. */
  onEndReached?: () => void;
  /** Whether there is a next page. Say `false` after a failed one (and show a way to try again), or it is asked for again. */
  hasMore?: boolean;
  /** A page is on its way. */
  loading?: boolean;
  /** Spoken name of the list; `Pins` by default. */
  label?: string;
};

/**
 * The pin grid: 236 px columns (fluid on phones), own absolute layout, window-virtualised. Document order, keyboard order and reading order are
 * the order of the items. Nothing shifts: every height is known beforehand. On resize the item at the top stays at the top.
 *
 * The server draws a first page of items, each with its shape, and an element behind them that puts them in their places (`place.ts`). Where that is
 * unknown they stand in columns, one below the other.
 *
 * By keyboard: Tab goes through everything, a first link leads past the grid, and from within an item the arrow keys lead to the one
 * that lies there, Home and End to the first and the last. When the item with the focus goes away, the next one takes it over.
 */
export function PinGrid<T>(props: PinGridProps<T>) {
  return <Grid key={props.cacheKey} {...props} />;
}

function Grid<T>(props: PinGridProps<T>) {
  const { items, getKey, shape, renderItem, cacheKey, onEndReached, label = messages.pins } = props;
  const { hasMore = false, loading = false } = props;
  const list = useRef<HTMLDivElement>(null);
  const [{ controller, first, connect }] = useState(() => createGrid<T>(cacheKey));
  const [view, setView] = useState(first);
  // Server markup is hydrated unchanged, until the first effect computes the position of every cell.
  const sent = useSent();

  useLayoutEffect(() => {
    connect((next, urgent) => {
      // Scrolling must be drawn in the frame it happens in; in an effect React does that anyway.
      if (urgent) {
        flushSync(() => {
          setView(next);
        });
      } else setView(next);
    });
    return controller.attach(list.current!, sent);
  }, [controller, connect, sent]);
  useLayoutEffect(() => {
    controller.configure({ items, getKey, shape, onEndReached, hasMore, loading });
  }, [controller, items, getKey, shape, onEndReached, hasMore, loading]);
  useLayoutEffect(() => {
    controller.committed(view);
  }, [controller, view]);

  const { geometry, layout } = view;
  const empty = items.length === 0;
  const unplaced = sent && !geometry && !empty;
  const all = unplaced ? items.length : view.items.length;
  const cells: readonly CellPlace<T>[] = unplaced
    ? items.slice(0, MOST_DRAWN).map((item, index) => ({ item, index, shape: writeShape(shape(item)) }))
    : geometry && layout && !empty
      ? view.indexes.map((index) => ({
          item: view.items[index]!,
          index,
          x: columnStart(geometry, layout.column(index), hasMore ? undefined : all),
          y: layout.top(index) - view.base,
          width: geometry.columnWidth,
          height: layout.heightOf(index),
        }))
      : [];
  const past = useRef<HTMLParagraphElement>(null);
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target, currentTarget } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // A menu or dialog of an item is elsewhere in the document.
    if (!isGridKey(key) || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    if (typesInto(target)) return;
    const at = Number(target.closest('[aria-posinset]')?.getAttribute('aria-posinset'));
    if (at > 0 && controller.move(at - 1, key)) event.preventDefault();
  };
  return (
    <div className={css.grid}>
      {empty ? null : <SkipGrid past={past} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys pressed on what the items hold */}
      <div
        ref={list}
        role="list"
        aria-label={label}
        aria-busy={loading}
        className={css.list}
        data-placed={geometry ? '' : undefined}
        style={geometry && !empty ? { blockSize: view.length } : undefined}
        suppressHydrationWarning
        onKeyDown={press}
      >
        {cells.map((cell) => (
          <Cell
            key={getKey(cell.item)}
            {...cell}
            controller={controller}
            name={getKey(cell.item)}
            size={hasMore ? -1 : all}
            renderItem={renderItem}
          />
        ))}
      </div>
      {unplaced ? createElement(PLACE_ELEMENT, { 'data-more': hasMore ? '' : undefined }) : null}
      {empty && loading && geometry ? <Placeholders geometry={geometry} /> : null}
      {!empty && (hasMore || loading) ? (
        <div className={css.foot}>{loading ? <Spinner label={messages.loading} /> : null}</div>
      ) : null}
      {empty ? null : (
        <p ref={past} tabIndex={-1} className={css.past}>
          {messages.pastGrid}
        </p>
      )}
    </div>
  );
}

/** A controller whose listener comes later, when the component is in the document. */
function createGrid<T>(cacheKey: string | undefined) {
  let listener: ((view: GridView<T>, urgent: boolean) => void) | undefined;
  const controller = new GridController<T>(cacheKey, (view, urgent) => listener?.(view, urgent));
  return {
    controller,
    first: controller.current,
    connect: (next: typeof listener) => {
      listener = next;
    },
  };
}

/** Picture shapes of the placeholders, height to width. */
const SHAPES = [1.5, 1.1, 1.35, 0.8, 1.6, 1.25, 1, 1.45];

/** The grid before its first page. */
function Placeholders({ geometry }: { geometry: Geometry }) {
  const { columns, columnWidth, gutter, inset } = geometry;
  const layout = new GridLayout(columns, gutter);
  for (let index = 0; index < columns * 3; index++)
    layout.append(columnWidth * SHAPES[index % SHAPES.length]!);
  return (
    <div className={css.list} data-placed="" style={{ blockSize: layout.height }} aria-hidden="true">
      {layout.query(0, Infinity).map((index) => (
        <div
          key={index}
          className={css.cell}
          style={{
            insetInlineStart: inset + layout.column(index) * (columnWidth + gutter),
            insetBlockStart: layout.top(index),
            inlineSize: columnWidth,
            blockSize: layout.heightOf(index),
          }}
        >
          <Skeleton shape="pin" />
        </div>
      ))}
    </div>
  );
}
