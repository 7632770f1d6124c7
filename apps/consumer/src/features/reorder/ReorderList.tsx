import {
  type KeyboardEvent,
  type MouseEventHandler,
  type ReactNode,
  type TouchEventHandler,
  useState,
} from 'react';
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { IconButton, menuIcon, VisuallyHidden } from '@corkboard/ui';
import css from './reorder.module.css';

export interface ReorderListProps<Item extends { readonly id: string }> {
  readonly items: readonly Item[];
  /** Spoken name of the list. */
  readonly label: string;
  /** Spoken name of the handle of an item. */
  readonly handle: (item: Item) => string;
  /** Announcement once an item is at its new position, which counts from 1. */
  readonly moved: (item: Item, place: number, of: number) => string;
  /** An item was moved: the list in its new order. */
  readonly onMove: (item: Item, order: readonly Item[]) => void;
  readonly className?: string | undefined;
  /** Content beside the handle. `move` is for further controls of the row; positions count from 0, and one out of range is ignored. */
  readonly children: (item: Item, place: number, move: (to: number) => void) => ReactNode;
}

// Pointing at a button and moving a little is a click.
const STARTS_AFTER = { activationConstraint: { distance: 4 } };
// The result is said by the list itself, for keys as for pointers.
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
const ACCESSIBILITY = { announcements: SILENT, screenReaderInstructions: { draggable: '' } };

/**
 * A list that a person puts into an order of their own: a row is dragged with the mouse, its handle also with a finger, and the arrow
 * keys move the row whose handle has the focus. A finger beside the handle scrolls.
 */
export function ReorderList<Item extends { readonly id: string }>({
  items,
  label,
  handle,
  moved,
  onMove,
  className,
  children,
}: ReorderListProps<Item>) {
  const [said, setSaid] = useState('');
  const sensors = useSensors(useSensor(MouseSensor, STARTS_AFTER), useSensor(TouchSensor, STARTS_AFTER));
  const move = (item: Item, to: number) => {
    const from = items.indexOf(item);
    if (to < 0 || to >= items.length || to === from) return;
    onMove(item, arrayMove([...items], from, to));
    setSaid(moved(item, to + 1, items.length));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const item = items.find(({ id }) => id === active.id);
    if (item && over)
      move(
        item,
        items.findIndex(({ id }) => id === over.id),
      );
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={ACCESSIBILITY}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol role="list" aria-label={label} className={className}>
          {items.map((item, place) => {
            const moveTo = (to: number) => {
              move(item, to);
            };
            return (
              <Row key={item.id} id={item.id} handle={handle(item)} place={place} move={moveTo}>
                {children(item, place, moveTo)}
              </Row>
            );
          })}
        </ol>
      </SortableContext>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </DndContext>
  );
}

interface RowProps {
  readonly id: string;
  readonly handle: string;
  readonly place: number;
  readonly move: (to: number) => void;
  readonly children: ReactNode;
}

interface Starts {
  readonly onMouseDown: MouseEventHandler;
  readonly onTouchStart: TouchEventHandler;
}

function Row({ id, handle, place, move, children }: RowProps) {
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  // The library calls them `Function`; they are those of the two sensors.
  const starts = listeners as Starts | undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(place + by);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for a mouse the whole row is the handle; keys have the button
    <li
      ref={setNodeRef}
      className={css.row}
      data-dragged={isDragging || undefined}
      style={transform ? { transform: `translateY(${transform.y}px)`, transition } : undefined}
      onMouseDown={starts?.onMouseDown}
    >
      <IconButton
        icon={menuIcon}
        label={handle}
        className={css.handle}
        onKeyDown={onKeyDown}
        onTouchStart={starts?.onTouchStart}
      />
      {children}
    </li>
  );
}
