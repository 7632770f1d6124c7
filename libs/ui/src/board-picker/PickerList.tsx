import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { TextField } from '../field/TextField';
import { searchIcon } from '../icon/icons';
import { VisuallyHidden } from '../text/VisuallyHidden';
import { messages } from '../messages/en';
import { placeGroups, ROW_HEIGHT, rowsInView, rowTop } from './layout';
import css from './Picker.module.css';
import { PickerRow, type PickerRowLook } from './PickerRow';

export type PickerGroup<T> = {
  /** Heading of the group; without one the rows follow the group before. */
  readonly label?: string;
  readonly items: readonly T[];
};

export type PickerListProps<T> = {
  /** Spoken name of the list. */
  label: string;
  groups: readonly PickerGroup<T>[];
  getKey: (item: T) => string;
  /** How a row looks; asked only for the rows in view. */
  describe: (item: T) => PickerRowLook;
  onPick: (item: T) => void;
  /** Spoken name and placeholder of the search field. */
  searchLabel: string;
  search: string;
  onSearch: (text: string) => void;
  /** Enter with no row to take: the typed text itself. */
  onSubmitText?: (text: string) => void;
  /** Key of the row that is being saved to; nothing can be picked meanwhile. */
  savingKey?: string | null;
  /** Spoken when the number of rows changes. */
  announce: (count: number) => string;
  /** In place of the rows when there are none. */
  empty?: ReactNode;
};

/**
 * A search field over a list of which only the rows in view are drawn (up and down move, enter selects). The field
 * keeps the focus; the list follows it.
 */
export function PickerList<T>(props: PickerListProps<T>) {
  const { label, groups, getKey, describe, onPick, search, onSearch, savingKey = null, announce } = props;
  const id = useId();
  const places = useMemo(() => placeGroups(groups), [groups]);
  const count = places.reduce((sum, place) => sum + place.count, 0);
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ scroll: 0, height: 640 });
  const [active, setActive] = useState(-1);
  const at = Math.min(active, count - 1);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const measure = () => {
      setView(({ scroll }) => ({ scroll, height: box.clientHeight || 640 }));
    };
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(box);
    return () => observer?.disconnect();
  }, []);

  const onScroll = () => {
    // Rounded to a row: what is drawn changes only when another row comes into view.
    const scroll = Math.floor((scroller.current?.scrollTop ?? 0) / ROW_HEIGHT) * ROW_HEIGHT;
    if (scroll !== view.scroll) setView({ ...view, scroll });
  };
  const scrollTo = (top: number) => {
    if (scroller.current) scroller.current.scrollTop = top;
    onScroll();
  };
  const move = (next: number) => {
    setActive(next);
    const box = scroller.current;
    if (!box) return;
    const top = rowTop(places, next);
    // The first row brings its heading along.
    if (next === 0) scrollTo(0);
    else if (top < box.scrollTop) scrollTo(top);
    else if (top + ROW_HEIGHT > box.scrollTop + view.height) scrollTo(top + ROW_HEIGHT - view.height);
  };
  const itemAt = (index: number): T | undefined => {
    const group = places.findIndex(({ first, count: rows }) => index < first + rows);
    return groups[group]?.items[index - places[group]!.first];
  };
  const pick = (index: number) => {
    const item = itemAt(index);
    if (item === undefined || savingKey !== null || describe(item).disabled) return;
    // Choosing may bring another list, where this number is another row.
    if (search !== '') setActive(-1);
    onPick(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      move(at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (at >= 0) pick(at);
      else if (search.trim() !== '') props.onSubmitText?.(search);
    }
  };
  const rowId = (index: number) => `${id}row${index}`;
  const total = places.reduce((sum, { height }) => sum + height, 0);

  return (
    <div className={css.picker}>
      <TextField
        type="search"
        role="combobox"
        aria-expanded={count > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={at < 0 ? undefined : rowId(at)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        icon={searchIcon}
        label={props.searchLabel}
        hideLabel
        placeholder={props.searchLabel}
        className={css.search}
        value={search}
        onChange={({ target }) => {
          onSearch(target.value);
          // What is typed decides which row Enter takes: the first that fits.
          setActive(target.value.trim() === '' ? -1 : 0);
          scrollTo(0);
        }}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden>
        <span role="status">{search.trim() === '' ? '' : announce(count)}</span>
      </VisuallyHidden>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the list itself scrolls, and is reached through its field */}
      <div
        ref={scroller}
        role="listbox"
        id={`${id}list`}
        aria-label={label}
        className={css.scroller}
        onScroll={onScroll}
        // The field keeps the focus, also while a row is pressed.
        onMouseDown={(event) => {
          event.preventDefault();
        }}
      >
        <div role="presentation" className={css.list} style={{ blockSize: total }}>
          {(count === 0 ? [] : places).map((place, g) => {
            const group = groups[g]!;
            const [from, to] = rowsInView(place, view.scroll, view.height);
            return (
              <div
                key={group.label ?? g}
                role="group"
                aria-label={group.label ?? label}
                className={css.group}
                style={{ insetBlockStart: place.top, blockSize: place.height }}
              >
                {group.label === undefined ? null : (
                  <div aria-hidden className={css.heading}>
                    {group.label}
                  </div>
                )}
                {group.items.slice(from, to).map((item, offset) => {
                  const index = place.first + from + offset;
                  const key = getKey(item);
                  return (
                    <PickerRow
                      key={key}
                      id={rowId(index)}
                      look={describe(item)}
                      top={place.heading + (from + offset) * ROW_HEIGHT}
                      position={index + 1}
                      count={count}
                      active={index === at}
                      saving={savingKey === key}
                      locked={savingKey !== null}
                      onPoint={() => {
                        setActive(index);
                      }}
                      onPick={() => {
                        pick(index);
                      }}
                    />
                  );
                })}
              </div>
            );
          })}
        </div>
      </div>
      {count === 0 ? <div className={css.empty}>{props.empty ?? messages.noResults}</div> : null}
    </div>
  );
}
