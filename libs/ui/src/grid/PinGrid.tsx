import { type KeyboardEvent, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messages } from '../messages/en';
import { Skeleton } from '../skeleton/Skeleton';
import { Spinner } from '../spinner/Spinner';
import { isGridKey } from './arrows';
import { GridController } from './controller';
import { typesInto } from './focus';
import { type Geometry, spare } from './geometry';
import { GridLayout } from './layout';
import css from './PinGrid.module.css';
import { SkipGrid } from './SkipGrid';
import { type GridView } from './view';

/** The place of one item; lengths in CSS px. */
export type CellPlace = { readonly index: number; readonly width: number; readonly height: number };

export type PinGridProps<T> = {
  /** In reading order. Keep the objects of earlier pages the same when a page is added. */
  items: readonly T[];
  getKey: (item: T) => string;
  /** Height in px of an item in a column of that width (from the picture's ratio and its caption), known before anything loads. */
  measure: (item: T, columnWidth: number) => number;
  /** Draws an item into its place. Must be stable (module level or `useCallback`): a new function redraws every cell. */
  renderItem: (item: T, place: CellPlace) => ReactNode;
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
 * By keyboard: Tab goes through everything, a first link leads past the grid, and from within an item the arrow keys lead to the one
 * that lies there, Home and End to the first and the last. When the item with the focus goes away, the next one takes it over.
 */
export function PinGrid<T>(props: PinGridProps<T>) {
  return <Grid key={props.cacheKey} {...props} />;
}

function Grid<T>(props: PinGridProps<T>) {
  const { items, getKey, measure, renderItem, cacheKey, onEndReached, label = messages.pins } = props;
  const { hasMore = false, loading = false } = props;
  const list = useRef<HTMLDivElement>(null);
  const [{ controller, first, connect }] = useState(() => createGrid<T>(cacheKey));
  const [view, setView] = useState(first);

  useLayoutEffect(() => {
    connect((next, urgent) => {
      // Scrolling must be drawn in the frame it happens in; in an effect React does that anyway.
      if (urgent) {
        flushSync(() => {
          setView(next);
        });
      } else setView(next);
    });
    return controller.attach(list.current!);
  }, [controller, connect]);
  useLayoutEffect(() => {
    controller.configure({ items, getKey, measure, onEndReached, hasMore, loading });
  }, [controller, items, getKey, measure, onEndReached, hasMore, loading]);
  useLayoutEffect(() => {
    controller.committed(view);
  }, [controller, view]);

  const { geometry, layout } = view;
  const empty = items.length === 0;
  const start = geometry ? geometry.inset + (hasMore ? 0 : spare(geometry, view.items.length) / 2) : 0;
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
        style={{ blockSize: empty ? undefined : view.length }}
        onKeyDown={press}
      >
        {geometry && layout && !empty
          ? view.indexes.map((index) => (
              <Cell
                key={getKey(view.items[index]!)}
                controller={controller}
                name={getKey(view.items[index]!)}
                item={view.items[index]!}
                index={index}
                size={hasMore ? -1 : view.items.length}
                x={start + layout.column(index) * (geometry.columnWidth + geometry.gutter)}
                y={layout.top(index) - view.base}
                width={geometry.columnWidth}
                height={layout.heightOf(index)}
                renderItem={renderItem}
              />
            ))
          : null}
      </div>
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

type CellProps<T> = {
  controller: GridController<T>;
  /** Key of the item, by which the frame finds it again. */
  name: string;
  item: T;
  index: number;
  size: number;
  x: number;
  y: number;
  width: number;
  height: number;
  renderItem: PinGridProps<T>['renderItem'];
};

// Memoised by plain values, so that scrolling draws only the cells that are new.
const Cell = memo(function Cell<T>({
  controller,
  name,
  item,
  index,
  size,
  x,
  y,
  width,
  height,
  renderItem,
}: CellProps<T>) {
  return (
    <div
      role="listitem"
      aria-posinset={index + 1}
      aria-setsize={size}
      data-key={name}
      className={css.cell}
      style={{ insetInlineStart: x, insetBlockStart: y, inlineSize: width, blockSize: height }}
      onFocus={() => {
        controller.hold(index);
      }}
      onBlur={() => {
        controller.hold(-1);
      }}
    >
      {renderItem(item, { index, width, height })}
    </div>
  );
}) as <T>(props: CellProps<T> & { key?: string }) => ReactNode;

/** Picture shapes of the placeholders, height to width. */
const SHAPES = [1.5, 1.1, 1.35, 0.8, 1.6, 1.25, 1, 1.45];

/** The grid before its first page. */
function Placeholders({ geometry }: { geometry: Geometry }) {
  const { columns, columnWidth, gutter, inset } = geometry;
  const layout = new GridLayout(columns, gutter);
  for (let index = 0; index < columns * 3; index++)
    layout.append(columnWidth * SHAPES[index % SHAPES.length]!);
  return (
    <div className={css.list} style={{ blockSize: layout.height }} aria-hidden="true">
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
