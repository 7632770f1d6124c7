import { memo, type ReactNode, Suspense } from 'react';
import { type GridController } from './controller';
import css from './PinGrid.module.css';

type RenderItem<T> = (item: T, index: number) => ReactNode;

/** An item and where it stands, in px; before that is known, its shape. */
export type CellPlace<T> = { item: T; index: number } & (
  | { x: number; y: number; width: number; height: number; shape?: undefined }
  | { shape: string; x?: undefined; y?: undefined; width?: undefined; height?: undefined }
);

type CellProps<T> = CellPlace<T> & {
  controller: GridController<T>;
  /** Key of the item, by which the frame finds it again. */
  name: string;
  size: number;
  renderItem: RenderItem<T>;
};

// Memoised by plain values, so that scrolling draws only the cells that are new.
export const Cell = memo(function Cell<T>(props: CellProps<T>) {
  const { controller, name, item, index, size, x, y, width, height, shape, renderItem } = props;
  return (
    <div
      role="listitem"
      aria-posinset={index + 1}
      aria-setsize={size}
      data-key={name}
      data-shape={shape}
      className={css.cell}
      style={
        shape === undefined
          ? { insetInlineStart: x, insetBlockStart: y, inlineSize: width, blockSize: height }
          : undefined
      }
      // Before React it may have been put in its place.
      suppressHydrationWarning
      onFocus={() => {
        controller.hold(index);
      }}
      onBlur={() => {
        controller.hold(-1);
      }}
    >
      <Content item={item} index={index} renderItem={renderItem} />
    </div>
  );
}) as <T>(props: CellProps<T> & { key?: string }) => ReactNode;

/**
 * Being put somewhere else does not draw an item again, and of what the server sent React takes over one item after the other: the
 * first that somebody uses first.
 */
const Content = memo(function Content<T>({
  item,
  index,
  renderItem,
}: Pick<CellProps<T>, 'item' | 'index' | 'renderItem'>) {
  return <Suspense fallback={null}>{renderItem(item, index)}</Suspense>;
}) as <T>(props: Pick<CellProps<T>, 'item' | 'index' | 'renderItem'>) => ReactNode;
